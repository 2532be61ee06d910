import { hintPhrase, hintsRemaining } from "@jumbl/domain/hint";
import type { Dispatch } from "react";
import { track } from "../../lib/analytics.ts";
import { sentenceOf } from "../../lib/api-error.ts";
import { countOf } from "../../lib/format.ts";
import { trpc } from "../../lib/trpc.ts";
import type { TellTurn } from "./use-turn-toast.ts";
import type { PlayEvent, PlayState, Puzzle } from "./play-state.ts";

/** Reveals the next letter; at most three for a puzzle (Spec 5). */
export function useHint({
  puzzle,
  play,
  dispatch,
  tellTurn,
}: {
  puzzle: Puzzle;
  play: PlayState;
  dispatch: Dispatch<PlayEvent>;
  tellTurn: TellTurn;
}) {
  const remaining = hintsRemaining(play.hintsUsed);
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
    onError: (error) => {
      tellTurn({
        title: "Cannot get hint",
        description: sentenceOf(error, "Please try again."),
        kind: "error",
      });
    },
  });
  return {
    remaining,
    isPending,
    takeHint: () => {
      if (!isPending && remaining > 0) mutate({ puzzleId: puzzle.id });
    },
  };
}
