import type { RevealedLetter } from "@jumbl/contract/game";
import { isResumable } from "@jumbl/domain/play";
import { normalizeGuess } from "@jumbl/domain/puzzle";
import type { Outputs } from "../../../lib/api/trpc.ts";

/** A puzzle and this player's last play of it on the server. It is stored only in the query cache. */
export type PlayView = Outputs["game"]["play"];
export type Puzzle = PlayView["puzzle"];
export type Result = NonNullable<PlayView["result"]>;
export type Session = NonNullable<PlayView["session"]>;
/** What a submitted play has earned. */
export type Earned = Pick<Outputs["game"]["submit"], "result" | "stats" | "newAchievements">;

export type PlayPhase = "ready" | "playing" | "solved" | "failed";

/** What the screen shows of a play. */
export type PlayState = {
  phase: PlayPhase;
  /** Question marks until the clock starts. */
  scrambled: string;
  /** When the play started, by the server's clock, in milliseconds since 1970. */
  startedAt: number | undefined;
  attempts: number;
  /** Oldest first. The last guess of a solved puzzle is correct. */
  guesses: readonly string[];
  hintsUsed: number;
  revealedLetters: readonly RevealedLetter[];
  answer: string | undefined;
  result: Result | undefined;
  /** The time of a play that has ended but is not submitted yet. */
  endedAfterMs: number | undefined;
  /** Only for a play that was solved on this screen. */
  earned: Earned | undefined;
  /**
   * The play has ended on the server while a guess sent from here had no verdict, and the submit has not succeeded yet.
   */
  isUnsubmitted: boolean;
  /** The unsubmitted play was solved by the guess sent from here. */
  hasCorrectGuess: boolean;
  /** The play ended on this screen, so its end is animated. */
  hasJustEnded: boolean;
  /** The play ended in another tab or on another device while this screen was open. */
  hasEndedElsewhere: boolean;
};

/** What the screen knows about a play in addition to the view. */
export type ScreenFacts = {
  /** From the draft. */
  sentGuess: string | undefined;
  /** When the play started, by the server's clock, in milliseconds since 1970. */
  startedAt: number | undefined;
  /** The play that ended on this screen. */
  ownEnd: { playNo: number; earned: Earned | undefined } | undefined;
  /** This screen showed the play before it ended. */
  wasOpen: boolean;
};

/**
 * @returns the newer of two views of a puzzle. Within one play, guesses and hints are only ever added, so the longer
 * state of each part is the newer one.
 */
export function mergeViews(before: PlayView | undefined, next: PlayView): PlayView {
  if (!before || getPlayNo(before) < getPlayNo(next)) return next;
  if (getPlayNo(before) > getPlayNo(next)) return before;
  const view = before.result ? before : next;
  if (!view.session || !before.session || !next.session) return view;
  const isOlder = next.session.guesses.length < before.session.guesses.length;
  const { guesses } = isOlder ? before.session : next.session;
  const hints = next.hints.hintsUsed < before.hints.hintsUsed ? before.hints : next.hints;
  return { ...view, session: { ...view.session, guesses }, hints };
}

function getPlayNo({ session }: PlayView): number {
  return session?.playNo ?? 0;
}

/** @returns the view with this result. The result may belong to an earlier play, of which nothing else is stored. */
export function viewResult(view: PlayView, puzzle: Puzzle, result: Result): PlayView {
  if (view.result && view.session?.startedAt === result.startedAt) return view;
  const hints = { hintsUsed: result.hintsUsed, revealedLetters: [] };
  return { puzzle, session: null, hints, result };
}

export function getPhase({ session, result }: PlayView): PlayPhase {
  if (result) return result.solved ? "solved" : "failed";
  return session ? "playing" : "ready";
}

export function derivePlay(
  view: PlayView,
  { sentGuess, startedAt, ownEnd, wasOpen }: ScreenFacts,
): PlayState {
  const { puzzle, session, hints, result } = view;
  const guesses = session?.guesses ?? [];
  const isUnsubmitted = session !== null && result !== null && sentGuess !== undefined;
  const end = isUnsubmitted ? null : result;
  const hasJustEnded = end !== null && session !== null && session.playNo === ownEnd?.playNo;
  return {
    // The end of a play is shown only once the play is submitted.
    phase: isUnsubmitted ? "playing" : getPhase(view),
    scrambled: puzzle.scrambled,
    startedAt,
    attempts: end?.attempts ?? guesses.length,
    guesses,
    hintsUsed: hints.hintsUsed,
    revealedLetters: hints.revealedLetters,
    answer: end ? puzzle.word : undefined,
    result: end ?? undefined,
    endedAfterMs: isUnsubmitted ? session.elapsedMs : undefined,
    earned: hasJustEnded ? ownEnd.earned : undefined,
    isUnsubmitted,
    hasCorrectGuess: isUnsubmitted && result.solved && isSameGuess(guesses.at(-1) ?? "", sentGuess),
    hasJustEnded,
    hasEndedElsewhere: end !== null && session !== null && wasOpen && !hasJustEnded,
  };
}

/** @returns the server's start, or `now` within a play's first second. See docs/rules.md#plays. */
export function getClockStart({ startedAt, elapsedMs }: Session, now: number): number {
  const serverStart = Date.parse(startedAt);
  // The response may have taken longer than the play's first second.
  return isResumable(Math.max(elapsedMs, now - serverStart)) ? serverStart : now;
}

export function isSameGuess(one: string, other: string): boolean {
  return normalizeGuess(one) === normalizeGuess(other);
}

/**
 * @returns the alternate with which a play was solved, such as `LATITUDE` for ALTITUDE; undefined if it was the answer.
 */
export function findAlternate({
  phase,
  answer,
  guesses,
}: Pick<PlayState, "phase" | "answer" | "guesses">): string | undefined {
  const found = normalizeGuess(guesses.at(-1) ?? "");
  if (phase !== "solved" || answer === undefined || found === "") return undefined;
  if (found === normalizeGuess(answer)) return undefined;
  const space = answer.indexOf(" ");
  return space < 0 ? found : `${found.slice(0, space)} ${found.slice(space)}`;
}
