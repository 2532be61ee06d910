import { Skeleton } from "@jumbl/ui/skeleton";
import type { ReactNode } from "react";

/** The board's shape while its puzzle is on its way. */
export function BoardLoading({ above }: { above?: ReactNode }) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> belongs to a form
      role="status"
      className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_23.5625rem]"
    >
      <span className="sr-only">Loading puzzle...</span>
      <div className="mx-auto w-full max-w-[40rem] lg:max-w-none lg:pr-9">
        {above}
        <div className="flex items-center justify-between gap-3 border-b border-hair py-4 lg:py-5.5">
          <div className="grid gap-2">
            <Skeleton className="h-5 w-40 lg:h-8 lg:w-72" />
            <Skeleton className="h-6.5 w-36" />
          </div>
          <Skeleton className="h-14 w-42 lg:h-18" />
        </div>
        <div className="flex justify-center gap-1.5 py-7 lg:gap-2.5 lg:py-11">
          {[1, 2, 3, 4, 5, 6].map((tile) => (
            <Skeleton key={tile} className="aspect-square w-14 lg:w-23" />
          ))}
        </div>
        <Skeleton className="mx-auto h-14 max-w-[37.625rem]" />
      </div>
      <div className="hidden border-l border-hair lg:block" />
    </div>
  );
}
