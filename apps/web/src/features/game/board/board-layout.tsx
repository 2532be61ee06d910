import type { ReactNode } from "react";

/** One column; from 1024 px on two, with the side panel at the right. `above` stays mounted when the puzzle changes. */
export function BoardLayout({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start lg:grid-cols-[minmax(0,1fr)_23.5625rem] lg:grid-rows-[auto_1fr] lg:content-stretch">
      <div className={COLUMN_CLASS_NAME}>{above}</div>
      {children}
    </div>
  );
}

export const COLUMN_CLASS_NAME = "mx-auto w-full max-w-[40rem] lg:max-w-none lg:pr-9";
