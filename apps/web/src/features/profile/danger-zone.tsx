import { Button } from "@jumbl/ui/actions/button";
import { AlertDialog } from "@jumbl/ui/overlays/alert-dialog";
import { TriangleAlert } from "lucide-react";
import { trpc } from "../../lib/api/trpc.ts";
import { usePlayerOnScreen } from "./use-player-on-screen.ts";
import { useSessionEnd } from "./use-session-end.ts";

export function DangerZone() {
  const { isConfirming, setIsConfirming, handlers } = useSessionEnd(
    { title: "Account deleted", description: "Your account has been permanently deleted." },
    () => "Failed to delete account. Please try again.",
  );
  const screen = usePlayerOnScreen();
  const deletion = trpc.auth.deleteAccount.useMutation(handlers);

  return (
    <section
      aria-labelledby="danger-zone"
      className="grid gap-3 rounded-card border-2 border-bad px-4 pt-3.5 pb-4"
    >
      <h2
        id="danger-zone"
        className="flex items-center gap-2 font-slab text-head font-extrabold text-bad lg:text-num"
      >
        <TriangleAlert aria-hidden="true" className="size-5" />
        Danger Zone
      </h2>
      <p className="text-small text-ink-2">
        Deleting your account removes everything you have played. This cannot be undone.
      </p>
      <Button variant="danger-outline" block onClick={() => setIsConfirming(true)}>
        Delete Account
      </Button>
      <AlertDialog
        open={isConfirming}
        title="Are you absolutely sure?"
        confirmLabel="Delete Account"
        busyLabel="Deleting..."
        busy={deletion.isPending}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => deletion.mutate(screen)}
      >
        <p>
          This action cannot be undone. This will permanently delete your account and remove all
          your data, including:
        </p>
        <ul className="mt-3 grid list-disc gap-1 pl-5">
          <li>Game history and statistics</li>
          <li>Achievements and progress</li>
          <li>Leaderboard rankings</li>
          <li>Account information</li>
        </ul>
      </AlertDialog>
    </section>
  );
}
