import { useQueryClient } from "@tanstack/react-query";

/** Refetches every failed query of the screen: calls made together tend to fail together. */
export function useRefetchFailed(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.refetchQueries({
      type: "active",
      predicate: (query) => query.state.status === "error",
    });
}
