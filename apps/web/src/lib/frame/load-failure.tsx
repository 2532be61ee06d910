import { Button } from "@jumbl/ui/button";
import { RotateCw, WifiOff } from "lucide-react";
import { isUnreached, sentenceOf } from "../api-error.ts";

/** Stands where something could not be loaded: what happened, why, and the way to try again. */
export function LoadFailure({
  message,
  error,
  onRetry = () => location.reload(),
}: {
  /** "Failed to fetch puzzles" (Spec 8). */
  message: string;
  error: unknown;
  onRetry?: (() => void) | undefined;
}) {
  const isAway = isUnreached(error);
  const reason = isAway
    ? "Jumbl could not be reached. Check your connection and try again."
    : sentenceOf(error, "Something went wrong on our side. Please try again.");
  return (
    <div
      role="alert"
      className="mx-auto my-10 grid max-w-md justify-items-center gap-3 rounded-card border-2 border-dashed border-ink-2 px-6 py-9 text-center"
    >
      {isAway && <WifiOff aria-hidden="true" className="size-7 text-ink-2" />}
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
    </div>
  );
}
