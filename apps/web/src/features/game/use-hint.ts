import { hintPhrase, hintsRemaining } from "@jumbl/domain/hint";
import type { Dispatch } from "react";
import { track } from "../../lib/analytics.ts";
import { factsOf, sentenceOf } from "../../lib/api-error.ts";
import { countOf } from "../../lib/format.ts";
import { trpc } from "../../lib/trpc.ts";
import type { TellTurn } from "./use-turn-toast.ts";
import type { PlayEvent, PlayState, Puzzle } from "./play-state.ts";

/** Reveals the next letter; at most three for a puzzle (Spec 5). */
export function useHint({
  puzzle,
  play,
  dispatch,
  fetchEnd,
  tellTurn,
}: {
  puzzle: Puzzle;
  play: PlayState;
  dispatch: Dispatch<PlayEvent>;
  fetchEnd: () => Promise<void>;
  tellTurn: TellTurn;
}) {
  const remaining = hintsRemaining(play.hintsUsed);
  const tellRefusal = (error: unknown) =>
    tellTurn({
      title: "Cannot get hint",
      description: sentenceOf(error, "Please try again."),
      kind: "error",
    });
  const { isPending, mutate } = trpc.game.hint.useMutation({
    onSuccess: ({ position, letter, hintsUsed, hintsRemaining: left }) => {
      dispatch({ type: "hinted", hint: { position, letter }, hintsUsed });
      track("hint_used", { difficulty: puzzle.difficulty, hintsRemaining: left });
      tellTurn({
        title: "Hint revealed!",
        description: `${hintPhrase(position, puzzle.wordLengths)} is ${letter}. ${countOf(left, "hint")} remaining.`,
        kind: "success",
      });
    },
    onError: (error) =>
      factsOf(error)?.code === "already_finished"
        ? fetchEnd().catch(tellRefusal)
        : tellRefusal(error),
  });
  return {
    remaining,
    isPending,
    takeHint: () => {
      if (!isPending && remaining > 0) mutate({ puzzleId: puzzle.id });
    },
  };
}
