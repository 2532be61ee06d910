import type { ReactNode } from "react";
import "./board.css";

/**
 * One column; from 1024 px on, and on a phone in landscape, two, with the side panel at the right. `above` stays mounted
 * when the puzzle changes.
 */
export function BoardLayout({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start landscape:grid-cols-[minmax(0,1fr)_var(--landscape-side)] landscape:grid-rows-[auto_1fr] landscape:gap-x-6 landscape:max-[46rem]:gap-x-4 lg:grid-cols-[minmax(0,1fr)_20.75rem] lg:grid-rows-[auto_1fr] lg:content-stretch">
      <div className={`board-above ${COLUMN_CLASS_NAME}`}>{above}</div>
      {children}
    </div>
  );
}

export const COLUMN_CLASS_NAME =
  "col-start-1 mx-auto w-full max-w-[40rem] landscape:max-w-none lg:max-w-none lg:pr-9";
