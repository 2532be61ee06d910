import { Button } from "@jumbl/ui/actions/button";
import { AlertDialog } from "@jumbl/ui/overlays/alert-dialog";
import { MonitorX } from "lucide-react";
import { formErrorMessage } from "../../lib/api/api-error.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { useSessionEnd } from "./use-session-end.ts";

/** Ends every login session. Unlike a sign-out, it waits for the server, because it has to sign out other devices. */
export function SignOutEverywhere() {
  const { isConfirming, setIsConfirming, handlers } = useSessionEnd(
    { title: "Signed out everywhere", description: "You have been signed out on every device." },
    (error) => formErrorMessage(error, "You are still signed in. Please try again."),
  );
  const ending = trpc.auth.logoutEverywhere.useMutation(handlers);
  return (
    <>
      <Button
        variant="outline"
        block
        className="mt-2.5"
        icon={<MonitorX aria-hidden="true" />}
        onClick={() => setIsConfirming(true)}
      >
        Sign out everywhere
      </Button>
      <AlertDialog
        open={isConfirming}
        title="Sign out everywhere?"
        confirmLabel="Sign out"
        tone="solid"
        busy={ending.isPending}
        busyLabel="Signing out..."
        onClose={() => setIsConfirming(false)}
        onConfirm={() => ending.mutate()}
      >
        <p>
          You will be signed out on every device, this one included. Guesses and notes of unfinished
          puzzles on this device are removed.
        </p>
      </AlertDialog>
    </>
  );
}
