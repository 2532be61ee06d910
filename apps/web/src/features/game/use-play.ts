import { useReducer, useState } from "react";
import { serverNow } from "../../lib/server-clock.ts";
import { readDraft } from "./draft.ts";
import { openPlay, type Opening, type PlayMode, reducePlay } from "./play-state.ts";
import { useDraft } from "./use-draft.ts";
import { useEndPlay, useSubmitResult } from "./use-end-play.ts";
import { useGiveUp } from "./use-give-up.ts";
import { useGuess } from "./use-guess.ts";
import { useHint } from "./use-hint.ts";
import { useLostSubmit } from "./use-lost-submit.ts";
import { useRack } from "./use-rack.ts";
import { useTurnToast } from "./use-turn-toast.ts";
import { useStart } from "./use-start.ts";

/** What the server told when the puzzle's screen opened. */
export type Found = Omit<Opening, "isUnsubmitted" | "now">;

/** A puzzle being played: what is so, and what the player can do about it. Mount anew for another puzzle. */
export function usePlay(found: Found, mode: PlayMode) {
  const { puzzle } = found;
  const desk = useDraft(puzzle.id);
  const [play, dispatch] = useReducer(reducePlay, found, (opening) =>
    openPlay({
      ...opening,
      isUnsubmitted: readDraft(puzzle.id).isUnsubmitted,
      now: serverNow(),
    }),
  );
  const [isShaking, setIsShaking] = useState(false);
  const tellTurn = useTurnToast();
  const endPlay = useEndPlay({ puzzle, dispatch, change: desk.change, tellTurn });
  const { submitResult } = useSubmitResult(endPlay);
  /** The end of a play that is over on the server, however it got there. */
  const fetchEnd = () => submitResult({ puzzleId: puzzle.id, solved: true });
  useLostSubmit(play, fetchEnd);

  return {
    play,
    desk,
    rack: useRack(play, desk),
    start: useStart({ puzzle, dispatch, fetchEnd }),
    guess: useGuess({
      puzzle,
      mode,
      play,
      dispatch,
      desk,
      endPlay,
      onWrong: () => setIsShaking(true),
      tellTurn,
    }),
    hint: useHint({ puzzle, play, dispatch, fetchEnd, tellTurn }),
    giveUp: useGiveUp(puzzle, mode, play, endPlay),
    isShaking,
    stopShaking: () => setIsShaking(false),
  };
}

export type Playing = ReturnType<typeof usePlay>;
