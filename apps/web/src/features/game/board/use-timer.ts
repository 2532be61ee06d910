import { useEffect } from "react";
import { serverNow } from "../../../lib/api/server-clock.ts";

const REFRESH_MS = 10;

/** Calls `paint` every 10 ms with the milliseconds since `startedAt`, by the server's clock; never when undefined. */
export function useTimer(startedAt: number | undefined, paint: (elapsed: number) => void): void {
  useEffect(() => {
    if (startedAt === undefined) return undefined;
    const tick = () => paint(Math.max(0, serverNow() - startedAt));
    tick();
    const timer = setInterval(tick, REFRESH_MS);
    return () => clearInterval(timer);
  }, [startedAt, paint]);
}
