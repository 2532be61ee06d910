import { useEffect, useRef } from "react";
import { serverNow } from "./server-clock.ts";

const MARGIN_MS = 1000;

/** Runs the task once at `resetsAt`, an ISO 8601 instant of the server's clock, if the component is still mounted. */
export function useOnDayReset(resetsAt: string | undefined, task: () => void): void {
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
