import type { ReactNode } from "react";
import "./board.css";
import "./board-landscape.css";

/**
 * One column, or two with the side panel on the right from 1024 px and on a phone in landscape. `above` stays mounted
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
