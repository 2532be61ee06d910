import { BRAND } from "@jumbl/domain/brand";
import { Figures } from "@jumbl/ui/display/figures";
import { useQueryClient } from "@tanstack/react-query";
import { formatCountdown } from "../../../lib/format/times.ts";
import { useEffect, useState } from "react";
import {
  formatLocalTime,
  formatLongDate,
  formatMediumDate,
} from "../../../lib/format/first-screen-dates.ts";
import { formatSpokenTime } from "../../../lib/format/numbers.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { useOnDayReset } from "../../../lib/api/use-on-day-reset.ts";
import { isHeld, useIsHeld } from "../../../lib/browser/holds.ts";
import { onEverySecond } from "../../../lib/browser/on-every-second.ts";

/**
 * The time until the next puzzles, by the server's clock. At zero it reloads the page as soon as the server has them.
 */
export function Countdown({
  date,
  resetsAt,
}: {
  /** The puzzles' date, shown next to the countdown on a narrow screen. */
  date?: string | undefined;
  resetsAt: string;
}) {
  const remainingMs = useRemainingTime(Date.parse(resetsAt));
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const canReload = !useIsHeld("celebration", "reload");
  useOnDayReset(canReload ? resetsAt : undefined, async () => {
    // A reload while the server is unreachable would lose the app, and one before the new day would be useless.
    const today = await client.puzzles.today.query();
    if (today.resetsAt <= resetsAt) throw new Error("The server still has the previous day");
    if (queryClient.isMutating() > 0) throw new Error("The response to a move would be lost");
    // If a hold was set meanwhile, this runs again after the hold.
    if (!isHeld("celebration", "reload")) location.reload();
  });
  return (
    <CountdownText date={date} remainingMs={remainingMs} localTime={formatLocalTime(resetsAt)} />
  );
}

function CountdownText({
  date,
  remainingMs,
  localTime,
}: {
  date?: string | undefined;
  remainingMs: number;
  localTime: string;
}) {
  return (
    <div className="flex min-h-6.5 flex-wrap items-center justify-between gap-x-2 text-small text-ink-2 max-[22rem]:text-micro landscape:grid landscape:gap-y-1.75 lg:grid lg:min-h-0">
      {date !== undefined && (
        <p className="font-slab font-extrabold text-ink landscape:text-body landscape:leading-tight lg:hidden">
          <span className="max-[23.4rem]:hidden">{formatLongDate(date)}</span>
          <span className="min-[23.4rem]:hidden">{formatMediumDate(date)}</span>
        </p>
      )}
      <p className="whitespace-nowrap large-text:whitespace-normal lg:grid lg:justify-items-start lg:gap-y-1 lg:text-body">
        <span>New {BRAND.name} coming in</span>{" "}
        <span className="font-bold text-ink lg:text-[1.625rem] lg:leading-none lg:font-extrabold">
          <span role="timer">
            <RemainingTime ms={remainingMs} />
          </span>
        </span>{" "}
        <span className="hidden lg:inline lg:text-small">{`at ${localTime} your time`}</span>
      </p>
    </div>
  );
}

function RemainingTime({ ms }: { ms: number }) {
  return <Figures spoken={formatSpokenTime(Math.ceil(ms / 1000))}>{formatCountdown(ms)}</Figures>;
}

/** The countdown in a sentence. It does not reload the page. */
export function CountdownSentence({ resetsAt }: { resetsAt: string }) {
  const remainingMs = useRemainingTime(Date.parse(resetsAt));
  return (
    <p className="text-center text-balance text-ink-2">
      New {BRAND.name} coming in{" "}
      <span className="font-bold text-ink">
        <RemainingTime ms={remainingMs} />
      </span>
      <span>{`, at ${formatLocalTime(resetsAt)} your time.`}</span>
    </p>
  );
}

/** Reserves the countdown's height, so that nothing moves when it appears. */
export function CountdownLoading() {
  return (
    <div aria-hidden="true" className="invisible">
      <CountdownText remainingMs={0} localTime="12:00 AM" />
    </div>
  );
}

/** @returns the milliseconds until an instant by the server's clock, updated every second and never below 0. */
export function useRemainingTime(until: number): number {
  const [remainingMs, setRemainingMs] = useState(() => until - serverNow());
  useEffect(() => {
    const tick = () => setRemainingMs(until - serverNow());
    tick();
    return onEverySecond(tick);
  }, [until]);
  return Math.max(0, remainingMs);
}
