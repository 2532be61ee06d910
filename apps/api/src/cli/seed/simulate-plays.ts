import { randomUUID } from "node:crypto";
import type { Puzzle } from "@jumbl/db";
import type { SeededPlay } from "@jumbl/db/queries/operations/seed";
import { addDays, addMs, startOfDay } from "@jumbl/domain/calendar";
import { createHintOrder } from "@jumbl/domain/hint";
import { isHumanlyPossible } from "@jumbl/domain/play";
import { createRack, type Difficulty, shuffleRack, splitLetters } from "@jumbl/domain/puzzle";
import { pick, type Random } from "./random.ts";

/** From 0 to 1. */
export type Habits = {
  skill: number;
  /** The probability that a day is played. */
  diligence: number;
  /** The hour of the day, 0 to 24. */
  hour: number;
};

const SECONDS: Record<Difficulty, number> = { easy: 16, medium: 34, hard: 75 };
const WRONG_GUESSES: Record<Difficulty, number> = { easy: 1, medium: 1, hard: 2 };
const GIVE_UP: Record<Difficulty, number> = { easy: 0.02, medium: 0.06, hard: 0.16 };

/** Guesses of older plays have been deleted. See docs/rules.md#guesses. */
const GUESS_DAYS = 31;

const HOUR_MS = 3_600_000;

export function createHabits(random: Random): Habits {
  return { skill: random(), diligence: 0.25 + 0.73 * random(), hour: 5 + 17 * random() };
}

type Play = { puzzle: Puzzle; startedAt: Date; userId: string; isOld: boolean };

function simulatePlay(
  random: Random,
  { skill }: Habits,
  { puzzle, startedAt, userId, isOld }: Play,
): SeededPlay {
  const { id: puzzleId, difficulty, word } = puzzle;
  const letters = splitLetters(word).length;
  const solved = random() > GIVE_UP[difficulty] * (1.6 - skill);
  const pace = Math.exp((random() + random() + random() - 1.5) * 0.9);
  const seconds = SECONDS[difficulty] * (1.7 - 1.3 * skill) * pace * (solved ? 1 : 2.5);
  const timeMs = Math.round(Math.max(2.5 + random(), seconds) * 1000);
  const wrong = Math.floor(-Math.log(1 - random()) * (1.5 - skill) * WRONG_GUESSES[difficulty]);
  const attempts = wrong + (solved ? 1 : 0);
  const hintsUsed = random() < 0.08 + 0.2 * (1 - skill) ? 1 + Math.floor(random() * 3) : 0;
  const guesses = Array.from({ length: attempts }, (_, at) => {
    const isCorrect = solved && at === attempts - 1;
    return { guess: isCorrect ? word : createWrongGuess(random, word), isCorrect };
  });
  return {
    resultId: randomUUID(),
    puzzleId,
    difficulty,
    startedAt,
    completedAt: addMs(startedAt, timeMs),
    timeMs,
    attempts,
    hintsUsed,
    hintPositions: createHintOrder(`${userId}:${puzzleId}`, letters).slice(0, hintsUsed),
    solved,
    isHumanlyPossible: isHumanlyPossible(timeMs, letters),
    guesses: isOld ? [] : guesses,
  };
}

function createWrongGuess(random: Random, word: string): string {
  const words = shuffleRack(createRack(word), random);
  return words.map((tiles) => tiles.map(({ letter }) => letter).join("")).join(" ");
}

/** Simulates a player's plays in order, easy first, none of them still running at `now`. */
export function simulatePlays(
  random: Random,
  player: { userId: string; habits: Habits; days: readonly (readonly Puzzle[])[]; now: Date },
): SeededPlay[] {
  const { userId, habits, days, now } = player;
  const plays: SeededPlay[] = [];
  const firstKept = addDays(now.toISOString().slice(0, 10), -GUESS_DAYS);
  for (const puzzles of days) {
    if (random() > habits.diligence) continue;
    const { date } = puzzles[0]!;
    const hour = Math.min(21.5, Math.max(0, habits.hour + (random() + random() - 1) * 3));
    const start = startOfDay(date);
    // Today's plays are spread over the part of the day that has passed, so that there are some at any hour.
    const passed = Math.min(1, (now.getTime() - start.getTime()) / (24 * HOUR_MS));
    let startedAt = addMs(start, Math.round(hour * passed * HOUR_MS));
    const count = pick(random, [1, 2, 3, 3, 3, 3]);
    for (const puzzle of puzzles.slice(0, count)) {
      const play = { puzzle, userId, startedAt, isOld: date < firstKept };
      const ended = simulatePlay(random, habits, play);
      if (ended.completedAt >= now) break;
      plays.push(ended);
      startedAt = addMs(ended.completedAt, Math.round((4 + random() * 60) * 1000));
    }
  }
  return plays;
}
