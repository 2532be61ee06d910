import { showToast, toastQueue } from "@jumbl/ui/feedback/toast";
import { announce } from "@jumbl/ui/feedback/live-region";
import type { PlayKind } from "@jumbl/domain/play";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { track } from "../../../lib/analytics/analytics.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { useHold } from "../../../lib/browser/holds.ts";
import { readDraft } from "../draft/draft.ts";
import { useUpdateDraft } from "../draft/draft-provider.tsx";
import {
  derivePlay,
  type Earned,
  getClockStart,
  type PlayView,
  type ScreenFacts,
  type Session,
} from "./play-view.ts";
import { useGiveUp } from "./use-give-up.ts";
import { useGuess } from "./use-guess.ts";
import { useHint } from "./use-hint.ts";
import type { MoveContext, PlayStore } from "./use-play-view.ts";
import { useStart } from "./use-start.ts";
import { useSubmit } from "./use-submit.ts";

/**
 * One play: its state on the screen, and the player's moves.
 *
 * - A guess is stored in the draft as the sent guess, and then sent. The response contains the verdict and the new
 *   view.
 * - The new view replaces the one in the query cache, from which the screen is derived.
 * - A wrong guess is then removed from the draft. A correct one ends the play and stays in the draft until its submit,
 *   which is repeated, has succeeded.
 * - If the response is lost, the view is marked as uncertain. The next move, or the screen when it next opens, then
 *   reads the view before it sends anything.
 * - If the view now lists the sent guess, it was wrong or ended the play. Otherwise it can be sent again. A change of
 *   the draft does not render the component again.
 */
export function usePlay({
  store,
  view,
  kind,
  loadPlaying,
}: {
  store: PlayStore;
  /** The store's view or, on the daily screen, that of a finished daily result. */
  view: PlayView;
  kind: PlayKind;
  /** Loads the code that a started play needs. */
  loadPlaying: () => Promise<unknown>;
}) {
  const { puzzle } = view;
  const updateDraft = useUpdateDraft();
  const showMoveToast = useMoveToast();
  // Read once: a guess that another tab sends later is submitted by that tab.
  const [sentGuess, setSentGuess] = useState(() => readDraft(puzzle.id).sentGuess);
  const [ownEnd, setOwnEnd] = useState<ScreenFacts["ownEnd"]>();
  const [wasOpen, setWasOpen] = useState(sentGuess !== undefined);
  if (!wasOpen && view.result === null) setWasOpen(true);
  const startedAt = useClockStart(view.session);
  const play = useMemo(
    () => derivePlay(view, { sentGuess, startedAt, ownEnd, wasOpen }),
    [view, sentGuess, startedAt, ownEnd, wasOpen],
  );

  useHold("clock", play.phase === "playing");

  const changeSentGuess = (guess: string | undefined) => {
    setSentGuess(guess);
    updateDraft({ sentGuess: guess });
  };
  /** Ends the play on this screen and removes everything but the notes from the draft. */
  const endHere = ({ session, result, puzzle: { word } }: PlayView, earned?: Earned) => {
    changeSentGuess(undefined);
    if (!session || !result) return;
    setOwnEnd({ playNo: session.playNo, earned });
    showMoveToast(undefined);
    updateDraft({ guess: "", marks: [], order: undefined });
    // Not needed after a give-up: the focus then moves to the answer, which screen readers read.
    if (result.solved) announce(`Correct: ${word}`);
    const { solved, attempts, timeSeconds, hintsUsed } = result;
    const { difficulty } = puzzle;
    track("puzzle_complete", { difficulty, solved, attempts, timeSeconds, hintsUsed });
  };
  const onEndElsewhere = useEffectEvent(() => {
    showMoveToast(undefined);
    updateDraft({ guess: "", marks: [], order: undefined });
    announce(`This puzzle was ${play.phase === "solved" ? "solved" : "given up"} elsewhere`);
    store.invalidateRecords();
  });
  useEffect(() => {
    if (play.hasEndedElsewhere) onEndElsewhere();
  }, [play.hasEndedElsewhere]);

  const move = { store, puzzle, play, kind, showMoveToast, sentGuess, changeSentGuess, endHere };
  const guess = useGuess(move);
  useHold("reload", guess.isPending || play.isUnsubmitted);
  return {
    play,
    start: useStart({ store, puzzle, showMoveToast, loadPlaying }),
    guess,
    submission: useSubmit(move),
    hint: useHint(move),
    giveUp: useGiveUp(move),
  };
}

export type PlayHandle = ReturnType<typeof usePlay>;

/** @returns the start of the clock, which later responses for the same play do not change. */
function useClockStart(session: Session | null): number | undefined {
  const [clock, setClock] = useState<{ serverStart: string; startedAt: number }>();
  if (session === null) return undefined;
  if (clock?.serverStart === session.startedAt) return clock.startedAt;
  const startedAt = getClockStart(session, serverNow());
  setClock({ serverStart: session.startedAt, startedAt });
  return startedAt;
}

function useMoveToast(): MoveContext["showMoveToast"] {
  const lastId = useRef<string>(undefined);
  return (content) => {
    if (lastId.current !== undefined) toastQueue.dismiss(lastId.current);
    lastId.current = content && showToast(content);
  };
}
