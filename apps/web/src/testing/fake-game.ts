import {
  type Difficulty,
  DIFFICULTIES,
  isCorrectGuess,
  splitLetters,
  maskScrambled,
  getWordLengths,
} from "@jumbl/domain/puzzle";
import type { Outputs } from "../lib/api/trpc.ts";
import { createResult, type Result } from "./create-result.ts";
import { type FakePuzzle, getPuzzle, PUZZLES, TODAY } from "./fake-puzzles.ts";
import { FakeApiError, type Handlers } from "./fake-server.ts";

type NewAchievement = Outputs["game"]["submit"]["newAchievements"][number];

type FakePlay = {
  playNo: number;
  startedAt: string;
  guesses: string[];
  hints: number;
  result?: Result;
};

/** A server in memory, with one player and the three puzzles of a day. */
export function createFakeGame({ now: openedAt = `${TODAY}T12:00:00.000Z` } = {}) {
  let now = openedAt;
  const plays = new Map<string, FakePlay>();
  const stats = { puzzleStreak: 0, dayStreak: 0, totalSolved: 0 };
  const newAchievements: NewAchievement[] = [];

  const describePuzzle = (puzzle: FakePuzzle) => {
    const play = plays.get(puzzle.id);
    return {
      id: puzzle.id,
      date: puzzle.date,
      difficulty: puzzle.difficulty,
      category: "At the table",
      scrambled: play ? puzzle.scrambled : maskScrambled(puzzle.scrambled),
      isTwoWords: puzzle.word.includes(" "),
      wordLengths: getWordLengths(puzzle.word),
      ...(play?.result && { word: puzzle.word }),
    };
  };
  const session = (id: string) => {
    const play = plays.get(id);
    if (!play) return null;
    const { playNo, startedAt, result, guesses } = play;
    const elapsedMs = Date.parse(now) - Date.parse(startedAt);
    return {
      playNo,
      startedAt,
      elapsedMs,
      isComplete: result !== undefined,
      guesses: [...guesses],
    };
  };
  const describeHints = (id: string) => {
    const hintsUsed = plays.get(id)?.hints ?? 0;
    const letters = splitLetters(getPuzzle(id).word).slice(0, hintsUsed);
    return {
      hintsUsed,
      revealedLetters: letters.map((letter, position) => ({ position, letter })),
    };
  };
  const describePlay = (id: string) => ({
    puzzle: describePuzzle(getPuzzle(id)),
    session: session(id),
    hints: describeHints(id),
    result: plays.get(id)?.result ?? null,
  });
  const describeStats = () => ({
    currentStreak: stats.puzzleStreak,
    bestStreak: stats.puzzleStreak,
    currentDayStreak: stats.dayStreak,
    totalGames: stats.totalSolved,
    totalSolved: stats.totalSolved,
    averageTime: null,
    averageAttempts: null,
  });
  const start = (id: string) => {
    const puzzle = getPuzzle(id);
    if (!plays.has(id)) plays.set(id, { playNo: 1, startedAt: now, guesses: [], hints: 0 });
    return { puzzle: describePuzzle(puzzle), session: session(id)!, play: describePlay(id) };
  };
  const getRunningPlay = (id: string) => {
    const play = plays.get(id);
    if (!play) throw new FakeApiError(409, "not_started", "Start the puzzle first.");
    if (play.result)
      throw new FakeApiError(409, "already_finished", "This puzzle is already finished.");
    return play;
  };
  const end = (id: string, solved: boolean): Result => {
    const play = plays.get(id)!;
    play.result ??= createResult({
      solved,
      attempts: play.guesses.length,
      hintsUsed: play.hints,
      startedAt: play.startedAt,
      completedAt: now,
    });
    return play.result;
  };
  const handlers = {
    "puzzles.today": () => ({
      date: TODAY,
      now,
      resetsAt: "2026-11-22T00:00:00.000Z",
      puzzles: DIFFICULTIES.map((difficulty) => {
        const puzzle = PUZZLES[difficulty];
        const result = plays.get(puzzle.id)?.result ?? null;
        return { puzzle: describePuzzle(puzzle), hasPlayed: result !== null, result };
      }),
      grace: null,
    }),
    "puzzles.byId": ({ id }) => {
      const puzzle = getPuzzle(id);
      const result = plays.get(id)?.result ?? null;
      if (!result) start(id);
      return {
        puzzle: describePuzzle(puzzle),
        hasPlayed: result !== null,
        result,
        isToday: true,
        now,
      };
    },
    "puzzles.statistics": ({ id }) => ({ puzzleId: id, statistics: null }),
    "game.start": ({ puzzleId }) => start(puzzleId),
    "game.startSession": ({ puzzleId }) => start(puzzleId),
    "game.play": ({ puzzleId }) => describePlay(puzzleId),
    "game.validate": ({ puzzleId, guess }) => {
      const play = getRunningPlay(puzzleId);
      const { word, alternates = [] } = getPuzzle(puzzleId);
      const isCorrect = isCorrectGuess(guess, { word, alternates });
      play.guesses.push(guess);
      if (isCorrect) end(puzzleId, true);
      return { isCorrect, attempts: play.guesses.length, play: describePlay(puzzleId) };
    },
    "game.submit": ({ puzzleId }) => ({
      result: end(puzzleId, true),
      correctAnswer: getPuzzle(puzzleId).word,
      guesses: plays.get(puzzleId)?.guesses ?? [],
      newAchievements,
      stats: describeStats(),
      play: describePlay(puzzleId),
    }),
    "game.giveUp": ({ puzzleId }) => ({
      answer: getPuzzle(puzzleId).word,
      result: end(puzzleId, false),
      guesses: plays.get(puzzleId)?.guesses ?? [],
      play: describePlay(puzzleId),
    }),
    "game.hint": ({ puzzleId }) => {
      const play = getRunningPlay(puzzleId);
      play.hints += 1;
      const position = play.hints - 1;
      const letter = splitLetters(getPuzzle(puzzleId).word)[position] ?? "";
      const hint = { position, letter, hintsUsed: play.hints, hintsRemaining: 3 - play.hints };
      return { ...hint, play: describePlay(puzzleId) };
    },
    "game.clearHints": ({ puzzleId }) => {
      const playNo = (plays.get(puzzleId)?.playNo ?? 0) + 1;
      plays.set(puzzleId, { playNo, startedAt: now, guesses: [], hints: 0 });
      return { hintsUsed: 0, session: session(puzzleId), play: describePlay(puzzleId) };
    },
    "stats.me": () => ({
      currentStreak: stats.puzzleStreak,
      totalSolved: stats.totalSolved,
      stats: describeStats(),
    }),
  } satisfies Handlers;

  return {
    handlers,
    /** Returned by later calls of `stats.me`. */
    stats,
    /** Earned with the next submit. */
    newAchievements,
    getPlay: (difficulty: Difficulty) => plays.get(PUZZLES[difficulty].id),
    setNow: (instant: string) => {
      now = instant;
    },
    /** Stores a running or ended play. By default it started a minute ago. */
    setPlay: (
      difficulty: Difficulty,
      play: Partial<FakePlay> & { ended?: "solved" | "failed" } = {},
    ) => {
      const { ended, ...part } = play;
      const startedAt = new Date(Date.parse(now) - 60_000).toISOString();
      const next = { startedAt, guesses: [], hints: 0, ...part };
      const before = plays.get(PUZZLES[difficulty].id);
      // A new start makes it a new play.
      const playNo = (before?.playNo ?? 0) + (before?.startedAt === next.startedAt ? 0 : 1);
      plays.set(PUZZLES[difficulty].id, { playNo, ...next });
      if (ended) end(PUZZLES[difficulty].id, ended === "solved");
    },
  };
}
