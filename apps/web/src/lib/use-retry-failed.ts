import { useQueryClient } from "@tanstack/react-query";

/** Asks again for everything on this screen that failed: what broke one call mostly broke its neighbours too. */
export function useRetryFailed(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.refetchQueries({
      type: "active",
      predicate: (query) => query.state.status === "error",
    });
}
