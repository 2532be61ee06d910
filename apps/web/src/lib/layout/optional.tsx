import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

/** An optional part of the screen: nothing is shown while it loads or when it fails. */
export function Optional({
  children,
  resetKey = "",
  onFailure,
}: {
  children: ReactNode;
  /** Another value tries again. */
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
