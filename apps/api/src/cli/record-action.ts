import os from "node:os";
import type { Database } from "@jumbl/db";
import { insertOperatorAction } from "@jumbl/db/queries/operations/operator-actions";

/** A change made by a command; see `operator_actions`. */
export type Action = { command: string; summary: string; details?: Record<string, unknown> };

export async function recordAction(db: Database, action: Action): Promise<void> {
  const operator = `${os.userInfo().username}@${os.hostname()}`;
  await insertOperatorAction(db, { operator, ...action });
}
