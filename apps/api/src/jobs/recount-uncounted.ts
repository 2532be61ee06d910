import type { Database } from "@jumbl/db";
import { recountPlayers } from "../progress/recount-player.ts";

/** Players whose results were last counted by a version without checkpoints; none after an upgrade is complete. */
export async function recountUncounted(db: Database): Promise<void> {
  let after: string | null = null;
  do after = (await recountPlayers(db, { after, all: false })).at(-1) ?? null;
  while (after !== null);
}
