import { AlertDialog } from "@jumbl/ui/alert-dialog";
import type { Playing } from "./use-play.ts";

/** Giving up cannot be taken back: it is asked once (Decision 10). */
export function GiveUpDialog({
  giveUp,
  countsForStreak,
}: {
  giveUp: Playing["giveUp"];
  countsForStreak: boolean;
}) {
  return (
    <AlertDialog
      open={giveUp.isAsking}
      onClose={giveUp.cancel}
      onConfirm={giveUp.giveUp}
      title="Give up this puzzle?"
      confirmLabel="Give up"
      cancelLabel="Keep playing"
      busy={giveUp.isPending}
      busyLabel="Giving up..."
    >
      {countsForStreak
        ? "The answer will be shown, and your puzzle streak ends here."
        : "The answer will be shown. Puzzles from the archive do not touch your streak."}
    </AlertDialog>
  );
}
