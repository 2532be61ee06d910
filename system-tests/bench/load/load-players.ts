import { randomUUID } from "node:crypto";
import { addDays, addMs, type UtcDate } from "@jumbl/domain/calendar";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { NO_PROGRESS } from "@jumbl/domain/progress";
import { recountStandings } from "@jumbl/api/progress/compute-standings.ts";
import {
  toStoredStats,
  getCheckpointDate,
  moveCheckpoint,
  listChangedAchievements,
} from "@jumbl/api/progress/count-result.ts";
import { progress as report } from "../report.ts";
import { type LoadedResult, WORDS } from "./histories.ts";
import { createIndexes, dropIndexes } from "./indexes.ts";
import { openClient, TableCopies } from "./table-copies.ts";

const SCRAMBLED = { easy: "DEBAR", medium: "NEERG ATE", hard: "TRYPAN" };

type LoadOptions = {
  today: UtcDate;
  /** Days with puzzles up to tomorrow. */
  days: number;
  players: number;
  createResults: (index: number) => LoadedResult[];
};

type StoredResult = LoadedResult & { id: string };

const RESULT_COLUMNS = `id, user_id, puzzle_id, play_no, solved, attempts, time_ms, hints_used, is_archive, is_humanly_possible,
  started_at, completed_at`;

/** The rows derived from results, in the order of play, as if each had been stored individually. */
const listImplied = (today: UtcDate) => [
  `insert into game_results (${RESULT_COLUMNS}) select ${RESULT_COLUMNS} from unsorted order by completed_at`,
  `insert into puzzle_sessions (user_id, puzzle_id, difficulty, is_archive, attempts, started_at, completed_at)
    select user_id, puzzle_id, difficulty, is_archive, attempts, started_at, completed_at
    from game_results join puzzles on puzzles.id = puzzle_id order by completed_at`,
  `insert into hint_usage (user_id, puzzle_id, hints_used, revealed_positions)
    select user_id, puzzle_id, hints_used, (array[0, 1, 2])[:hints_used]
    from game_results where hints_used > 0 order by completed_at`,
  // Older guesses would have been deleted; see docs/rules.md#guesses.
  `insert into guesses (user_id, puzzle_id, play_no, guess, is_correct, created_at)
    select user_id, puzzle_id, 1, case when is_correct then word else 'GUESS' end, is_correct,
      date_trunc('milliseconds', started_at + (completed_at - started_at) * attempt / attempts)
    from game_results join puzzles on puzzles.id = puzzle_id, generate_series(1, attempts) as attempt,
      lateral (select solved and attempt = attempts as is_correct) as verdict
    where completed_at >= '${addDays(today, -31)}' order by completed_at`,
];

/** Statistics, achievements and standings of one player, counted by the product's own code. */
async function writeFigures(
  copies: TableCopies,
  { userId, today, daily }: { userId: string; today: UtcDate; daily: StoredResult[] },
): Promise<void> {
  const checkpointDate = getCheckpointDate(today);
  const { checkpoint, progress } = moveCheckpoint(NO_PROGRESS, daily, checkpointDate);
  const stats = {
    checkpoint: JSON.stringify(checkpoint),
    checkpointDate,
    ...toStoredStats(progress),
  };
  const last = daily.reduce((a, b) => (b.completedAt > a.completedAt ? b : a));
  for (const [table, rows] of Object.entries({
    user_stats: [stats],
    user_achievements: listChangedAchievements({}, progress, last),
    board_standings: recountStandings([], { today, progress }, daily),
  })) {
    const owned = rows.map((row) => ({ userId, ...row }));
    await copies.write(table, owned);
  }
}

async function writePlayers(
  copies: TableCopies,
  { today, days, players, createResults }: LoadOptions,
): Promise<number> {
  const puzzleIds = new Map<string, string>();
  for (let day = 1 - days; day <= 1; day += 1) {
    const date = addDays(today, day);
    const puzzles = DIFFICULTIES.map((difficulty) => {
      const [word, scrambled] = [WORDS[difficulty], SCRAMBLED[difficulty]];
      return { id: randomUUID(), date, difficulty, word, scrambled, category: "food" };
    });
    await copies.write("puzzles", puzzles);
    for (const { id, difficulty } of puzzles) puzzleIds.set(date + difficulty, id);
  }
  let count = 0;
  for (let player = 0; player < players; player += 1) {
    const userId = randomUUID();
    await copies.write("users", [
      { id: userId, username: `player_${player}`, email: `${player}@example.org` },
    ]);
    const results = createResults(player).map((result) => ({ id: randomUUID(), ...result }));
    const rows = results.map(({ date, difficulty, word: _word, ...result }) => ({
      ...result,
      userId,
      puzzleId: puzzleIds.get(date + difficulty),
      playNo: 1,
      startedAt: addMs(result.completedAt, -result.timeMs),
    }));
    await copies.write("unsorted", rows);
    const daily = results.filter(({ isArchive }) => !isArchive);
    if (daily.length > 0) await writeFigures(copies, { userId, today, daily });
    count += results.length;
    if (player % 20_000 === 19_999) report(`${player + 1} players, ${count} results`);
  }
  return count;
}

/** Loads players named `player_<index>` with all that their results imply; returns the number of results. */
export async function loadPlayers(url: string, options: LoadOptions): Promise<number> {
  const client = await openClient(url);
  // Statistics of half-filled tables would only cost time.
  await client.query("alter system set autovacuum = off");
  await client.query("select pg_reload_conf(); set work_mem = '512MB'");
  const dropped = await dropIndexes(client);
  await client.query("create unlogged table unsorted as table game_results with no data");
  const copies = new TableCopies(url);
  const results = await writePlayers(copies, options);
  await copies.end();
  report(`writing ${results} results in the order of play`);
  await client.query("analyze");
  for (const statement of listImplied(options.today)) {
    const [table] = /(?<=into )\w+/.exec(statement)!;
    report(table);
    await client.query(`begin; truncate ${table}; ${statement}; commit`);
  }
  await client.query("drop table unsorted");
  await createIndexes(client, dropped);
  report("vacuum and analyze");
  await client.query("vacuum analyze");
  await client.query("alter system reset autovacuum");
  await client.query("select pg_reload_conf()");
  await client.end();
  return results;
}
