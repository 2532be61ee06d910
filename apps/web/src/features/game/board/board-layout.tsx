import type { ReactNode } from "react";
import "./board.css";
import "./board-landscape.css";

/**
 * One column; from 1024 px on, and on a phone in landscape, two, with the side panel at the right. `above` stays mounted
 * when the puzzle changes.
 */
export function BoardLayout({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <div className="board-layout">
      <div className="board-above board-column">{above}</div>
      {children}
    </div>
  );
}
