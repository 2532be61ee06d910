import { countAchievement } from "./achievements.ts";
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

type Scores = { solved: boolean; attempts: number; hintsUsed: number; timeSeconds: number };

const formatScores = ({ solved, attempts, hintsUsed, timeSeconds }: Scores) =>
  `${solved ? "solved" : "unsolved"}, ${attempts} attempts, ${hintsUsed} hints, ${timeSeconds} s`;

const formatResult = ({ hints, timeMs, ...result }: Result) =>
  formatScores({ ...result, hintsUsed: hints, timeSeconds: toSeconds(timeMs) });

/** Lists the texts that occur a different number of times. */
function findOdd(actual: string[], expected: string[]): string[] {
  const left = [...expected];
  const extra = actual.filter((text) => {
    const at = left.indexOf(text);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return [
    ...extra.map((text) => `not expected: ${text}`),
    ...left.map((text) => `missing: ${text}`),
  ];
}

const formatKind = (isArchive: boolean) => (isArchive ? "archive" : "daily");

async function compareHistory({ send, results }: Reader): Promise<string[]> {
  const { body } = await send("/history/me");
  const actual = body.history.map(
    ({ puzzle, isArchive, ...scores }: Scores & { puzzle: { id: string }; isArchive: boolean }) =>
      `${puzzle.id} ${formatKind(isArchive)} ${formatScores(scores)}`,
  );
  const expected = results.map(
    (result) => `${result.puzzle.id} ${formatKind(result.isArchive)} ${formatResult(result)}`,
  );
  return findOdd(actual, expected).map((text) => `history: ${text}`);
}

async function compareArchive({ send, results }: Reader): Promise<string[]> {
  const { body } = await send("/puzzles");
  return body.puzzles.flatMap(({ id, result }: { id: string; result: Scores | null }) => {
    const best = findBest(results, id);
    const [actual, expected] = [result && formatScores(result), best ? formatResult(best) : null];
    return actual === expected ? [] : [`archive: ${id} is ${actual}, not ${expected}`];
  });
}

/** Up to the precision of sums of doubles. */
const isClose = (a: number | null, b: number | null) =>
  a === b || (a !== null && b !== null && Math.abs(a - b) < 1e-9);

async function compareStatistics({ send, results }: Reader, today: string): Promise<string[]> {
  const { body } = await send("/stats/me");
  return Object.entries(countStatistics(results, today)).flatMap(([name, expected]) => {
    const actual = body.stats[name] as number | null;
    return isClose(actual, expected) ? [] : [`statistics: ${name} is ${actual}, not ${expected}`];
  });
}

type Achievement = { id: string; earned: boolean; progress: number };

async function compareAchievements({ send, results }: Reader): Promise<string[]> {
  const { body } = await send("/achievements/me");
  return (body.achievements as Achievement[]).flatMap(({ id, earned, progress }) => {
    const expected = countAchievement(id, results);
    return earned === expected.earned && progress === expected.progress
      ? []
      : [`achievements: ${id} is ${earned} ${progress}, not ${JSON.stringify(expected)}`];
  });
}

type Row = { rank: number | null; user: { username: string } };

/** The first hundred rows, and the place of the player who reads them. */
async function compareBoards(reader: Player, players: Player[], today: string): Promise<string[]> {
  const problems: string[] = [];
  for (const board of BOARDS) {
    for (const period of Object.keys(PERIODS) as Period[]) {
      const ranks = rankPlayers(players, { board, period, today });
      const { body } = await reader.send(`/leaderboard/${board}?period=${period}`);
      const { leaderboard, me } = body as { leaderboard: Row[]; me: Row };
      const wrong = [...leaderboard, me].filter(
        ({ rank, user }) => rank !== (ranks.get(user.username) ?? null),
      );
      problems.push(
        ...wrong.map(
          ({ rank, user }) =>
            `board ${board} of ${period}: ${user.username} is ${rank}, not ${ranks.get(user.username)}`,
        ),
      );
      const rows = Math.min(100, ranks.size);
      if (leaderboard.length !== rows)
        problems.push(`board ${board} of ${period}: ${leaderboard.length} rows, not ${rows}`);
    }
  }
  return problems;
}

type Reader = { send: Player["send"]; results: Result[] };

async function comparePlayer(player: Player, today: string): Promise<string[]> {
  const reader = { send: player.send.bind(player), results: player.results };
  if (player.isDeleted) {
    const { status } = await reader.send("/auth/me");
    return status === 401 ? [] : [`${player.username}: is deleted and gets ${status}`];
  }
  const problems = [
    ...(await compareStatistics(reader, today)),
    ...(await compareHistory(reader)),
    ...(await compareArchive(reader)),
    ...(await compareAchievements(reader)),
  ];
  return problems.map((problem) => `${player.username}: ${problem}`);
}

/** Lists where the servers' numbers differ from those that follow from what they have acknowledged. */
export async function compareNumbers(players: Player[], today: string): Promise<string[]> {
  const problems: string[] = [];
  for (const player of players) problems.push(...(await comparePlayer(player, today)));
  const present = players.filter(({ isDeleted }) => !isDeleted);
  for (const reader of present.slice(0, 3)) {
    problems.push(...(await compareBoards(reader, present, today)));
  }
  return problems;
}
