import type { Selectable } from "kysely";
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
