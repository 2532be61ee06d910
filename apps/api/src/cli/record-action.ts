import os from "node:os";
import type { Database } from "@jumbl/db";
import {
  insertOperatorAction,
  type NewOperatorAction,
} from "@jumbl/db/queries/operations/operator-actions";

/** Records a change made by a command; see `operator_actions`. */
export async function recordAction(
  db: Database,
  action: Omit<NewOperatorAction, "operator">,
): Promise<void> {
  const operator = `${os.userInfo().username}@${os.hostname()}`;
  await insertOperatorAction(db, { operator, ...action });
}
