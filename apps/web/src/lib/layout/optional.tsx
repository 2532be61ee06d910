import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

/** An optional part of the screen. Nothing is shown while it loads or if it fails. */
export function Optional({
  children,
  resetKey = "",
  onFailure,
}: {
  children: ReactNode;
  /** A new value renders the part again after a failure. */
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
