import { useToast } from "@jumbl/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { type AnalyticsEvents } from "./analytics-events.ts";
import { setUser, track } from "./analytics.ts";
import { claimDevice } from "./device-owner.ts";
import { isAuthenticated, keepToken } from "./token.ts";

/**
 * What follows once the server has answered with a token: nothing cached of a visitor stays, the token is kept
 * by the rules of Spec 4, the player is welcomed, and the guards lead to the game. An answer that comes when
 * somebody has signed in meanwhile is too late.
 */
export function useSignIn() {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return (
    answer: { token: string; user: { id: string } },
    {
      remember,
      event,
      welcome,
    }: {
      remember: boolean;
      event: keyof AnalyticsEvents & ("login" | "sign_up");
      welcome: string;
    },
  ): void => {
    if (isAuthenticated()) return;
    queryClient.clear();
    claimDevice(answer.user.id);
    keepToken(answer.token, { remember });
    setUser(answer.user.id);
    track(event);
    toast({ title: welcome, kind: "success" });
  };
}
