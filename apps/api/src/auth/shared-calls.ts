import type { Database } from "@jumbl/db";
import { listResetUsers } from "@jumbl/db/queries/accounts/password-resets";
import { deleteLoginSessions } from "@jumbl/db/queries/accounts/users";
import { createBatchedCall } from "../reads/batched-calls.ts";

/** Statements that concurrent calls without a token share, so that visitors do not take the players' connections. */
export function createSharedCalls(db: Database) {
  return {
    endLoginSession: createBatchedCall(async (ids: readonly string[]) => {
      await deleteLoginSessions(db, ids);
      return ids.map(() => undefined);
    }),
    findResetUser: createBatchedCall((tokenHashes: readonly string[]) =>
      listResetUsers(db, tokenHashes),
    ),
  };
}

export type SharedCalls = ReturnType<typeof createSharedCalls>;
