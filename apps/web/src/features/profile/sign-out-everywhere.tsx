import { Button } from "@jumbl/ui/actions/button";
import { useToast } from "@jumbl/ui/feedback/toast";
import { MonitorX } from "lucide-react";
import { formErrorMessage } from "../../lib/api/api-error.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { useClearSession } from "../../lib/session/use-sign-out.ts";

/** Ends every login session. Unlike a sign-out it waits for the server, since the other devices are its purpose. */
export function SignOutEverywhere() {
  const { toast } = useToast();
  const clearSession = useClearSession();
  const ending = trpc.auth.logoutEverywhere.useMutation({
    onSuccess() {
      clearSession();
      toast({
        title: "Signed out everywhere",
        description: "You have been signed out on every device.",
        kind: "success",
      });
    },
    onError(error) {
      const description = formErrorMessage(error, "You are still signed in. Please try again.");
      toast({ title: "Error", description, kind: "error" });
    },
  });
  return (
    <Button
      variant="outline"
      block
      className="mt-2.5"
      icon={<MonitorX aria-hidden="true" />}
      busy={ending.isPending}
      busyLabel="Signing out..."
      onClick={() => ending.mutate()}
    >
      Sign out everywhere
    </Button>
  );
}
