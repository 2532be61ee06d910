import type { ArchiveInput, ArchiveOutput } from "@jumbl/contract/puzzles";
import { type ArchiveRow, readArchivePage } from "@jumbl/db/queries/puzzles/archive";
import { toTimeSeconds } from "@jumbl/domain/play";
import type { PlayerContext } from "../context.ts";
import { listDayPuzzles } from "../daily/list-day-puzzles.ts";

function serializeArchiveResult({ solved, timeMs, attempts, hintsUsed }: ArchiveRow) {
  if (solved === null || timeMs === null || attempts === null || hintsUsed === null) return null;
  return { solved, timeSeconds: toTimeSeconds(timeMs), attempts, hintsUsed };
}

/** Where a cursor is given without a limit. */
const PAGE_SIZE = 120;

/** `GET /api/puzzles`: all or a page of the puzzles up to today with the player's results. See docs/rules.md#archive-plays. */
export async function listArchive(
  ctx: PlayerContext,
  { cursor, limit, difficulty, state, month }: ArchiveInput,
): Promise<ArchiveOutput> {
  const size = limit ?? (cursor === undefined ? Infinity : PAGE_SIZE);
  const filter = {
    userId: ctx.player.id,
    difficulty,
    state,
    month,
    after: cursor,
    limit: Number.isFinite(size) ? size + 1 : undefined,
  };
  let page = await readArchivePage(ctx.db, filter);
  if (!ctx.puzzles.hasDay(page.today)) {
    // The first read of a day may have come before its puzzles.
    await listDayPuzzles(ctx, page.today);
    page = await readArchivePage(ctx.db, filter);
  }
  const { today, firstDate, rows, total } = page;
  const puzzles = rows.slice(0, size).map((row) => ({
    id: row.id,
    date: row.date,
    difficulty: row.difficulty,
    isToday: row.date === today,
    result: serializeArchiveResult(row),
  }));
  const nextCursor = rows.length > size ? (puzzles.at(-1)?.id ?? null) : null;
  return { puzzles, total, firstDate, nextCursor };
}
