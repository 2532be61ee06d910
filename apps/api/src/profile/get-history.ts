import { type HistoryInput, HistoryOutput } from "@jumbl/contract/profile";
import { type HistoryRow, listHistoryPage } from "@jumbl/db/queries/play/results";
import { toTimeSeconds } from "@jumbl/domain/play";
import { runInTurn } from "../http/run-in-turn.ts";
import { sendInParts } from "../http/send-in-parts.ts";
import { writeArray } from "../http/write-array.ts";
import type { PlayerContext } from "../procedures/context.ts";

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

/** Page size when a cursor is given without a limit. */
const PAGE_SIZE = 30;

/** How many games of the whole history are read at once. */
const PART_SIZE = 300;

const { history: History } = HistoryOutput.shape;

async function* writeHistory({ db, player }: PlayerContext): AsyncGenerator<string> {
  yield '{"nextCursor":null,"history":';
  yield* writeArray(
    (last?: HistoryRow) =>
      listHistoryPage(db, { userId: player.id, after: last?.id, limit: PART_SIZE }),
    (rows) => History.parse(rows.map(serializeHistoryEntry)),
    PART_SIZE,
  );
  yield "}";
}

/**
 * `GET /api/history/me`: all or a page of the player's finished plays of both kinds, newest first.
 * @throws PlayerError like `sendInParts` if no limit or cursor is given, else like `runInTurn`
 */
export async function getHistory(
  ctx: PlayerContext,
  { cursor, limit }: HistoryInput,
): Promise<HistoryOutput> {
  if (cursor === undefined && limit === undefined) {
    return sendInParts(ctx, { turn: "list", owner: ctx.player.id }, async () => ({
      output: { history: [], nextCursor: null },
      parts: writeHistory(ctx),
    }));
  }
  const size = limit ?? PAGE_SIZE;
  const page = { userId: ctx.player.id, after: cursor, limit: size + 1 };
  const turn = { turn: "page", owner: ctx.player.id } as const;
  const rows = await runInTurn(ctx, turn, () => listHistoryPage(ctx.db, page));
  const history = rows.slice(0, size).map(serializeHistoryEntry);
  return { history, nextCursor: rows.length > size ? (history.at(-1)?.id ?? null) : null };
}
