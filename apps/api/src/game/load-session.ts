import type { SessionView } from "@jumbl/contract/game";
import type { Database } from "@jumbl/db";
import { listGuesses } from "@jumbl/db/queries/guesses";
import type { Play } from "@jumbl/db/queries/plays";

export async function loadSession(db: Database, play: Play): Promise<SessionView> {
  return {
    startedAt: play.startedAt.toISOString(),
    elapsedMs: play.elapsedMs,
    isComplete: play.completedAt !== null,
    guesses: await listGuesses(db, play),
  };
}
