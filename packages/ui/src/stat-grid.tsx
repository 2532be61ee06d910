import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";

export interface StatGridProps {
  children: ReactNode;
  /** `box`: raised paper with ink lines. `ruled`: hairlines on the paper, flush with the text around. */
  look?: "box" | "ruled" | undefined;
  /** Tailwind's grid columns, such as "grid-cols-2 sm:grid-cols-3". */
  columns?: string | undefined;
  className?: string | undefined;
}

/** A block of numbers with shared borders. */
export function StatGrid({
  children,
  look = "box",
  columns = "grid-cols-2",
  className,
}: StatGridProps) {
  const isBox = look === "box";
  return (
    // The first column's and first row's lines lie outside of what is shown, whatever the number of columns.
    <div
      className={classNames(
        "overflow-hidden",
        isBox ? "rounded-tile border-[1.5px] border-ink bg-paper-raise" : "border-y border-hair",
        className,
      )}
    >
      <dl
        className={classNames(
          "-mt-[1.5px] grid",
          columns,
          isBox
            ? "-ml-[1.5px] [&>*]:border-t-[1.5px] [&>*]:border-l-[1.5px] [&>*]:border-ink"
            : "-ml-[17px] [&>*]:border-hair",
        )}
      >
        {children}
      </dl>
    </div>
  );
}
