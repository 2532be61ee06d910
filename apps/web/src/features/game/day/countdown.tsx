import { BRAND } from "@jumbl/domain/brand";
import { formatCountdown } from "../../../lib/format/times.ts";
import { useEffect, useState } from "react";
import { formatLocalTime } from "../../../lib/format/dates.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";

const REFRESH_MS = 1000;

/** The time to the next puzzles by the server's clock. At zero it reloads the page, where the player is online. */
export function Countdown({
  resetsAt,
  canReload,
}: {
  resetsAt: string;
  /** False while a victory is celebrated. */
  canReload: boolean;
}) {
  const remainingMs = useRemainingTime(Date.parse(resetsAt));
  const isDue = remainingMs <= 0 && canReload;
  useEffect(() => {
    if (!isDue) return undefined;
    let isCancelled = false;
    void waitForNetwork().then(() => {
      if (!isCancelled) location.reload();
    });
    return () => {
      isCancelled = true;
    };
  }, [isDue]);
  return (
    <CountdownText time={formatCountdown(remainingMs)} localTime={formatLocalTime(resetsAt)} />
  );
}

function CountdownText({ time, localTime }: { time: string; localTime: string }) {
  return (
    <p className="flex min-h-9 flex-wrap items-baseline gap-x-1 py-1.5 text-small text-ink-2 lg:grid lg:min-h-0 lg:justify-items-start lg:gap-y-1 lg:py-0 lg:text-body">
      <span>New {BRAND.name} coming in</span>{" "}
      <span className="tabular text-head font-bold text-ink lg:text-[1.625rem] lg:leading-none lg:font-extrabold">
        <span role="timer">{time}</span>
        <span className="font-medium text-ink-2 lg:sr-only">,</span>
      </span>{" "}
      <span className="text-micro lg:text-small">at {localTime} your time</span>
    </p>
  );
}

/** The countdown within a text; it does not reload the page. */
export function CountdownSentence({ resetsAt }: { resetsAt: string }) {
  const remainingMs = useRemainingTime(Date.parse(resetsAt));
  return (
    <p className="text-center text-balance text-ink-2">
      New {BRAND.name} coming in{" "}
      <span className="tabular font-bold text-ink">{formatCountdown(remainingMs)}</span>, at{" "}
      {formatLocalTime(resetsAt)} your time.
    </p>
  );
}

/** As high as the countdown, so that nothing moves when it appears. */
export function CountdownLoading() {
  return (
    <div aria-hidden="true" className="invisible">
      <CountdownText time="--:--:--" localTime="12:00 AM" />
    </div>
  );
}

function waitForNetwork(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else addEventListener("online", () => resolve(), { once: true });
  });
}

/** @returns milliseconds until an instant of the server's clock, updated every second; never below 0. */
export function useRemainingTime(until: number): number {
  const [remainingMs, setRemainingMs] = useState(() => until - serverNow());
  useEffect(() => {
    const tick = () => setRemainingMs(until - serverNow());
    tick();
    const timer = setInterval(tick, REFRESH_MS);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, remainingMs);
}
