import type { ArchiveInput, ArchiveOutput } from "@jumbl/contract/puzzles";
import { type ArchiveRow, listArchivePage } from "@jumbl/db/queries/archive";
import { readClock } from "@jumbl/db/queries/clock";
import { toTimeSeconds } from "@jumbl/domain/play";
import type { PlayerContext } from "../context.ts";
import { ensureDailyPuzzles } from "../daily/ensure-daily-puzzles.ts";

function serializeArchiveResult({ solved, timeMs, attempts, hintsUsed }: ArchiveRow) {
  if (solved === null || timeMs === null || attempts === null || hintsUsed === null) return null;
  return { solved, timeSeconds: toTimeSeconds(timeMs), attempts, hintsUsed };
}

/** `GET /api/puzzles`: a page of the puzzles up to today with the player's results. See docs/rules.md#archive-plays. */
export async function listArchive(
  { db, player }: PlayerContext,
  { cursor, limit, difficulty, state }: ArchiveInput,
): Promise<ArchiveOutput> {
  const { today } = await readClock(db);
  await ensureDailyPuzzles(db, today);
  const page = { userId: player.id, today, difficulty, state, after: cursor, limit: limit + 1 };
  const { rows, total } = await listArchivePage(db, page);
  const puzzles = rows.slice(0, limit).map((row) => ({
    id: row.id,
    date: row.date,
    difficulty: row.difficulty,
    isToday: row.isToday,
    result: serializeArchiveResult(row),
  }));
  return { puzzles, total, nextCursor: rows.length > limit ? (puzzles.at(-1)?.id ?? null) : null };
}
