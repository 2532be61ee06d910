import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type StatGridProps = {
  children: ReactNode;
  /** `box` has borders and a background; `ruled` has only hairlines, flush with the surrounding text. */
  variant?: "box" | "ruled" | undefined;
  columns?: string | undefined;
  className?: string | undefined;
};

export function StatGrid({
  children,
  variant = "box",
  columns = "grid-cols-2 large-text:grid-cols-1",
  className,
}: StatGridProps) {
  const isBox = variant === "box";
  return (
    // Hides the lines of the first column and row, for any number of columns.
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
