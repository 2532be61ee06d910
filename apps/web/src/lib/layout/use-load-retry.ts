import { limitRequest } from "../api/request-limit.ts";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isOutage } from "../api/api-error.ts";
import { retryWithBackoff } from "../api/retry-with-backoff.ts";
import { focusHeading } from "./focus-heading.ts";

/**
 * For a component that replaces content that failed to load, with a button that calls `onRetry`: keeps the focus, and
 * if the server could not be reached, retries automatically once it is ready again.
 */
export function useLoadRetry(
  container: RefObject<HTMLElement | null>,
  error: unknown,
  onRetry: () => void,
): void {
  useFocusAfterRetry(container);
  useRecovery(container, isOutage(error), onRetry);
}

/** Has the focus while the retry is pending, because the button is gone. */
let focusedMeanwhile: HTMLElement | undefined;

/** After 'Try again' the focus is on the heading, and after another failure back on the button. */
function useFocusAfterRetry(container: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = container.current!;
    const { activeElement, body } = document;
    const hasRetried = focusedMeanwhile?.isConnected
      ? focusedMeanwhile === activeElement
      : focusedMeanwhile !== undefined && activeElement === body;
    focusedMeanwhile = undefined;
    if (hasRetried) element.querySelector("button")?.focus({ preventScroll: true });
    return () => {
      if (element.contains(document.activeElement)) focusedMeanwhile = focusHeading(element);
    };
  }, [container]);
}

/** The automatic retries that failed recently, so that the next ones come later. */
let recentRetries = { count: 0, at: 0 };

/** Retries when the server is ready again, as long as the failure is in view. */
function useRecovery(
  container: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  onRetry: () => void,
): void {
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(
    () =>
      isEnabled
        ? retryWithBackoff(async () => {
            const { top, bottom } = container.current!.getBoundingClientRect();
            if (bottom < 0 || top > innerHeight) throw new Error("The failure is out of view");
            // A failed retry would show the screen as loading, so the server's readiness is checked first.
            const { ok } = await fetch("/api/ready", { cache: "no-store", signal: limitRequest() });
            if (!ok) throw new Error("The server is not ready");
            const isRecent = Date.now() - recentRetries.at < 120_000;
            recentRetries = { count: isRecent ? recentRetries.count + 1 : 0, at: Date.now() };
            retry.current();
          }, recentRetries.count)
        : undefined,
    [container, isEnabled],
  );
}
