import type { Outputs } from "../../lib/trpc.ts";
import { isResumable } from "@jumbl/domain/play";
import type { RevealedLetter } from "@jumbl/domain/hint";

export type Puzzle = Outputs["puzzles"]["byId"]["puzzle"];
export type Result = Outputs["game"]["submit"]["result"];
export type NewAchievement = Outputs["game"]["submit"]["newAchievements"][number];
export type Session = NonNullable<Outputs["game"]["session"]["session"]>;
export type HintUsage = Outputs["game"]["hintUsage"];

/** Daily screens wait for 'Start Puzzle'; an archive puzzle starts at once (Spec 4). */
export type PlayMode = "daily" | "archive";

export type PlayPhase = "ready" | "playing" | "solved" | "failed";

/** What the screen knows of the play. Only the server's answers change it (Decision 3). */
export type PlayState = {
  phase: PlayPhase;
  /** Question marks until the clock runs. */
  scrambled: string;
  /** On the server's clock, in milliseconds since 1970. */
  startedAt: number | undefined;
  attempts: number;
  /** In the order they were made; of a solved puzzle the last one is the right one. */
  guesses: readonly string[];
  hintsUsed: number;
  revealed: readonly RevealedLetter[];
  answer: string | undefined;
  result: Result | undefined;
  newAchievements: readonly NewAchievement[];
  /** The right guess is known to the server and its submit has not come through. */
  isUnsubmitted: boolean;
  /** The end came before the player's eyes: it is celebrated. */
  hasJustEnded: boolean;
};

export type PlayEvent =
  | { type: "started"; scrambled: string; session: Session; now: number }
  | { type: "guessed-wrong"; guess: string; attempts: number }
  | { type: "guessed-right"; guess: string; attempts: number }
  | { type: "hinted"; hint: RevealedLetter; hintsUsed: number }
  | {
      type: "ended";
      result: Result;
      answer: string;
      newAchievements: readonly NewAchievement[];
    };

export type Opening = {
  puzzle: Puzzle;
  /** How it ended, when it opens locked; of an archive play nothing, it is played anew. */
  result: Result | undefined;
  session: Session | undefined;
  hints: HintUsage;
  /** This device remembers a right guess whose submit was lost. */
  isUnsubmitted: boolean;
  now: number;
};

/** The play as its screen finds it: not begun, resumed, or at its end (Spec 4). */
export function openPlay({
  puzzle,
  result,
  session,
  hints,
  isUnsubmitted,
  now,
}: Opening): PlayState {
  const isLost = session?.isComplete === true && (isUnsubmitted || result === undefined);
  const own = result === undefined || session?.startedAt === result.startedAt ? session : undefined;
  const state: PlayState = {
    phase: "ready",
    scrambled: puzzle.scrambled,
    startedAt: undefined,
    attempts: own?.guesses.length ?? 0,
    guesses: own?.guesses ?? [],
    hintsUsed: hints.hintsUsed,
    revealed: hints.revealedLetters,
    answer: undefined,
    result: undefined,
    newAchievements: [],
    isUnsubmitted: isLost,
    hasJustEnded: false,
  };
  if (result !== undefined && !isLost) {
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
  return { ...state, phase: "playing", startedAt: startOf(session, now) };
}

export function reducePlay(state: PlayState, event: PlayEvent): PlayState {
  switch (event.type) {
    case "started":
      return {
        ...state,
        // Finished elsewhere, it is not begun again: its end is fetched.
        phase: event.session.isComplete ? state.phase : "playing",
        scrambled: event.scrambled,
        startedAt: startOf(event.session, event.now),
        attempts: event.session.guesses.length,
        guesses: event.session.guesses,
      };
    case "guessed-wrong":
      // The same guess sent twice counts once (Decision 3): the server's number did not move.
      if (event.attempts <= state.attempts) return state;
      return { ...state, attempts: event.attempts, guesses: [...state.guesses, event.guess] };
    case "guessed-right":
      return {
        ...state,
        attempts: event.attempts,
        guesses: [...state.guesses, event.guess],
        isUnsubmitted: true,
      };
    case "hinted":
      return {
        ...state,
        hintsUsed: event.hintsUsed,
        revealed: [
          ...state.revealed.filter(({ position }) => position !== event.hint.position),
          event.hint,
        ],
      };
    case "ended":
    default:
      return {
        ...state,
        phase: event.result.solved ? "solved" : "failed",
        attempts: event.result.attempts,
        hintsUsed: event.result.hintsUsed,
        answer: event.answer,
        result: event.result,
        newAchievements: event.newAchievements,
        isUnsubmitted: false,
        hasJustEnded: true,
      };
  }
}

/** The server's start; within its first second a play counts as fresh, and its time runs from now (Spec 4). */
function startOf(session: Session, now: number): number {
  return isResumable(session.elapsedMs) ? Date.parse(session.startedAt) : now;
}
