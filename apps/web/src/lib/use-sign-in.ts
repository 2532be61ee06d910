import { useQueryClient } from "@tanstack/react-query";
import { type AnalyticsEvents } from "./analytics-events.ts";
import { setUser, track } from "./analytics.ts";
import { claimDevice } from "./device-owner.ts";
import { keepToken } from "./token.ts";

/**
 * What follows once the server has answered with a token: nothing cached of a visitor stays, the token is kept
 * by the rules of Spec 4, and the guards lead to the game.
 */
export function useSignIn() {
  const queryClient = useQueryClient();
  return (
    answer: { token: string; user: { id: string } },
    {
      remember,
      event,
    }: { remember: boolean; event: keyof AnalyticsEvents & ("login" | "sign_up") },
  ): void => {
    queryClient.clear();
    claimDevice(answer.user.id);
    keepToken(answer.token, { remember });
    setUser(answer.user.id);
    track(event);
  };
}
