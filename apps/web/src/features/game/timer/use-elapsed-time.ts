import { type RefObject, useEffect, useRef, useState } from "react";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { onEverySecond } from "../../../lib/browser/on-every-second.ts";

const TOLERATED_DRIFT_MS = 5;

const getElapsed = (startedAt: number) => Math.max(0, serverNow() - startedAt);

/**
 * The milliseconds since `startedAt` by the server's clock, updated every second. Keeps the animations inside the
 * element of `ref` at that time, even after the device has slept.
 */
export function useElapsedTime(startedAt: number): {
  elapsed: number;
  ref: RefObject<HTMLSpanElement | null>;
} {
  const ref = useRef<HTMLSpanElement>(null);
  const [elapsed, setElapsed] = useState(() => getElapsed(startedAt));
  useEffect(() => {
    const update = () => {
      const now = getElapsed(startedAt);
      setElapsed(now);
      if (ref.current) synchronize(ref.current, now);
    };
    update();
    return onEverySecond(update);
  }, [startedAt]);
  return { elapsed, ref };
}

function synchronize(element: Element, elapsed: number): void {
  const startTime = performance.now() - elapsed;
  for (const animation of element.getAnimations({ subtree: true })) {
    const drift = Math.abs(Number(animation.startTime ?? Number.NaN) - startTime);
    if (!(drift <= TOLERATED_DRIFT_MS)) animation.startTime = startTime;
  }
}
