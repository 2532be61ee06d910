import { sql } from "kysely";
import type { Database } from "../connect.ts";
import type { PlayKey } from "./plays.ts";

export type HintUsage = { hintsUsed: number; revealedPositions: number[] };

const NO_HINTS: HintUsage = { hintsUsed: 0, revealedPositions: [] };

export async function readHintUsage(
  db: Database,
  { userId, puzzleId }: PlayKey,
): Promise<HintUsage> {
  const usage = await db
    .selectFrom("hintUsage")
    .select(["hintsUsed", "revealedPositions"])
    .where("userId", "=", userId)
    .where("puzzleId", "=", puzzleId)
    .executeTakeFirst();
  return usage ?? NO_HINTS;
}

/** Undefined when `max` hints are used. */
export async function insertHint(
  db: Database,
  { userId, puzzleId, order, max }: PlayKey & { order: number[]; max: number },
): Promise<HintUsage | undefined> {
  return db
    .insertInto("hintUsage")
    .values({ userId, puzzleId, hintsUsed: 1, revealedPositions: order.slice(0, 1) })
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "puzzleId"])
        .doUpdateSet({
          hintsUsed: sql`hint_usage.hints_used + 1`,
          revealedPositions: sql`(${order}::integer[])[1:hint_usage.hints_used + 1]`,
        })
        .where("hintUsage.hintsUsed", "<", max),
    )
    .returning(["hintsUsed", "revealedPositions"])
    .executeTakeFirst();
}

export async function deleteHintUsage(db: Database, { userId, puzzleId }: PlayKey): Promise<void> {
  await db
    .deleteFrom("hintUsage")
    .where("userId", "=", userId)
    .where("puzzleId", "=", puzzleId)
    .execute();
}
