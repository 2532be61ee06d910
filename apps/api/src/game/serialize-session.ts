import type { SessionView } from "@jumbl/contract/game";
import type { Session } from "@jumbl/db/queries/play/puzzle-states";

export function serializeSession({
  startedAt,
  elapsedMs,
  completedAt,
  guesses,
}: Session): SessionView {
  return {
    startedAt: startedAt.toISOString(),
    elapsedMs,
    isComplete: completedAt !== null,
    guesses,
  };
}
