import { useToast } from "@jumbl/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { setUser, track } from "./analytics.ts";
import { paths } from "./paths.ts";
import { wipeForSignOut } from "./storage.ts";
import { readToken } from "./token.ts";
import { trpc } from "./trpc.ts";

/**
 * Signs out (Spec 4): wipes what was stored, clears all cached data and goes to /auth. The server's session is
 * ended in the background; without network the player is signed out here all the same.
 */
export function useSignOut(): () => void {
  const utils = trpc.useUtils();
  const leave = useLeave();
  return () => {
    const token = readToken();
    leave();
    if (token !== undefined) {
      utils.client.auth.logout.mutate(undefined, { context: { token } }).catch(() => undefined);
    }
  };
}

/**
 * The part of a sign-out that happens in the browser: also what follows the deletion of the account. What was still
 * to be told to the player is not told any more.
 */
export function useLeave(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { dismissAll } = useToast();
  return () => {
    track("logout");
    setUser(null);
    wipeForSignOut();
    queryClient.clear();
    dismissAll();
    void navigate(paths.auth, { replace: true });
  };
}
