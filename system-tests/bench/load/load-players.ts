import { addDays, daysBetween, type UtcDate } from "@jumbl/domain/calendar";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { openClient } from "./copy.ts";
import { type LoadedResult, WORDS } from "./histories.ts";
import { createIndexes, dropIndexes } from "./indexes.ts";
import { createRandomIds, fillResultId, StoredResults } from "./stored-results.ts";
import { flushTargets, openTargets, TABLE_NAMES, type Targets } from "./tables.ts";
import { writeFigures } from "./write-figures.ts";
import { writeResults } from "./write-results.ts";

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

/** Loads players named `player_<index>` with all that their results imply; returns the number of results. */
export async function loadPlayers(options: LoadOptions): Promise<number> {
  const { url, onProgress } = options;
  const client = await openClient(url);
  // Statistics of half a table would only cost time.
  await client.query("alter system set autovacuum = off");
  await client.query("select pg_reload_conf()");
  const dropped = await dropIndexes(client, TABLE_NAMES);
  const targets = await openTargets(url);
  const results = await writePlayers(targets, options);
  for (const target of Object.values(targets)) await target.end();
  await createIndexes(url, dropped, onProgress);
  onProgress("vacuum and analyze");
  await client.query("vacuum analyze");
  await client.query("alter system reset autovacuum");
  await client.query("select pg_reload_conf()");
  await client.end();
  return results;
}

function writePuzzles(targets: Targets, first: UtcDate, days: number): Buffer {
  const ids = createRandomIds((days + 1) * DIFFICULTIES.length);
  for (let puzzle = 0; puzzle < ids.length / 16; puzzle += 1) {
    const date = addDays(first, Math.floor(puzzle / DIFFICULTIES.length));
    const difficulty = DIFFICULTIES[puzzle % DIFFICULTIES.length]!;
    const id = ids.toString("hex", puzzle * 16, puzzle * 16 + 16);
    const [word, scrambled] = [WORDS[difficulty], SCRAMBLED[difficulty]];
    targets.puzzles.write([id, date, difficulty, word, scrambled, "food"]);
  }
  return ids;
}

async function writePlayers(
  targets: Targets,
  { today, days, players, createResults, onProgress }: LoadOptions,
): Promise<number> {
  const first = addDays(today, 1 - days);
  const puzzleIds = writePuzzles(targets, first, days);
  const userIds = createRandomIds(players);
  const stored = new StoredResults();
  for (let player = 0; player < players; player += 1) {
    const userId = userIds.toString("hex", player * 16, player * 16 + 16);
    targets.users.write([userId, `player_${player}`, `${player}@example.org`]);
    const results = createResults(player);
    let last: { id: Buffer; completedAt: Date } | undefined;
    for (const result of results) {
      const puzzle =
        daysBetween(first, result.date) * DIFFICULTIES.length +
        DIFFICULTIES.indexOf(result.difficulty);
      const index = stored.add(player, puzzle, result);
      const { completedAt } = result;
      if (result.isArchive || (last !== undefined && completedAt <= last.completedAt)) continue;
      last = { id: fillResultId(Buffer.alloc(16), index, completedAt.getTime()), completedAt };
    }
    if (last !== undefined) {
      const daily = results.filter((result) => !result.isArchive);
      writeFigures(targets, {
        userId: userIds.subarray(player * 16, player * 16 + 16),
        today,
        daily,
        last,
      });
    }
    await flushTargets(targets);
    if (player % 20_000 === 19_999) onProgress(`${player + 1} players, ${stored.count} results`);
  }
  onProgress(`writing ${stored.count} results in the order of play`);
  await writeResults(targets, { results: stored, userIds, puzzleIds, today, onProgress });
  return stored.count;
}
