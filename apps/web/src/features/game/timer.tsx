import { formatTime } from "@jumbl/domain/play";
import { useCallback, useRef } from "react";
import { countOf } from "../../lib/format.ts";
import { useTimer } from "./use-timer.ts";

/** The play's time as mm:ss.cc. It runs from `startedAt`, or stands at `stoppedMs`. It never announces itself. */
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
    write(seconds.current, whole);
    write(hundredths.current, `.${part}`);
    write(spoken.current, speakTime(elapsed));
  }, []);
  useTimer(stoppedMs === undefined ? startedAt : undefined, paint);
  const [whole, part] = formatTime(stoppedMs ?? 0).split(".");

  // The key throws away what was painted by hand once the time stands.
  return (
    <span key={stoppedMs ?? "running"}>
      <span aria-hidden="true" className="whitespace-nowrap">
        <span ref={seconds}>{whole}</span>
        <span ref={hundredths} className="text-[0.8em] font-semibold text-ink-2">
          {`.${part}`}
        </span>
      </span>
      <span ref={spoken} className="sr-only">
        {speakTime(stoppedMs ?? 0)}
      </span>
    </span>
  );
}

function write(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

function speakTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const words = [countOf(seconds % 60, "second")];
  if (minutes > 0) words.unshift(countOf(minutes, "minute"));
  return words.join(" ");
}
