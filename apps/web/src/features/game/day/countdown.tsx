import { BRAND } from "@jumbl/domain/brand";
import { useQueryClient } from "@tanstack/react-query";
import { formatCountdown } from "../../../lib/format/times.ts";
import { useEffect, useRef, useState } from "react";
import { formatLocalTime } from "../../../lib/format/first-screen-dates.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { useOnDayReset } from "../../../lib/api/use-on-day-reset.ts";
import { onEverySecond } from "../../../lib/browser/on-every-second.ts";

/** The time to the next puzzles by the server's clock. After zero it reloads the page, once the server has them. */
export function Countdown({
  resetsAt,
  canReload,
}: {
  resetsAt: string;
  /** False while a victory is celebrated or not submitted yet. */
  canReload: boolean;
}) {
  const remainingMs = useRemainingTime(Date.parse(resetsAt));
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const latestCanReload = useRef(canReload);
  useEffect(() => {
    latestCanReload.current = canReload;
  });
  useOnDayReset(canReload ? resetsAt : undefined, async () => {
    // A reload while the server cannot be reached, or is still in the day before, would lose the app.
    const today = await client.puzzles.today.query();
    if (today.resetsAt <= resetsAt) throw new Error("The server is still in the day before");
    if (queryClient.isMutating() > 0) throw new Error("The response to a move would be lost");
    // Otherwise it runs again once the page may reload.
    if (latestCanReload.current) location.reload();
  });
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

/** @returns milliseconds until an instant of the server's clock, updated every second; never below 0. */
export function useRemainingTime(until: number): number {
  const [remainingMs, setRemainingMs] = useState(() => until - serverNow());
  useEffect(() => {
    const tick = () => setRemainingMs(until - serverNow());
    tick();
    return onEverySecond(tick);
  }, [until]);
  return Math.max(0, remainingMs);
}
