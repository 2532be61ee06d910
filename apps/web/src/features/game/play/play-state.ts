import type { RevealedLetter } from "@jumbl/contract/game";
import { isResumable } from "@jumbl/domain/play";
import type { Outputs } from "../../../lib/api/trpc.ts";

export type Puzzle = Outputs["puzzles"]["byId"]["puzzle"];
export type Result = Outputs["game"]["submit"]["result"];
export type NewAchievement = Outputs["game"]["submit"]["newAchievements"][number];
export type Session = NonNullable<Outputs["game"]["session"]["session"]>;
export type HintUsage = Outputs["game"]["hintUsage"];

export type PlayPhase = "ready" | "playing" | "solved" | "failed";

/** The screen's state of the play. Only responses of the server change it. */
export type PlayState = {
  phase: PlayPhase;
  /** Question marks until the clock runs. */
  scrambled: string;
  /** By the server's clock, in milliseconds since 1970. */
  startedAt: number | undefined;
  attempts: number;
  /** Oldest first; the last one of a solved puzzle is correct. */
  guesses: readonly string[];
  hintsUsed: number;
  revealedLetters: readonly RevealedLetter[];
  answer: string | undefined;
  result: Result | undefined;
  /** The time of an ended play whose result has not arrived yet. */
  endedAfterMs: number | undefined;
  newAchievements: readonly NewAchievement[];
  /** The play has ended on the server, but no submit has returned its result yet. */
  isUnsubmitted: boolean;
  /** The last guess is known to be correct. */
  hasCorrectGuess: boolean;
  /** The play ended on this screen, so its end is animated. */
  hasJustEnded: boolean;
  /** The play ended in another tab or on another device while this screen was open. */
  hasEndedElsewhere: boolean;
};

export type PlayEvent =
  | { type: "started"; scrambled: string; session: Session; now: number }
  | { type: "wrong-guess"; guess: string; attempts: number }
  | { type: "correct-guess"; guess: string; attempts: number; elapsedMs: number }
  | { type: "hint-revealed"; hint: RevealedLetter; hintsUsed: number }
  | { type: "read-again"; session: Session; hints: HintUsage }
  | {
      type: "ended";
      result: Result;
      answer: string;
      guesses: readonly string[];
      newAchievements: readonly NewAchievement[];
      isElsewhere: boolean;
    };

/** The server's state of the play when its screen opened. */
export type InitialPlay = {
  puzzle: Puzzle;
  /** Undefined for an archive play, which starts over. */
  result: Result | undefined;
  session: Session | undefined;
  hints: HintUsage;
  /** This is the state from an earlier visit to the screen; the server may know more. */
  isCached: boolean;
};

export type PlayStateInput = Omit<InitialPlay, "isCached"> & {
  /** The stored draft has a correct guess whose submit did not succeed. */
  isUnsubmitted: boolean;
  /** By the server's clock, in milliseconds since 1970. */
  now: number;
};

/** @returns the play when its screen opens: not started, resumed, or ended. See docs/rules.md#starting-the-clock. */
export function createPlayState({
  puzzle,
  result,
  session,
  hints,
  isUnsubmitted,
  now,
}: PlayStateInput): PlayState {
  const isResultMissing = session?.isComplete === true && (isUnsubmitted || result === undefined);
  const ownSession =
    result === undefined || session?.startedAt === result.startedAt ? session : undefined;
  const state: PlayState = {
    phase: "ready",
    scrambled: puzzle.scrambled,
    startedAt: undefined,
    attempts: ownSession?.guesses.length ?? 0,
    guesses: ownSession?.guesses ?? [],
    hintsUsed: hints.hintsUsed,
    // The letters of a later play are not those of the shown result.
    revealedLetters: session !== undefined && ownSession === undefined ? [] : hints.revealedLetters,
    answer: undefined,
    result: undefined,
    endedAfterMs: isResultMissing ? session.elapsedMs : undefined,
    newAchievements: [],
    isUnsubmitted: isResultMissing,
    // Otherwise it may have been given up, here without a response or elsewhere.
    hasCorrectGuess: isResultMissing && isUnsubmitted,
    hasJustEnded: false,
    hasEndedElsewhere: false,
  };
  if (result !== undefined && !isResultMissing) {
    return {
      ...state,
      phase: result.solved ? "solved" : "failed",
      attempts: result.attempts,
      hintsUsed: result.hintsUsed,
      answer: puzzle.word,
      result,
    };
  }
  if (session === undefined) return state;
  return { ...state, phase: "playing", startedAt: getStartTime(session, now) };
}

export function reducePlay(state: PlayState, event: PlayEvent): PlayState {
  switch (event.type) {
    case "started":
      return {
        ...state,
        // A play that has ended on another screen does not restart: the caller fetches its result.
        phase: event.session.isComplete ? state.phase : "playing",
        scrambled: event.scrambled,
        startedAt: getStartTime(event.session, event.now),
        attempts: event.session.guesses.length,
        guesses: event.session.guesses,
      };
    case "wrong-guess":
      // The server counts a repeated request once, so its number of attempts is unchanged.
      if (event.attempts <= state.attempts) return state;
      return { ...state, attempts: event.attempts, guesses: [...state.guesses, event.guess] };
    case "correct-guess":
      return {
        ...state,
        attempts: event.attempts,
        guesses: [...state.guesses, event.guess],
        endedAfterMs: event.elapsedMs,
        isUnsubmitted: true,
        hasCorrectGuess: true,
      };
    case "hint-revealed":
      return {
        ...state,
        hintsUsed: event.hintsUsed,
        revealedLetters: [
          ...state.revealedLetters.filter(({ position }) => position !== event.hint.position),
          event.hint,
        ],
      };
    case "read-again":
      return readAgain(state, event);
    case "ended":
    default:
      return {
        ...state,
        phase: event.result.solved ? "solved" : "failed",
        attempts: event.result.attempts,
        hintsUsed: event.result.hintsUsed,
        answer: event.answer,
        guesses: event.guesses,
        result: event.result,
        newAchievements: event.newAchievements,
        isUnsubmitted: false,
        hasJustEnded: !event.isElsewhere,
        hasEndedElsewhere: event.isElsewhere,
      };
  }
}

/** @returns the same state when the server knows nothing that the screen does not. */
function readAgain(
  state: PlayState,
  { session: { guesses }, hints }: Extract<PlayEvent, { type: "read-again" }>,
): PlayState {
  // Not by the counts: the response to a move also counts moves that were made elsewhere.
  const hasGuesses = guesses.length > state.guesses.length;
  const hasHints = hints.revealedLetters.length > state.revealedLetters.length;
  if (!hasGuesses && !hasHints) return state;
  return {
    ...state,
    ...(hasGuesses && { attempts: guesses.length, guesses }),
    ...(hasHints && hints),
  };
}

/** @returns the server's start, or `now` within a play's first second. See docs/rules.md#starting-the-clock. */
function getStartTime({ startedAt, elapsedMs }: Session, now: number): number {
  const serverStart = Date.parse(startedAt);
  // The response may have taken longer than that second.
  return isResumable(Math.max(elapsedMs, now - serverStart)) ? serverStart : now;
}
