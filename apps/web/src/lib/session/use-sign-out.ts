import { BRAND } from "@jumbl/domain/brand";
import { useToast } from "@jumbl/ui/feedback/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { setUser, track } from "../analytics/analytics.ts";
import { parseApiError } from "../api/api-error.ts";
import { retryCalmly } from "../api/retry-calmly.ts";
import { trpc } from "../api/trpc.ts";
import { PATHS } from "../routing/paths.ts";
import { clearForSignOut } from "../storage/storage.ts";
import { readToken } from "../storage/token.ts";

/**
 * Signs out. The server ends the login session in the background; the browser does not wait for it. While the server
 * cannot be reached, the token is retained in the page's memory only, until the server has ended it.
 */
export function useSignOut(): () => void {
  const { client } = trpc.useUtils();
  const clearSession = useClearSession();
  const { toast } = useToast();
  return () => {
    const token = readToken();
    clearSession();
    if (token === undefined) return;
    const endSession = () =>
      client.auth.logout.mutate(undefined, { context: { token } }).catch((error: unknown) => {
        // The server has ended it already.
        if (parseApiError(error)?.status !== 401) throw error;
      });
    endSession().catch(() => {
      toast({
        title: "This device is signed out",
        description: `${BRAND.name} could not be reached to end the login there too. Leave this page open, and it will be ended.`,
        kind: "error",
      });
      retryCalmly(async () => {
        await endSession();
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
