import { Button } from "@jumbl/ui/actions/button";
import { announce } from "@jumbl/ui/feedback/live-region";
import { type RefObject, useEffect, useRef } from "react";
import { errorMessage } from "../api/api-error.ts";

/**
 * Fetches the next page of a list when pressed or, with `auto`, when scrolled into view. After a press, the number of
 * new items is announced, and with the last page the focus moves to the first of them.
 */
export function ShowMore({
  label,
  describeMore,
  list,
  query,
  auto = false,
}: {
  label: string;
  /** '15 more games'. */
  describeMore: (count: number) => string;
  /** The list, with one link in each item. */
  list: RefObject<HTMLElement | null>;
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
  auto?: boolean | undefined;
}) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const sentinel = useRef<HTMLDivElement>(null);
  /** The number of items before the button was pressed. */
  const countBefore = useRef<number>(undefined);
  const isObserving = auto && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const listLinks = () => [...(list.current?.querySelectorAll("a") ?? [])];

  useEffect(() => {
    const links = listLinks();
    const { current: before } = countBefore;
    if (before === undefined || links.length <= before) return;
    countBefore.current = undefined;
    const end = hasNextPage ? "" : " These are all.";
    announce(`${describeMore(links.length - before)} shown.${end}`);
    if (document.activeElement === document.body) links[before]?.focus();
  });

  useEffect(() => {
    if (!isObserving || !sentinel.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: "600px" },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [isObserving, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    <div ref={sentinel} className="grid justify-items-center gap-3 pt-6">
      {isFetchNextPageError && (
        <p role="alert" className="font-semibold text-bad">
          {errorMessage(query.error, "The rest could not be loaded. Please try again.")}
        </p>
      )}
      <Button
        variant="outline"
        busy={isFetchingNextPage}
        busyLabel="Loading..."
        onClick={() => {
          countBefore.current = listLinks().length;
          void fetchNextPage();
        }}
      >
        {label}
      </Button>
    </div>
  );
}
