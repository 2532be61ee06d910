import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../../connection/connect.ts";
import type { OperatorActionsTable } from "../../schema/schema.ts";

export type OperatorAction = Selectable<OperatorActionsTable>;

export type NewOperatorAction = {
  operator: string;
  command: string;
  /** A sentence that identifies players only by id, so that nothing of a deleted account remains. */
  summary: string;
  details?: Record<string, unknown>;
};

export async function insertOperatorAction(
  db: Database,
  { details = {}, ...action }: NewOperatorAction,
): Promise<void> {
  await db
    .insertInto("operatorActions")
    .values({ ...action, details: JSON.stringify(details) })
    .execute();
}

/** The latest first. */
export async function listOperatorActions(
  db: Database,
  { limit }: { limit: number },
): Promise<OperatorAction[]> {
  return db
    .selectFrom("operatorActions")
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** The last of `commands` that changed the puzzle of this date and difficulty. */
export async function findLastPuzzleAction(
  db: Database,
  { date, difficulty, commands }: { date: string; difficulty: Difficulty; commands: string[] },
): Promise<OperatorAction | undefined> {
  return db
    .selectFrom("operatorActions")
    .selectAll()
    .where("command", "in", commands)
    .where(sql<string>`details->>'date'`, "=", date)
    .where(sql<string>`details->>'difficulty'`, "=", difficulty)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
