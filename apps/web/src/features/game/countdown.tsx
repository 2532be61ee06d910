import { formatCountdown } from "@jumbl/domain/calendar";
import { useEffect, useState } from "react";
import { formatLocalTime } from "../../lib/format-date.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { useAfterVictory } from "./after-victory.tsx";

/** Spec 9. */
const REFRESH_MS = 1000;

/** 'New Jumbl coming in', on the server's clock, with the reset in the player's own time. At zero the page reloads; not before a celebrated victory is over, and not without network, where the browser would show an error instead. */
export function Countdown({ resetsAt }: { resetsAt: string }) {
  const left = useTimeLeft(Date.parse(resetsAt));
  const { isCelebrating, untilRead } = useAfterVictory();
  const isDue = left <= 0 && !isCelebrating;
  useEffect(() => {
    if (!isDue) return undefined;
    let isCalledOff = false;
    void Promise.all([untilRead(), untilOnline()]).then(() => {
      if (!isCalledOff) location.reload();
    });
    return () => {
      isCalledOff = true;
    };
  }, [isDue, untilRead]);
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-1.5 text-small text-ink-2 lg:grid-cols-1 lg:justify-items-start lg:gap-y-1 lg:py-0 lg:text-body">
      <p className="flex flex-wrap gap-x-2 lg:contents">
        <span>New Jumbl coming in</span>
        <span className="text-micro leading-[inherit] lg:order-last lg:text-small">
          at {formatLocalTime(resetsAt)} your time
        </span>
      </p>
      <p
        role="timer"
        className="tabular text-head font-bold text-ink lg:text-[1.625rem] lg:leading-none lg:font-extrabold"
      >
        {formatCountdown(left)}
      </p>
    </div>
  );
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else addEventListener("online", () => resolve(), { once: true });
  });
}

/** Milliseconds until an instant of the server's clock, told anew every second; never below 0. */
export function useTimeLeft(until: number): number {
  const [left, setLeft] = useState(() => until - serverNow());
  useEffect(() => {
    const tick = () => setLeft(until - serverNow());
    tick();
    const timer = setInterval(tick, REFRESH_MS);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, left);
}
