import type { ArchiveInput, ArchiveOutput } from "@jumbl/contract/puzzles";
import { type ArchiveRow, readArchivePage } from "@jumbl/db/queries/archive";
import { toTimeSeconds } from "@jumbl/domain/play";
import type { PlayerContext } from "../context.ts";
import { listDayPuzzles } from "../daily/list-day-puzzles.ts";

function serializeArchiveResult({ solved, timeMs, attempts, hintsUsed }: ArchiveRow) {
  if (solved === null || timeMs === null || attempts === null || hintsUsed === null) return null;
  return { solved, timeSeconds: toTimeSeconds(timeMs), attempts, hintsUsed };
}

/** `GET /api/puzzles`: a page of the puzzles up to today with the player's results. See docs/rules.md#archive-plays. */
export async function listArchive(
  ctx: PlayerContext,
  { cursor, limit, difficulty, state }: ArchiveInput,
): Promise<ArchiveOutput> {
  const filter = { userId: ctx.player.id, difficulty, state, after: cursor, limit: limit + 1 };
  let page = await readArchivePage(ctx.db, filter);
  if (!ctx.puzzles.hasDay(page.today)) {
    // The first read of a day may have come before its puzzles.
    await listDayPuzzles(ctx, page.today);
    page = await readArchivePage(ctx.db, filter);
  }
  const { today, rows, total } = page;
  const puzzles = rows.slice(0, limit).map((row) => ({
    id: row.id,
    date: row.date,
    difficulty: row.difficulty,
    isToday: row.date === today,
    result: serializeArchiveResult(row),
  }));
  return { puzzles, total, nextCursor: rows.length > limit ? (puzzles.at(-1)?.id ?? null) : null };
}
