import { type RefObject, useEffect, useRef, useState } from "react";
import { serverNow } from "../../../lib/api/server-clock.ts";

const SECOND_MS = 1000;
const TOLERATED_DRIFT_MS = 5;

const getElapsed = (startedAt: number) => Math.max(0, serverNow() - startedAt);

/**
 * The milliseconds since `startedAt` by the server's clock, at each full second. Animations within the element of `ref`
 * are kept at that time, also after the device has slept.
 */
export function useElapsedTime(startedAt: number): {
  elapsed: number;
  ref: RefObject<HTMLSpanElement | null>;
} {
  const ref = useRef<HTMLSpanElement>(null);
  const [elapsed, setElapsed] = useState(() => getElapsed(startedAt));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const now = getElapsed(startedAt);
      setElapsed(now);
      if (ref.current) synchronize(ref.current, now);
      timer = setTimeout(update, SECOND_MS - (now % SECOND_MS));
    };
    update();
    return () => clearTimeout(timer);
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
