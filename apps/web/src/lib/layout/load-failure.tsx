import { BRAND } from "@jumbl/domain/brand";
import { Button } from "@jumbl/ui/actions/button";
import { RotateCw, WifiOff } from "lucide-react";
import { errorMessage, isNetworkError, parseApiError } from "../api/api-error.ts";
import { useLoadRetry } from "./use-load-retry.ts";

/**
 * Replaces content that failed to load with the reason and a retry button, until the content has loaded. See
 * `useLoadRetry`.
 */
export function LoadFailure({
  message,
  error,
  onRetry,
}: {
  message: string;
  error: unknown;
  /** By default, every query without data is fetched again. */
  onRetry?: (() => Promise<unknown>) | undefined;
}) {
  const { container, isRetrying, retry } = useLoadRetry(error, onRetry);
  const isOffline = isNetworkError(error);
  const reason = isOffline
    ? `${BRAND.name} could not be reached. Check your connection and try again.`
    : errorMessage(error, "Something went wrong on our side. Please try again.");
  const requestId = parseApiError(error)?.requestId;
  return (
    <div
      ref={container}
      role="alert"
      className="col-span-full mx-auto my-10 grid max-w-md justify-items-center gap-3 rounded-card border-2 border-dashed border-ink-2 px-6 py-9 text-center"
    >
      {isOffline && <WifiOff aria-hidden="true" className="size-7 text-ink-2" />}
      <p className="font-slab text-head font-extrabold">{message}</p>
      <p className="text-balance text-ink-2">{reason}</p>
      <Button
        variant="outline"
        icon={<RotateCw aria-hidden="true" />}
        className="mt-2"
        busy={isRetrying}
        onClick={retry}
      >
        Try again
      </Button>
      {requestId !== undefined && (
        <p className="text-small break-all text-ink-2 select-all">{`Request ${requestId}`}</p>
      )}
    </div>
  );
}
