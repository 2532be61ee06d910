import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { isOutage } from "../api/api-error.ts";
import { retryWithBackoff } from "../api/retry-with-backoff.ts";
import { focusHeading } from "./focus-heading.ts";

/**
 * For a component with a retry button, which replaces content that failed to load and stays until the content has
 * loaded. If the server could not be reached, it also retries automatically while it is in view. By default, every
 * query without data is fetched again, because calls made together tend to fail together.
 */
export function useLoadRetry(error: unknown, onRetry?: () => Promise<unknown>) {
  const queryClient = useQueryClient();
  const container = useRef<HTMLDivElement>(null);
  const [isRetrying, setIsRetrying] = useState(false);
  const refetch = () =>
    queryClient.refetchQueries(
      { type: "active", predicate: ({ state }) => state.data === undefined },
      { throwOnError: true },
    );
  const retry = async () => {
    setIsRetrying(true);
    await (onRetry ?? refetch)().finally(() => setIsRetrying(false));
  };
  const retryIfInView = useEffectEvent(async () => {
    const { top, bottom } = container.current!.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) throw new Error("The failure is out of view");
    await retry();
  });
  const isDown = isOutage(error);
  useEffect(() => (isDown ? retryWithBackoff(() => retryIfInView()) : undefined), [isDown]);
  useLayoutEffect(() => {
    const element = container.current!;
    return () => {
      if (element.contains(document.activeElement)) focusHeading(element);
    };
  }, []);
  return { container, isRetrying, retry: () => void retry().catch(() => undefined) };
}
