import { AlertDialog } from "@jumbl/ui/alert-dialog";
import { Button } from "@jumbl/ui/button";
import { useToast } from "@jumbl/ui/toast";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../lib/trpc.ts";
import { useLeave } from "../../lib/use-sign-out.ts";

/** The end of the account, behind a question (Spec 2). */
export function DangerZone() {
  const [isAsking, setIsAsking] = useState(false);
  const { toast } = useToast();
  const leave = useLeave();
  const deletion = trpc.auth.deleteAccount.useMutation({
    onSuccess() {
      leave();
      toast({
        title: "Account deleted",
        description: "Your account has been permanently deleted.",
        kind: "success",
      });
    },
    onError() {
      setIsAsking(false);
      toast({
        title: "Error",
        description: "Failed to delete account. Please try again.",
        kind: "error",
      });
    },
  });

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
        Deleting your account removes everything you have played. Nobody can bring it back.
      </p>
      <Button variant="danger-outline" block onClick={() => setIsAsking(true)}>
        Delete Account
      </Button>
      <AlertDialog
        open={isAsking}
        title="Are you absolutely sure?"
        confirmLabel="Delete Account"
        busyLabel="Deleting..."
        busy={deletion.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => deletion.mutate()}
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
