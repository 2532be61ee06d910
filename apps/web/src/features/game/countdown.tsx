import { formatCountdown } from "@jumbl/domain/calendar";
import { useEffect, useState } from "react";
import { serverNow } from "../../lib/server-clock.ts";

/** Spec 9. */
const REFRESH_MS = 1000;

/** 'New Jumbl coming in', on the server's clock, with the reset in the player's own time. At zero the page reloads. */
export function Countdown({ resetsAt }: { resetsAt: string }) {
  const left = useTimeLeft(Date.parse(resetsAt));
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) location.reload();
  }, [isOver]);
  const local = new Date(resetsAt).toLocaleTimeString("en-US", {
    hour: "numeric",
    minute: "2-digit",
  });
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 py-1.5 text-small text-ink-2 lg:flex-col lg:gap-y-1 lg:py-0 lg:text-body">
      <span>New Jumbl coming in</span>
      <span
        role="timer"
        className="tabular order-last ml-auto text-head font-bold text-ink lg:order-none lg:ml-0 lg:text-[1.625rem] lg:leading-none lg:font-extrabold"
      >
        {formatCountdown(left)}
      </span>
      <span className="text-micro lg:text-small">at {local} your time</span>
    </p>
  );
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
