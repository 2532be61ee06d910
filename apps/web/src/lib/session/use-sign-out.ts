import { BRAND } from "@jumbl/domain/brand";
import { showToast, toastQueue } from "@jumbl/ui/feedback/toast";
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
 * Signs out. The browser does not wait for the server to end the login session. If the server cannot be reached, this
 * page and later ones try again. See docs/rules.md#sign-in.
 */
export function useSignOut(): () => void {
  const { client } = trpc.useUtils();
  const clearSession = useClearSession();
  return () => {
    const token = readToken();
    clearSession();
    if (token === undefined || !saveEndingLogin(token)) return;
    endLogins(client).catch(() => {
      showToast({
        title: "This device is signed out",
        description: `${BRAND.name} could not be reached, so your login there has not ended yet. It will end when this site is open and can be reached.`,
        kind: "error",
      });
      retryWithBackoff(async () => {
        await endLogins(client);
        showToast({ title: "Signed out", description: "Your login has ended.", kind: "success" });
      });
    });
  };
}

/** The part of a sign-out that happens in the browser. It also follows an account's deletion. */
export function useClearSession(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    track("logout");
    setUser(null);
    clearForSignOut();
    queryClient.clear();
    toastQueue.dismissAll();
    void navigate(PATHS.auth, { replace: true });
  };
}
