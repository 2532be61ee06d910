import { AlertDialog } from "@jumbl/ui/overlays/alert-dialog";
import type { PlayHandle } from "../play/use-play.ts";

/** Asks for confirmation, since giving up cannot be undone. */
export default function GiveUpDialog({
  giveUp,
  countsForStreak,
}: {
  giveUp: PlayHandle["giveUp"];
  countsForStreak: boolean;
}) {
  return (
    <AlertDialog
      open={giveUp.isDialogOpen}
      onClose={giveUp.closeDialog}
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
