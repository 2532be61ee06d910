import { FigureCells } from "@jumbl/ui/display/figures";
import type { ReactNode, Ref } from "react";
import { formatSpokenTime } from "../../../lib/format/numbers.ts";
import { formatTime } from "../../../lib/format/times.ts";
import { RunningDigit } from "./running-digit.tsx";
import { useElapsedTime } from "./use-elapsed-time.ts";

type TimerProps = { startedAt: number | undefined; stoppedMs: number | undefined };

/** The time as mm:ss.cc, running since `startedAt` or stopped at `stoppedMs`. It is not a live region. */
export function Timer({ startedAt, stoppedMs }: TimerProps) {
  if (stoppedMs === undefined && startedAt !== undefined)
    return <RunningTime startedAt={startedAt} />;
  const [whole = "", hundredths = ""] = formatTime(stoppedMs ?? 0).split(".");
  return (
    <TimeLayout
      ms={stoppedMs ?? 0}
      whole={<FigureCells>{whole}</FigureCells>}
      hundredths={<FigureCells>{hundredths}</FigureCells>}
    />
  );
}

/** How many milliseconds each digit shows a value, from the last digit to the first. */
const HUNDREDTHS = [10, 100];
const MINUTES_AND_SECONDS = [1000, 10_000, undefined, 60_000, 600_000];

function RunningTime({ startedAt }: { startedAt: number }) {
  const { elapsed, ref } = useElapsedTime(startedAt);
  const [whole = "", hundredths = ""] = formatTime(elapsed).split(".");
  return (
    <TimeLayout
      ref={ref}
      ms={elapsed}
      whole={renderDigits(whole, MINUTES_AND_SECONDS)}
      hundredths={renderDigits(hundredths, HUNDREDTHS)}
    />
  );
}

function renderDigits(text: string, shownMs: readonly (number | undefined)[]): ReactNode[] {
  return Array.from(text, (character, index) => {
    const place = text.length - 1 - index;
    const ms = shownMs[place];
    if (ms === undefined) return character;
    return <RunningDigit key={place} digit={character} shownMs={ms} />;
  });
}

type TimeLayoutProps = {
  ref?: Ref<HTMLSpanElement>;
  ms: number;
  whole: ReactNode;
  hundredths: ReactNode;
};

function TimeLayout({ ref, ms, whole, hundredths }: TimeLayoutProps) {
  return (
    <span ref={ref}>
      <span aria-hidden="true" translate="no" className="whitespace-nowrap">
        <span>{whole}</span>
        <span translate="no" className="text-[0.75em] font-semibold text-ink-2">
          .{hundredths}
        </span>
      </span>
      <span className="sr-only">{formatSpokenTime(Math.floor(ms / 1000))}</span>
    </span>
  );
}
