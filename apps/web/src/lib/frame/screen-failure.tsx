import { LoadFailure } from "./load-failure.tsx";
import { Masthead } from "./masthead.tsx";
import { Page } from "./page.tsx";

/** Fetch failures are thrown with the words of Spec 8; anything else gets words of its own. */
const FETCH_FAILURE = /^Failed to fetch (?!dynamically)/;

/** Replaces a screen that threw: a sentence that helps, and a way to try again. */
export function ScreenFailure({ error }: { error: unknown }) {
  const isFetch = error instanceof Error && FETCH_FAILURE.test(error.message);
  const message = isFetch ? error.message : "This page could not be shown";
  return (
    <Page title="Something went wrong" masthead={<Masthead />}>
      <h1 className="sr-only">Something went wrong</h1>
      <LoadFailure message={message} error={isFetch ? (error.cause ?? error) : error} />
    </Page>
  );
}
