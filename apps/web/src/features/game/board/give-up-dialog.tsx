import { AlertDialog } from "@jumbl/ui/overlays/alert-dialog";
import { trpc } from "../../../lib/api/trpc.ts";
import { formatCount } from "../../../lib/format/numbers.ts";
import type { PlayHandle } from "../play/use-play.ts";

/** Asks for confirmation, because giving up cannot be undone. */
export default function GiveUpDialog({
  giveUp,
  countsForStreak,
}: {
  giveUp: PlayHandle["giveUp"];
  countsForStreak: boolean;
}) {
  const { isDialogOpen } = giveUp;
  const stats = trpc.stats.me.useQuery(undefined, { enabled: isDialogOpen && countsForStreak });
  const streak = stats.data?.currentStreak ?? 0;
  return (
    <AlertDialog
      open={isDialogOpen}
      onClose={giveUp.closeDialog}
      onConfirm={giveUp.giveUp}
      title="Give up this puzzle?"
      confirmLabel="Give up"
      cancelLabel="Keep playing"
      busy={giveUp.isPending}
      busyLabel="Giving up..."
    >
      {countsForStreak ? (
        <>
          The answer will be shown, and the puzzle counts as played.{" "}
          {/* Takes up its space before the streak is known, so that the buttons do not move then. */}
          <span className={streak > 0 ? undefined : "invisible"}>
            {`Your puzzle streak of ${formatCount(streak, "puzzle")} ends here.`}
          </span>
        </>
      ) : (
        "The answer will be shown. Archive puzzles do not affect your streak."
      )}
    </AlertDialog>
  );
}
