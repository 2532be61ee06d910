import { LoadFailure } from "./load-failure.tsx";
import { PageHeader } from "./page-header.tsx";
import { Page } from "./page.tsx";

/** What a screen throws when a query fails. The message itself is shown to the player. */
const FETCH_FAILURE = /^Failed to fetch (?!dynamically)/;

export function ScreenFailure({ error }: { error: unknown }) {
  const isFetch = error instanceof Error && FETCH_FAILURE.test(error.message);
  const message = isFetch ? error.message : "This page could not be shown";
  return (
    <Page title="Something went wrong" header={<PageHeader />}>
      <h1 className="sr-only">Something went wrong</h1>
      <LoadFailure message={message} error={isFetch ? (error.cause ?? error) : error} />
    </Page>
  );
}
