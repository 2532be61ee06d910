import type { Database } from "../connection/connect.ts";
import { verifyDatabase } from "../verify/index.ts";

/** The names of the checks of `jumbl verify` that the stored data fails. A day without all its puzzles fails one. */
export async function findBrokenInvariants(db: Database): Promise<string[]> {
  const findings = await verifyDatabase(db);
  return findings.map(({ check }) => check);
}
