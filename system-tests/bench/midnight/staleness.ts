import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import type { Database } from "@jumbl/db";
import { listDuePeriods } from "@jumbl/db/queries/boards/standings";
import { type PlayerOptions, readTodayBoard } from "./player.ts";

const POLL_MS = 250;

export type Staleness = {
  /** Seconds after midnight in which today's board still showed players without a solve of the new day. */
  oldRowsSeconds: number;
  /** The longest time from a solve to its place on today's board. */
  newRowSeconds: number;
  /** Seconds after midnight until no board had a standing of the day before. */
  dueSeconds: number;
};

const since = (instant: number) => Number(((performance.now() - instant) / 1000).toFixed(2));

/** Watches today's board, and the standings, from before midnight until `until`. */
export async function watchBoards(
  watcher: PlayerOptions,
  {
    db,
    day,
    midnight,
    until,
    guessed,
    solvedAt,
  }: {
    db: Database;
    /** The new day. */
    day: string;
    midnight: number;
    until: number;
    /** Ids of players whose solve of the new day may have been stored. */
    guessed: ReadonlySet<string>;
    /** When a player's solve of the new day was acknowledged, by id. */
    solvedAt: ReadonlyMap<string, number>;
  },
): Promise<Staleness> {
  const found: Staleness = { oldRowsSeconds: 0, newRowSeconds: 0, dueSeconds: 0 };
  const seen = new Set<string>();
  while (performance.now() < until) {
    await setTimeout(POLL_MS);
    if (performance.now() < midnight) continue;
    const board = await readTodayBoard(watcher);
    for (const { user } of (board?.leaderboard ?? []) as { user: { id: string } }[]) {
      const solved = solvedAt.get(user.id);
      if (!guessed.has(user.id))
        found.oldRowsSeconds = Math.max(found.oldRowsSeconds, since(midnight));
      else if (solved !== undefined && !seen.has(user.id)) {
        seen.add(user.id);
        found.newRowSeconds = Math.max(found.newRowSeconds, since(solved));
      }
    }
    const due = await listDuePeriods(db, { day });
    if (due.length > 0) found.dueSeconds = since(midnight);
  }
  return found;
}
