import { trpc } from "../../../lib/api/trpc.ts";
import type { EndPlay } from "./use-end-play.ts";

/** Submits a solved play and ends it with the server's result. Repeating a submit returns the same result. */
export function useSubmitResult(endPlay: EndPlay) {
  const submit = trpc.game.submit.useMutation();
  return {
    isPending: submit.isPending,
    submitResult: async (score: Parameters<typeof submit.mutateAsync>[0]) => {
      const { result, correctAnswer, newAchievements } = await submit.mutateAsync(score);
      endPlay({ result, answer: correctAnswer, newAchievements });
    },
  };
}

export type SubmitResult = ReturnType<typeof useSubmitResult>;
