import { useCallback } from "react";
import "./running-digit.css";

const TENS_OF_SECONDS_MS = 10_000;

/**
 * A digit of the running time, which shows each value for `shownMs`. It is a column of all values that the browser's
 * compositor moves, so a change every 10 ms does not burden the main thread.
 */
export function RunningDigit({ digit, shownMs }: { digit: string; shownMs: number }) {
  const animate = useCallback(
    (element: HTMLSpanElement) => {
      const values = shownMs === TENS_OF_SECONDS_MS ? 6 : 10;
      const animation = element.animate(
        { transform: ["translateY(0)", `translateY(-${values * 10}%)`] },
        {
          pseudoElement: "::before",
          duration: values * shownMs,
          iterations: Infinity,
          easing: `steps(${values})`,
        },
      );
      return () => animation.cancel();
    },
    [shownMs],
  );
  return (
    <span ref={animate} className="running-digit figure">
      <span className="opacity-0">{digit}</span>
    </span>
  );
}
