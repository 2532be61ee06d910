import type { HistoryInput, HistoryOutput } from "@jumbl/contract/profile";
import { type HistoryRow, listHistoryPage } from "@jumbl/db/queries/play/results";
import { toTimeSeconds } from "@jumbl/domain/play";
import type { PlayerContext } from "../context.ts";

function serializeHistoryEntry(row: HistoryRow): HistoryOutput["history"][number] {
  const { id, solved, timeMs, attempts, hintsUsed, isArchive, completedAt } = row;
  const { puzzleId, word, date, difficulty } = row;
  return {
    id,
    solved,
    timeSeconds: toTimeSeconds(timeMs),
    attempts,
    hintsUsed,
    isArchive,
    completedAt: completedAt.toISOString(),
    puzzle: { id: puzzleId, word, date, difficulty },
  };
}

/** Where a cursor is given without a limit. */
const PAGE_SIZE = 30;

/** `GET /api/history/me`: all or a page of the player's finished plays of both kinds, newest first. */
export async function getHistory(
  { db, player }: PlayerContext,
  { cursor, limit }: HistoryInput,
): Promise<HistoryOutput> {
  const size = limit ?? (cursor === undefined ? Infinity : PAGE_SIZE);
  const rows = await listHistoryPage(db, {
    userId: player.id,
    after: cursor,
    limit: Number.isFinite(size) ? size + 1 : undefined,
  });
  const history = rows.slice(0, size).map(serializeHistoryEntry);
  return { history, nextCursor: rows.length > size ? (history.at(-1)?.id ?? null) : null };
}
