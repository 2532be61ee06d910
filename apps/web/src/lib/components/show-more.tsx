import { Button } from "@jumbl/ui/actions/button";
import { useEffect, useRef } from "react";
import { errorMessage } from "../api/api-error.ts";

/** Fetches the next page of a list when pressed or, with `auto`, when scrolled into view. */
export function ShowMore({
  label,
  query,
  auto = false,
}: {
  label: string;
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
  const isObserving = auto && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

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
        onClick={() => void fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  );
}
