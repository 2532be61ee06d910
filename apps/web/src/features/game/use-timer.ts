import { useEffect } from "react";
import { serverNow } from "../../lib/server-clock.ts";

/**
 * Calls `paint` with the milliseconds since `startedAt` (server's clock) for every picture the screen shows;
 * that is at least as often as the eye can tell hundredths apart (Spec 9). Stops when undefined.
 */
export function useTimer(startedAt: number | undefined, paint: (elapsed: number) => void): void {
  useEffect(() => {
    if (startedAt === undefined) return undefined;
    let frame = 0;
    const tick = () => {
      paint(Math.max(0, serverNow() - startedAt));
      frame = requestAnimationFrame(tick);
    };
    tick();
    return () => cancelAnimationFrame(frame);
  }, [startedAt, paint]);
}
