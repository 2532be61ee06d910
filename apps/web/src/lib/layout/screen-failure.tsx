import { reloadIfOnline } from "../api/reload-if-online.ts";
import type { FailureProps } from "./error-boundary.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { PageHeader } from "./page-header.tsx";
import { Page } from "./page.tsx";

/** Replaces a screen that has thrown, because its code failed to load or has a bug. */
export function ScreenFailure({ error }: FailureProps) {
  return (
    <Page title="Something went wrong" header={<PageHeader />}>
      <h1 className="sr-only">Something went wrong</h1>
      <LoadFailure
        message="This page could not be shown"
        error={error}
        onRetry={() =>
          reloadIfOnline(() => {
            throw new Error("The server cannot be reached");
          })
        }
      />
    </Page>
  );
}
