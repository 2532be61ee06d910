import { Skeleton } from "@jumbl/ui/feedback/skeleton";

/** The board's skeleton, inside a `BoardLayout`. */
export function BoardLoading() {
  return (
    <>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> belongs to a form
        role="status"
        data-loading
        // On a phone, keeps the footer below the fold from the start, so that it does not move.
        className="board-column max-lg:min-h-dvh"
      >
        <span className="sr-only">Loading puzzle...</span>
        <div className="flex justify-between gap-3 pt-2 pb-3.5 lg:border-b lg:border-hair lg:py-5">
          <div className="grid gap-2">
            <Skeleton className="h-5 w-40 lg:h-8 lg:w-72" />
            <Skeleton className="h-4 w-28 lg:h-6" />
          </div>
          <Skeleton className="h-11 w-44 lg:h-15 lg:w-60" />
        </div>
        <div className="flex justify-center gap-1.5 lg:gap-2.5 lg:pt-24">
          {[1, 2, 3, 4, 5, 6].map((tile) => (
            <Skeleton key={tile} className="aspect-square w-13.5 lg:w-24" />
          ))}
        </div>
        <Skeleton className="mx-auto mt-12 h-13 lg:max-w-[37.625rem]" />
      </div>
      <div className="hidden border-l border-hair lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:-mb-8 lg:block" />
    </>
  );
}
