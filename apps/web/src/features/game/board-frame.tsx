import type { ReactNode } from "react";

/** The place of the board: one column, or from 1024 px on two, with the rail at the right. What stands `above` stays when the puzzle changes. */
export function BoardFrame({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start lg:grid-cols-[minmax(0,1fr)_23.5625rem] lg:grid-rows-[auto_1fr] lg:content-stretch">
      <div className={COLUMN}>{above}</div>
      {children}
    </div>
  );
}

/** The left column's width. */
export const COLUMN = "mx-auto w-full max-w-[40rem] lg:max-w-none lg:pr-9";
