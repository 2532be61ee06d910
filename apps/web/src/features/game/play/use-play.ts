import type { PlayKind } from "@jumbl/domain/play";
import { useReducer, useState } from "react";
import { errorMessage } from "../../../lib/api/api-error.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { readDraft } from "./draft.ts";
import { createPlayState, type InitialPlay, reducePlay } from "./play-state.ts";
import { useSavePlayToCache } from "./use-session-cache.ts";
import { useUpdateDraft } from "./draft-provider.tsx";
import { useEndPlay } from "./use-end-play.ts";
import { useGiveUp } from "./use-give-up.ts";
import { useGuess } from "./use-guess.ts";
import { useHint } from "./use-hint.ts";
import { useLateResponse } from "./use-late-response.ts";
import { usePlaySync } from "./use-play-sync.ts";
import { useMoveToast } from "./use-move-toast.ts";
import { useResubmit } from "./use-resubmit.ts";
import { useStart } from "./use-start.ts";
import { useSubmitResult } from "./use-submit-result.ts";

/**
 * One play: its state and the player's actions. A changed draft does not render the component again. Remount it for another
 * puzzle, and after `refetchPlay`.
 */
export function usePlay({
  initialPlay,
  kind,
  refetchPlay,
  loadPlaying,
}: {
  initialPlay: InitialPlay;
  kind: PlayKind;
  refetchPlay: () => Promise<void>;
  /** Loads the code that a started play needs, if it is not loaded yet. */
  loadPlaying: () => Promise<unknown>;
}) {
  const { puzzle } = initialPlay;
  const updateDraft = useUpdateDraft();
  const [play, dispatch] = useReducer(reducePlay, initialPlay, (input) =>
    createPlayState({
      ...input,
      isUnsubmitted: readDraft(puzzle.id).isUnsubmitted,
      now: serverNow(),
    }),
  );
  const [isShaking, setIsShaking] = useState(false);
  const showMoveToast = useMoveToast();
  const { endPlay, hasEnded } = useEndPlay({ puzzle, dispatch, showMoveToast });
  const { hasSignedOut } = useLateResponse();
  const submission = useSubmitResult(puzzle, endPlay, (error) => {
    if (hasSignedOut()) return;
    updateDraft({ isUnsubmitted: false });
    showMoveToast({
      title: "Error",
      description: errorMessage(error, "Failed to submit guess"),
      kind: "error",
    });
    void refetchPlay();
  });
  const { fetchResult } = submission;
  const [wasUnsubmitted] = useState(play.isUnsubmitted);
  useResubmit(play, submission);
  useSavePlayToCache(puzzle.id, play);
  const { readAgain, readNow } = usePlaySync({
    puzzle,
    play,
    isCached: initialPlay.isCached,
    dispatch,
    hasEnded,
    fetchResult,
    refetchPlay,
  });

  return {
    play,
    start: useStart({ puzzle, dispatch, fetchResult, refetchPlay, loadPlaying }),
    guess: useGuess({
      puzzle,
      kind,
      play,
      dispatch,
      submission,
      readAgain,
      readNow,
      hasEnded,
      onWrongGuess: () => setIsShaking(true),
      showMoveToast,
    }),
    hint: useHint({
      puzzle,
      play,
      dispatch,
      fetchResult,
      readAgain,
      readNow,
      hasEnded,
      showMoveToast,
    }),
    resubmission: {
      /** The submit of a correct guess is taking too long. */
      isDelayed: play.isUnsubmitted && (submission.hasFailed || wasUnsubmitted),
      isPending: submission.isPending,
      submitAgain: submission.submitAgain,
    },
    giveUp: useGiveUp({ puzzle, kind, play, endPlay, fetchResult, hasEnded }),
    isShaking,
    stopShaking: () => setIsShaking(false),
  };
}

export type PlayHandle = ReturnType<typeof usePlay>;
