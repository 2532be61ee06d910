import type { Player } from "./player.ts";
import {
  BOARDS,
  countStatistics,
  findBest,
  PERIODS,
  type Period,
  rankPlayers,
  type Result,
  toSeconds,
} from "./results.ts";

/** A value that the server returned, and the one that is expected. */
type Pair = [label: string, actual: unknown, expected: unknown];

const listDifferences = (pairs: Pair[]) =>
  pairs
    .filter(([, actual, expected]) => actual !== expected)
    .map(([label, actual, expected]) => `${label} is ${String(actual)}, not ${String(expected)}`);

type Scores = { solved: boolean; attempts: number; hintsUsed: number; timeSeconds: number };

const formatScores = ({ solved, attempts, hintsUsed, timeSeconds }: Scores) =>
  `${solved ? "solved" : "unsolved"}, ${attempts} attempts, ${hintsUsed} hints, ${timeSeconds} s`;

const formatResult = ({ hints, timeMs, ...result }: Result) =>
  formatScores({ ...result, hintsUsed: hints, timeSeconds: toSeconds(timeMs) });

type HistoryRow = Scores & { puzzle: { id: string }; isArchive: boolean };

const count = (texts: string[], text: string) => texts.filter((each) => each === text).length;

/** How often each play is listed. */
async function pairHistory(player: Player): Promise<Pair[]> {
  const { body } = await player.send("/history/me");
  const formatRow = ({ puzzle, isArchive }: HistoryRow | Result, scores: string) =>
    `${puzzle.id} ${isArchive ? "archive" : "daily"} ${scores}`;
  const actual = (body.history as HistoryRow[]).map((row) => formatRow(row, formatScores(row)));
  const expected = player.results.map((result) => formatRow(result, formatResult(result)));
  return [...new Set([...actual, ...expected])].map((text) => [
    `history: the number of ${text}`,
    count(actual, text),
    count(expected, text),
  ]);
}

async function pairArchive(player: Player): Promise<Pair[]> {
  const { body } = await player.send("/puzzles");
  return body.puzzles.map(({ id, result }: { id: string; result: Scores | null }): Pair => {
    const best = findBest(player.results, id);
    return [`archive: ${id}`, result && formatScores(result), best ? formatResult(best) : null];
  });
}

/** Sums of doubles differ in their last digits. */
const round = (value: number | null) => value && Number(value.toFixed(9));

async function pairStatistics(player: Player, today: string): Promise<Pair[]> {
  const { body } = await player.send("/stats/me");
  return Object.entries(countStatistics(player.results, today)).map(([name, expected]) => [
    `statistics: ${name}`,
    round(body.stats[name] as number | null),
    round(expected),
  ]);
}

type Row = { rank: number | null; user: { username: string } };

/** The first hundred rows, and the place of the player who reads them. */
async function pairBoards(reader: Player, players: Player[], today: string): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const board of BOARDS) {
    for (const period of Object.keys(PERIODS) as Period[]) {
      const label = `board ${board} of ${period}`;
      const ranks = rankPlayers(players, { board, period, today });
      const { body } = await reader.send(`/leaderboard/${board}?period=${period}`);
      const { leaderboard, me } = body as { leaderboard: Row[]; me: Row };
      pairs.push([`${label}: the number of rows`, leaderboard.length, Math.min(100, ranks.size)]);
      for (const { rank, user } of [...leaderboard, me]) {
        pairs.push([`${label}: ${user.username}`, rank, ranks.get(user.username) ?? null]);
      }
    }
  }
  return pairs;
}

async function comparePlayer(player: Player, today: string): Promise<string[]> {
  const pairs: Pair[] = player.isDeleted
    ? [["the status of a deleted account", (await player.send("/auth/me")).status, 401]]
    : [
        ...(await pairStatistics(player, today)),
        ...(await pairHistory(player)),
        ...(await pairArchive(player)),
      ];
  return listDifferences(pairs).map((problem) => `${player.username}: ${problem}`);
}

/**
 * Lists where the servers' numbers differ from those that follow from what they have acknowledged. `jumbl verify` counts
 * the achievements.
 */
export async function compareNumbers(players: Player[], today: string): Promise<string[]> {
  const figures = await Array.fromAsync(players, (player) => comparePlayer(player, today));
  const present = players.filter(({ isDeleted }) => !isDeleted);
  const readers = present.slice(0, 3);
  const boards = await Array.fromAsync(readers, (reader) => pairBoards(reader, present, today));
  return [...figures.flat(), ...listDifferences(boards.flat())];
}
