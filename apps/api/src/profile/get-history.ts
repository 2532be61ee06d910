import type { HistoryInput, HistoryOutput } from "@jumbl/contract/profile";
import { type HistoryRow, listHistoryPage } from "@jumbl/db/queries/results";
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

/** `GET /api/history/me`: a page of the player's finished plays of both kinds, newest first. */
export async function getHistory(
  { db, player }: PlayerContext,
  { cursor, limit }: HistoryInput,
): Promise<HistoryOutput> {
  const rows = await listHistoryPage(db, { userId: player.id, after: cursor, limit: limit + 1 });
  const history = rows.slice(0, limit).map(serializeHistoryEntry);
  return { history, nextCursor: rows.length > limit ? (history.at(-1)?.id ?? null) : null };
}
