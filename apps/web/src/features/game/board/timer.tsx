import { formatTime } from "../../../lib/format/times.ts";
import { useCallback, useEffect, useRef } from "react";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { formatCount } from "../../../lib/format/numbers.ts";

const REFRESH_MS = 10;

/** The time as mm:ss.cc, running since `startedAt` or stopped at `stoppedMs`. It is not a live region. */
export function Timer({
  startedAt,
  stoppedMs,
}: {
  startedAt: number | undefined;
  stoppedMs: number | undefined;
}) {
  const seconds = useRef<HTMLSpanElement>(null);
  const hundredths = useRef<HTMLSpanElement>(null);
  const spoken = useRef<HTMLSpanElement>(null);
  const paint = useCallback((elapsed: number) => {
    const [whole = "", part = ""] = formatTime(elapsed).split(".");
    setText(seconds.current, whole);
    setText(hundredths.current, `.${part}`);
    setText(spoken.current, formatSpokenTime(elapsed));
  }, []);
  useTimer(stoppedMs === undefined ? startedAt : undefined, paint);
  const [whole, part] = formatTime(stoppedMs ?? 0).split(".");

  // The key makes React replace the text that `paint` has set once the timer stops.
  return (
    <span key={stoppedMs ?? "running"}>
      <span aria-hidden="true" className="whitespace-nowrap">
        <span ref={seconds}>{whole}</span>
        <span ref={hundredths} className="text-[0.8em] font-semibold text-ink-2">
          {`.${part}`}
        </span>
      </span>
      <span ref={spoken} className="sr-only">
        {formatSpokenTime(stoppedMs ?? 0)}
      </span>
    </span>
  );
}

/** Calls `paint` every 10 ms with the milliseconds since `startedAt`, by the server's clock; never when undefined. */
function useTimer(startedAt: number | undefined, paint: (elapsed: number) => void): void {
  useEffect(() => {
    if (startedAt === undefined) return undefined;
    const tick = () => paint(Math.max(0, serverNow() - startedAt));
    tick();
    const timer = setInterval(tick, REFRESH_MS);
    return () => clearInterval(timer);
  }, [startedAt, paint]);
}

function setText(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

function formatSpokenTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const words = [formatCount(seconds % 60, "second")];
  if (minutes > 0) words.unshift(formatCount(minutes, "minute"));
  return words.join(" ");
}
