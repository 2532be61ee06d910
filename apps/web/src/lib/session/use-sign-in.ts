import { showToast } from "@jumbl/ui/feedback/toast";
import { useQueryClient } from "@tanstack/react-query";
import { setUser, track } from "../analytics/analytics.ts";
import type { AnalyticsEvents } from "../analytics/events.ts";
import { deviceOwner } from "../storage/device-owner.ts";
import { isStorageFailing } from "../storage/storage.ts";
import { isAuthenticated, saveToken } from "../storage/token.ts";

const NOT_STORED =
  "This browser stores nothing for this site: your sign-in, notes and settings are lost when you close or reload this page.";

/**
 * Starts a login session with the server's response. The route guards then navigate to the address that was opened.
 * Does nothing if another player has signed in meanwhile. See docs/rules.md#sign-in.
 */
export function useSignIn() {
  const queryClient = useQueryClient();
  return (
    { token, user }: { token: string; user: { id: string } },
    {
      remember,
      event,
      message,
    }: {
      remember: boolean;
      event: keyof AnalyticsEvents & ("login" | "sign_up");
      message: string;
    },
  ): void => {
    if (isAuthenticated()) return;
    queryClient.clear();
    deviceOwner.write(user.id);
    saveToken(token, { remember });
    setUser(user.id);
    track(event);
    showToast({
      title: message,
      description: isStorageFailing() ? NOT_STORED : undefined,
      kind: "success",
    });
  };
}
