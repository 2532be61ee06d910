import type { Database } from "@jumbl/db";
import { saveDerivedRows } from "@jumbl/db/queries/progress/derived-rows";
import { listCountedPlayers, lockPlayerRecord } from "@jumbl/db/queries/progress/player-records";
import { inTransaction } from "../procedures/transaction.ts";
import { recountDerivedRows } from "./count-result.ts";

/** Does nothing for a player without statistics. */
export async function recountPlayer(db: Database, userId: string): Promise<void> {
  await inTransaction({ db }, async ({ db: inner }) => {
    const record = await lockPlayerRecord(inner, userId);
    if (record === undefined) return;
    await saveDerivedRows(inner, await recountDerivedRows(inner, { record, userId }));
  });
}

const PLAYERS_PER_BATCH = 200;

/** Returns the number of players. */
export async function recountAllPlayers(
  db: Database,
  onProgress: (players: number) => void = () => {},
): Promise<number> {
  let count = 0;
  let after: string | undefined;
  for (;;) {
    const players = await listCountedPlayers(db, { after, limit: PLAYERS_PER_BATCH });
    if (players.length === 0) return count;
    for (const userId of players) await recountPlayer(db, userId);
    count += players.length;
    onProgress(count);
    after = players.at(-1);
  }
}
