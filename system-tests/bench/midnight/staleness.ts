import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { listDuePeriods } from "@jumbl/db/queries/boards/standings";
import type { TestDatabase } from "@jumbl/db/testing";

const POLL_MS = 250;

type Board = { leaderboard: { user: { id: string } }[] } | undefined;

/** Watches today's board, which `readBoard` reads, and the standings from midnight until `until`. */
export async function watchBoards(
  readBoard: () => Promise<Board>,
  { db, pool }: TestDatabase,
  { day, midnight, until }: { day: string; midnight: number; until: number },
) {
  /** Seconds after midnight until no board had a standing of the day before, or a player of it on today's board. */
  const old = { oldRowsSeconds: 0, dueSeconds: 0 };
  /** The longest time from a solve to its place on today's board. */
  let newRowSeconds = 0;
  const seen = new Set<string>();
  await setTimeout(midnight - performance.now());
  while (performance.now() < until) {
    await setTimeout(POLL_MS);
    const board = await readBoard();
    const { rows } = await pool.query<{ id: string; age: number }>(
      `select user_id as id, extract(epoch from jumbl_now() - completed_at)::float as age
       from game_results join puzzles on puzzles.id = puzzle_id where date = $1 and solved`,
      [day],
    );
    const ages = new Map(rows.map(({ id, age }) => [id, age]));
    const seconds = Number(((performance.now() - midnight) / 1000).toFixed(2));
    for (const { user } of board?.leaderboard ?? []) {
      const age = ages.get(user.id);
      if (age === undefined) old.oldRowsSeconds = seconds;
      else if (!seen.has(user.id)) newRowSeconds = Math.max(newRowSeconds, age);
      seen.add(user.id);
    }
    if ((await listDuePeriods(db, { day })).length > 0) old.dueSeconds = seconds;
  }
  return { ...old, newRowSeconds };
}
