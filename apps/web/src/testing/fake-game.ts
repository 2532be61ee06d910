import {
  type Difficulty,
  DIFFICULTIES,
  judgeGuess,
  lettersOf,
  maskScrambled,
  wordLengths,
} from "@jumbl/domain/puzzle";
import type { Outputs } from "../lib/trpc.ts";
import { type Answers, Refusal } from "./fake-server.ts";

type Result = Outputs["game"]["submit"]["result"];

type FakePuzzle = {
  id: string;
  difficulty: Difficulty;
  word: string;
  scrambled: string;
  date: string;
};

type FakePlay = {
  startedAt: string;
  elapsedMs: number;
  guesses: string[];
  hints: number;
  result?: Result;
};

const TODAY = "2026-11-21";

export const PUZZLES: Record<Difficulty, FakePuzzle> = {
  easy: {
    id: "00000000-0000-4000-8000-000000000001",
    difficulty: "easy",
    word: "BRIDGE",
    scrambled: "RIDGEB",
    date: TODAY,
  },
  medium: {
    id: "00000000-0000-4000-8000-000000000002",
    difficulty: "medium",
    word: "SILVER SPOON",
    scrambled: "VRLSIE PNOOS",
    date: TODAY,
  },
  hard: {
    id: "00000000-0000-4000-8000-000000000003",
    difficulty: "hard",
    word: "LABYRINTH",
    scrambled: "BALTHINRY",
    date: TODAY,
  },
};

function find(id: string): FakePuzzle {
  const puzzle = Object.values(PUZZLES).find((each) => each.id === id);
  if (!puzzle) throw new Refusal(404, "not_found", "There is no such puzzle.");
  return puzzle;
}

/** The three puzzles of a day as the server would play them, for one player, in memory. */
export function createFakeGame({ now = `${TODAY}T12:00:00.000Z` } = {}) {
  const plays = new Map<string, FakePlay>();
  const stats = { puzzleStreak: 0, dayStreak: 0, totalSolved: 0 };
  const newAchievements: { id: string; name: string }[] = [];

  const view = (puzzle: FakePuzzle) => {
    const play = plays.get(puzzle.id);
    return {
      id: puzzle.id,
      date: puzzle.date,
      difficulty: puzzle.difficulty,
      category: "At the table",
      scrambled: play ? puzzle.scrambled : maskScrambled(puzzle.scrambled),
      isTwoWords: puzzle.word.includes(" "),
      wordLengths: wordLengths(puzzle.word),
      ...(play?.result && { word: puzzle.word }),
    };
  };
  const session = (id: string) => {
    const play = plays.get(id);
    if (!play) return null;
    const { startedAt, elapsedMs, guesses } = play;
    return { startedAt, elapsedMs, isComplete: play.result !== undefined, guesses: [...guesses] };
  };
  const start = (id: string) => {
    const puzzle = find(id);
    if (!plays.has(id)) plays.set(id, { startedAt: now, elapsedMs: 0, guesses: [], hints: 0 });
    return { puzzle: view(puzzle), session: session(id)! };
  };
  const running = (id: string) => {
    const play = plays.get(id);
    if (!play) throw new Refusal(409, "not_started", "Start the puzzle first.");
    if (play.result) throw new Refusal(409, "already_finished", "This puzzle is already finished.");
    return play;
  };
  const end = (id: string, solved: boolean): Result => {
    const play = plays.get(id)!;
    play.result ??= {
      id: "00000000-0000-4000-8000-0000000000ff",
      solved,
      timeSeconds: 68.42,
      attempts: play.guesses.length,
      hintsUsed: play.hints,
      isFirstAttempt: true,
      isArchive: false,
      startedAt: play.startedAt,
      completedAt: now,
    };
    return play.result;
  };
  const revealed = (id: string) =>
    lettersOf(find(id).word)
      .slice(0, plays.get(id)?.hints ?? 0)
      .map((letter, position) => ({ position, letter }));

  const answers: Answers = {
    "puzzles.today": (): Outputs["puzzles"]["today"] => ({
      date: TODAY,
      now,
      resetsAt: "2026-11-22T00:00:00.000Z",
      puzzles: DIFFICULTIES.map((difficulty) => {
        const puzzle = PUZZLES[difficulty];
        const result = plays.get(puzzle.id)?.result ?? null;
        return { puzzle: view(puzzle), hasPlayed: result !== null, result };
      }),
      grace: null,
    }),
    "puzzles.byId": ({ id }: { id: string }): Outputs["puzzles"]["byId"] => {
      const puzzle = find(id);
      const result = plays.get(id)?.result ?? null;
      if (!result) start(id);
      return { puzzle: view(puzzle), hasPlayed: result !== null, result, isToday: true, now };
    },
    "game.start": ({ puzzleId }: { puzzleId: string }) => start(puzzleId),
    "game.startSession": ({ puzzleId }: { puzzleId: string }) => start(puzzleId),
    "game.session": ({ puzzleId }: { puzzleId: string }) => ({ session: session(puzzleId) }),
    "game.validate": ({ puzzleId, guess }: { puzzleId: string; guess: string }) => {
      const play = running(puzzleId);
      const isCorrect = judgeGuess(guess, { word: find(puzzleId).word, alternates: [] });
      play.guesses.push(guess);
      if (isCorrect) end(puzzleId, true);
      return { isCorrect, attempts: play.guesses.length };
    },
    "game.submit": ({ puzzleId }: { puzzleId: string }) => ({
      result: end(puzzleId, true),
      correctAnswer: find(puzzleId).word,
      newAchievements,
    }),
    "game.giveUp": ({ puzzleId }: { puzzleId: string }) => ({
      answer: find(puzzleId).word,
      result: end(puzzleId, false),
    }),
    "game.hint": ({ puzzleId }: { puzzleId: string }) => {
      const play = running(puzzleId);
      play.hints += 1;
      const position = play.hints - 1;
      const letter = lettersOf(find(puzzleId).word)[position];
      return { position, letter, hintsUsed: play.hints, hintsRemaining: 3 - play.hints };
    },
    "game.hintUsage": ({ puzzleId }: { puzzleId: string }) => ({
      hintsUsed: plays.get(puzzleId)?.hints ?? 0,
      revealedLetters: revealed(puzzleId),
    }),
    "game.clearHints": ({ puzzleId }: { puzzleId: string }) => {
      plays.set(puzzleId, { startedAt: now, elapsedMs: 0, guesses: [], hints: 0 });
      return { hintsUsed: 0, session: session(puzzleId) };
    },
    "stats.me": (): Outputs["stats"]["me"] => ({
      currentStreak: stats.puzzleStreak,
      totalSolved: stats.totalSolved,
      stats: {
        currentStreak: stats.puzzleStreak,
        bestStreak: stats.puzzleStreak,
        currentDayStreak: stats.dayStreak,
        totalGames: stats.totalSolved,
        totalSolved: stats.totalSolved,
        averageTime: null,
        averageAttempts: null,
      },
    }),
  };

  return {
    answers,
    /** What the stats say from now on. */
    stats,
    /** What the next submit unlocks. */
    newAchievements,
    play: (difficulty: Difficulty) => plays.get(PUZZLES[difficulty].id),
    /** A play found under way, or at its end. */
    have: (
      difficulty: Difficulty,
      play: Partial<FakePlay> & { ended?: "solved" | "failed" } = {},
    ) => {
      const { ended, ...part } = play;
      const { id } = PUZZLES[difficulty];
      plays.set(id, { startedAt: now, elapsedMs: 60_000, guesses: [], hints: 0, ...part });
      if (ended) end(id, ended === "solved");
    },
  };
}
