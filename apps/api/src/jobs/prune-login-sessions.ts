import type { Database } from "@jumbl/db";
import { deleteExpiredLoginSessions } from "@jumbl/db/queries/accounts/users";

const BATCH = 1000;

const MAX_BATCHES = 100;

/** Those of players who never return; a log-in deletes the player's expired ones. */
export async function pruneLoginSessions(db: Database): Promise<void> {
  let deleted = BATCH;
  for (let batch = 0; batch < MAX_BATCHES && deleted === BATCH; batch += 1) {
    deleted = await deleteExpiredLoginSessions(db, BATCH);
  }
}
