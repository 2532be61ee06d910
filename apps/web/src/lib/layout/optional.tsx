import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

/** A part that the screen works without: nothing is shown while it loads, nor when it fails. */
export function Optional({
  children,
  resetKey = "",
  onFailure,
}: {
  children: ReactNode;
  /** Another one tries again. */
  resetKey?: string | undefined;
  onFailure?: (() => void) | undefined;
}) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={renderNothing} onError={onFailure}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

function renderNothing() {
  return null;
}
