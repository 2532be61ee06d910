// The expected numbers of a player, counted from the results that the servers have acknowledged. Imports nothing of the
// product: docs/rules.md is the only source.

export const DIFFICULTIES = ["easy", "medium", "hard"];

const DAY_MS = 86_400_000;

export type Puzzle = { id: string; date: string; difficulty: string; word: string };

export type Result = {
  puzzle: Puzzle;
  solved: boolean;
  attempts: number;
  hints: number;
  timeMs: number;
  endedAt: number;
  isArchive: boolean;
};

export const getDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The end of the grace hour of a date. */
export const getGraceEnd = (date: string) => Date.parse(date) + 25 * 3_600_000;

/** As in responses: truncated to two decimals. */
export const toSeconds = (ms: number) => Math.floor(ms / 10) / 100;

const isPossible = ({ timeMs, puzzle }: Result) =>
  timeMs >= 500 + 150 * puzzle.word.replace(" ", "").length;

type PlayedPuzzle = { puzzle: Pick<Puzzle, "date" | "difficulty">; solved: boolean };

/** Their values after the last result, and their maximum. */
function countStreaks(daily: PlayedPuzzle[]) {
  const ordered = daily.toSorted(({ puzzle: a }, { puzzle: b }) =>
    a.date === b.date
      ? DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty)
      : Date.parse(a.date) - Date.parse(b.date),
  );
  let [streak, best, dayStreak, bestDays] = [0, 0, 0, 0];
  let lastSolve: string | undefined;
  for (const { puzzle, solved } of ordered) {
    const gap = lastSolve === undefined ? 1 : countDays(lastSolve, puzzle.date);
    if (gap > 1) [streak, dayStreak] = [0, 0];
    streak = solved ? streak + 1 : 0;
    best = Math.max(best, streak);
    if (!solved) continue;
    if (lastSolve !== puzzle.date) dayStreak += 1;
    bestDays = Math.max(bestDays, dayStreak);
    lastSolve = puzzle.date;
  }
  return { streak, best, dayStreak, bestDays, lastSolve };
}

export function countStatistics(results: Result[], today: string) {
  const daily = results.filter(({ isArchive }) => !isArchive);
  const { streak, best, dayStreak, lastSolve } = countStreaks(daily);
  const isLapsed = lastSolve === undefined || countDays(lastSolve, today) > 1;
  const solves = daily.filter(({ solved }) => solved);
  const average = (pick: (result: Result) => number) =>
    solves.length === 0 ? null : solves.reduce((sum, each) => sum + pick(each), 0) / solves.length;
  return {
    currentStreak: isLapsed ? 0 : streak,
    bestStreak: best,
    currentDayStreak: isLapsed ? 0 : dayStreak,
    totalGames: daily.length,
    totalSolved: solves.length,
    averageTime: average(({ timeMs }) => timeMs / 1000),
    averageAttempts: average(({ attempts }) => attempts),
  };
}

/** The result that the archive shows for a puzzle. */
export function findBest(results: Result[], puzzleId: string): Result | undefined {
  const own = results.filter(({ puzzle }) => puzzle.id === puzzleId);
  return (
    own.find(({ isArchive }) => !isArchive) ??
    own.toSorted((a, b) => Number(b.solved) - Number(a.solved) || a.endedAt - b.endedAt)[0]
  );
}

export const BOARDS = ["streaks", "fastest", "least-attempts"] as const;
export type Board = (typeof BOARDS)[number];
export const PERIODS = { all: Infinity, today: 1, month: 30, year: 365 };
export type Period = keyof typeof PERIODS;

export type Contender = { username: string; results: Result[] };

/** The keys that a board ranks by, in order, ascending; undefined for players who are not on it. */
function measure(
  { results }: Contender,
  { board, period, today }: { board: Board; period: Period; today: string },
): number[] | undefined {
  const solves = results.filter(
    (result) =>
      result.solved &&
      !result.isArchive &&
      countDays(result.puzzle.date, today) < PERIODS[period] &&
      (board === "streaks" || isPossible(result)),
  );
  if (solves.length === 0) return undefined;
  const count = solves.length;
  const time = solves.reduce((sum, { timeMs }) => sum + timeMs, 0) / count;
  const attempts = solves.reduce((sum, each) => sum + each.attempts, 0) / count;
  const rest = [-count, Math.max(...solves.map(({ endedAt }) => endedAt))];
  const provisional = period !== "today" && count < 5 ? 1 : 0;
  if (board === "fastest") return [provisional, time, attempts, ...rest];
  if (board === "least-attempts") return [provisional, attempts, time, ...rest];
  return [-countStatistics(results, today).currentStreak, attempts, time, ...rest];
}

function compareKeys(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : a[at]! - b[at]!;
}

/** The ranks of a board by username. Equal players share one. */
export function rankPlayers(
  players: Contender[],
  options: { board: Board; period: Period; today: string },
): Map<string, number> {
  const rows = players
    .flatMap((player) => {
      const key = measure(player, options);
      return key === undefined ? [] : [{ username: player.username, key }];
    })
    .toSorted((a, b) => compareKeys(a.key, b.key));
  let rank = 0;
  return new Map(
    rows.map(({ username, key }, index) => {
      const isEqual = index > 0 && compareKeys(rows[index - 1]!.key, key) === 0;
      if (!isEqual) rank = index + 1;
      return [username, rank];
    }),
  );
}
