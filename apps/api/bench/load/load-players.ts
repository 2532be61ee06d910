import { randomUUID } from "node:crypto";
import { addDays, daysBetween, startOfDay, type UtcDate } from "@jumbl/domain/calendar";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { openClient, openCopy } from "./copy.ts";
import { type LoadedResult, WORDS } from "./histories.ts";
import { dropIndexes } from "./indexes.ts";
import { ORDER, TABLE_NAMES, TABLES, type Targets } from "./tables.ts";
import { writeFigures } from "./write-figures.ts";

const SCRAMBLED = { easy: "DEBAR", medium: "NEERG ATE", hard: "TRYPAN" };

export type LoadOptions = {
  url: string;
  today: UtcDate;
  /** Days with puzzles up to tomorrow. */
  days: number;
  players: number;
  createResults: (index: number) => LoadedResult[];
  onProgress: (line: string) => void;
};

/** A UUID of version 7, as `jumbl_uuid()` makes them. */
function createTimedId(instant: Date): string {
  const time = instant.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Loads players named `player_<index>` with all that their results imply; returns the number of results. */
export async function loadPlayers(options: LoadOptions): Promise<number> {
  const { url, onProgress } = options;
  const client = await openClient(url);
  const indexes = await dropIndexes(client, TABLE_NAMES);
  const targets = {} as Targets;
  for (const table of TABLE_NAMES) {
    const isOrdered = ORDER[table] !== undefined;
    if (isOrdered) {
      await client.query(
        `create unlogged table loaded_${table} as select ${TABLES[table]} from ${table} with no data`,
      );
    }
    targets[table] = await openCopy(url, isOrdered ? `loaded_${table}` : table, TABLES[table]);
  }
  const results = await writePlayers(targets, options);
  for (const target of Object.values(targets)) await target.end();
  await client.query("set maintenance_work_mem = '1GB'");
  await client.query("set work_mem = '1GB'");
  for (const table of TABLE_NAMES) {
    const order = ORDER[table];
    if (order === undefined) continue;
    onProgress(`ordering ${table}`);
    await client.query(
      `insert into ${table} (${TABLES[table]}) select ${TABLES[table]} from loaded_${table} order by ${order}`,
    );
    await client.query(`drop table loaded_${table}`);
  }
  for (const [index, statement] of indexes.entries()) {
    onProgress(`building index or key ${index + 1} of ${indexes.length}`);
    await client.query(statement);
  }
  onProgress("vacuum and analyze");
  await client.query("vacuum analyze");
  await client.end();
  return results;
}

async function writePlayers(
  targets: Targets,
  { today, days, players, createResults, onProgress }: LoadOptions,
): Promise<number> {
  const first = addDays(today, 1 - days);
  // Older guesses would have been deleted; see docs/rules.md#guesses.
  const firstGuessAt = startOfDay(addDays(today, -31));
  const puzzleIds: Record<(typeof DIFFICULTIES)[number], string>[] = [];
  for (let offset = 0; offset <= days; offset += 1) {
    const ids = { easy: randomUUID(), medium: randomUUID(), hard: randomUUID() };
    puzzleIds.push(ids);
    for (const each of DIFFICULTIES) {
      const date = addDays(first, offset);
      targets.puzzles.write([ids[each], date, each, WORDS[each], SCRAMBLED[each], "food"]);
    }
  }

  let resultCount = 0;
  for (let index = 0; index < players; index += 1) {
    const userId = randomUUID();
    targets.users.write([userId, `player_${index}`, `${index}@example.org`]);
    const results = createResults(index);
    for (const table of TABLE_NAMES) await targets[table].flush();
    resultCount += results.length;
    if (index % 20_000 === 19_999) onProgress(`${index + 1} players, ${resultCount} results`);
    let last: { id: string; completedAt: Date } | undefined;
    for (const result of results) {
      const { difficulty, solved, attempts, timeMs, hintsUsed, isArchive, completedAt } = result;
      const puzzleId = puzzleIds[daysBetween(first, result.date)]![difficulty];
      const startedAt = new Date(completedAt.getTime() - timeMs);
      const id = createTimedId(completedAt);
      if (!isArchive && (last === undefined || completedAt > last.completedAt))
        last = { id, completedAt };
      targets.puzzle_sessions.write([
        userId,
        puzzleId,
        difficulty,
        isArchive,
        attempts,
        startedAt,
        completedAt,
      ]);
      targets.game_results.write([
        id,
        userId,
        puzzleId,
        1,
        solved,
        attempts,
        timeMs,
        hintsUsed,
        isArchive,
        result.isHumanlyPossible,
        startedAt,
        completedAt,
      ]);
      if (hintsUsed > 0) {
        const positions = `{${Array.from({ length: hintsUsed }, (_, position) => position).join(",")}}`;
        targets.hint_usage.write([userId, puzzleId, hintsUsed, positions]);
      }
      if (completedAt < firstGuessAt) continue;
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const isCorrect = solved && attempt === attempts;
        const guess = isCorrect ? WORDS[difficulty] : "GUESS";
        const at = new Date(startedAt.getTime() + (timeMs * attempt) / attempts);
        targets.guesses.write([userId, puzzleId, 1, guess, isCorrect, at]);
      }
    }
    if (last !== undefined) {
      const daily = results.filter((result) => !result.isArchive);
      writeFigures(targets, { userId, today, daily, last });
    }
  }
  return resultCount;
}
