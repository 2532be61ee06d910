import { Button } from "@jumbl/ui/button";
import { useEffect, useRef } from "react";
import { sentenceOf } from "./api-error.ts";

/** Below a list that comes in pages: brings the next one when pressed or, with `auto`, when scrolled near. */
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
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = auto && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!isWaiting || !place.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: "600px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWaiting, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    <div ref={place} className="grid justify-items-center gap-3 pt-6">
      {isFetchNextPageError && (
        <p role="alert" className="font-semibold text-bad">
          {sentenceOf(query.error, "The rest could not be loaded. Please try again.")}
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
