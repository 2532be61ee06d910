import { useEffect, useRef } from "react";
import { serverNow } from "./server-clock.ts";

/** The server has surely begun its new day by then. */
const MARGIN_MS = 1000;

/** Does something once when the day turns (an ISO instant of the server's clock), if the screen is still open then. */
export function useAtReset(resetsAt: string | undefined, task: () => void): void {
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  });
  useEffect(() => {
    if (resetsAt === undefined) return undefined;
    const timer = setTimeout(
      () => latest.current(),
      Date.parse(resetsAt) - serverNow() + MARGIN_MS,
    );
    return () => clearTimeout(timer);
  }, [resetsAt]);
}
