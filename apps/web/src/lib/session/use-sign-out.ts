import { BRAND } from "@jumbl/domain/brand";
import { useToast } from "@jumbl/ui/feedback/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { setUser, track } from "../analytics/analytics.ts";
import { retryWithBackoff } from "../api/retry-with-backoff.ts";
import { trpc } from "../api/trpc.ts";
import { PATHS } from "../routing/paths.ts";
import { clearForSignOut } from "../storage/storage.ts";
import { readToken } from "../storage/token.ts";
import { endLogins, saveEndingLogin } from "./end-logins.ts";

/**
 * Signs out. The server ends the login session in the background; the browser does not wait for it. Where it cannot be
 * reached, this page and every later one try again. See docs/rules.md#sign-in.
 */
export function useSignOut(): () => void {
  const { client } = trpc.useUtils();
  const clearSession = useClearSession();
  const { toast } = useToast();
  return () => {
    const token = readToken();
    clearSession();
    if (token === undefined || !saveEndingLogin(token)) return;
    endLogins(client).catch(() => {
      toast({
        title: "This device is signed out",
        description: `${BRAND.name} could not be reached to end the login there too. It will be ended when this site is open and can be reached.`,
        kind: "error",
      });
      retryWithBackoff(async () => {
        await endLogins(client);
        toast({ title: "Signed out", description: "The login has ended.", kind: "success" });
      });
    });
  };
}

/** The part of a sign-out that happens in the browser; it also follows the deletion of an account. */
export function useClearSession(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { dismissAll } = useToast();
  return () => {
    track("logout");
    setUser(null);
    clearForSignOut();
    queryClient.clear();
    dismissAll();
    void navigate(PATHS.auth, { replace: true });
  };
}
