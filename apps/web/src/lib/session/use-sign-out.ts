import { useToast } from "@jumbl/ui/feedback/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { setUser, track } from "../analytics/analytics.ts";
import { trpc } from "../api/trpc.ts";
import { PATHS } from "../routing/paths.ts";
import { clearForSignOut } from "../storage/storage.ts";
import { readToken } from "../storage/token.ts";

/** Signs out. The server ends the login session in the background; the browser does not wait for it. */
export function useSignOut(): () => void {
  const utils = trpc.useUtils();
  const clearSession = useClearSession();
  return () => {
    const token = readToken();
    clearSession();
    if (token !== undefined) {
      utils.client.auth.logout.mutate(undefined, { context: { token } }).catch(() => undefined);
    }
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
