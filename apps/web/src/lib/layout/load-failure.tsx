import { BRAND } from "@jumbl/domain/brand";
import { Button } from "@jumbl/ui/actions/button";
import { RotateCw, WifiOff } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { errorMessage, isNetworkError, isOutage, parseApiError } from "../api/api-error.ts";
import { retryCalmly } from "../api/retry-calmly.ts";
import { focusHeading } from "./focus-heading.ts";

/**
 * Replaces content that failed to load, with the reason and a retry button. When the server could not be reached, it
 * retries by itself once the server is ready again.
 */
export function LoadFailure({
  message,
  error,
  onRetry,
}: {
  message: string;
  error: unknown;
  onRetry: () => void;
}) {
  const container = useRef<HTMLDivElement>(null);
  useFocusAfterRetry(container);
  useRecovery(container, isOutage(error), onRetry);
  const isOffline = isNetworkError(error);
  const reason = isOffline
    ? `${BRAND.name} could not be reached. Check your connection and try again.`
    : errorMessage(error, "Something went wrong on our side. Please try again.");
  const requestId = parseApiError(error)?.requestId;
  return (
    <div
      ref={container}
      role="alert"
      className="mx-auto my-10 grid max-w-md justify-items-center gap-3 rounded-card border-2 border-dashed border-ink-2 px-6 py-9 text-center"
    >
      {isOffline && <WifiOff aria-hidden="true" className="size-7 text-ink-2" />}
      <p className="font-slab text-head font-extrabold">{message}</p>
      <p className="text-balance text-ink-2">{reason}</p>
      <Button
        variant="outline"
        icon={<RotateCw aria-hidden="true" />}
        className="mt-2"
        onClick={onRetry}
      >
        Try again
      </Button>
      {requestId !== undefined && (
        <p className="text-small break-all text-ink-2 select-all">Request {requestId}</p>
      )}
    </div>
  );
}

/** Has the focus while the response to 'Try again' is awaited, because the button is gone. */
let focusedMeanwhile: HTMLElement | undefined;

/** After 'Try again' the focus is on the heading, and after another failure on the button again. */
function useFocusAfterRetry(container: RefObject<HTMLDivElement | null>): void {
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

/** The automatic retries that were in vain lately, so that the next ones come later. */
let recentRetries = { count: 0, at: 0 };

/** Retries when the server is ready again, as long as the failure is in view. */
function useRecovery(
  container: RefObject<HTMLDivElement | null>,
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
        ? retryCalmly(async () => {
            const { top, bottom } = container.current!.getBoundingClientRect();
            if (bottom < 0 || top > innerHeight) throw new Error("The failure is out of view");
            // A failed retry would show the screen loading, so the server is asked first.
            const { ok } = await fetch("/api/ready", { cache: "no-store" });
            if (!ok) throw new Error("The server is not ready");
            const isRecent = Date.now() - recentRetries.at < 120_000;
            recentRetries = { count: isRecent ? recentRetries.count + 1 : 0, at: Date.now() };
            retry.current();
          }, recentRetries.count)
        : undefined,
    [container, isEnabled],
  );
}
