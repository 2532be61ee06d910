import { useEffect, useRef } from "react";
import type { PlayState } from "./play-state.ts";
import type { SubmitResult } from "./use-submit-result.ts";

/** The last one repeats. The first one is for a play whose earlier submit did not succeed. */
const DELAYS_MS = [0, 2000, 4000, 8000, 15_000, 30_000];

/** Submits a solved play again until it succeeds: after growing delays, and when the browser is back online. */
export function useResubmit(
  { isUnsubmitted }: PlayState,
  { isPending, submitAgain }: SubmitResult,
): void {
  const failures = useRef(isUnsubmitted ? 0 : 1);
  const latestSubmit = useRef(submitAgain);
  useEffect(() => {
    latestSubmit.current = submitAgain;
  });
  useEffect(() => {
    if (!isUnsubmitted || isPending) return undefined;
    const submit = () => latestSubmit.current();
    const timer = setTimeout(submit, DELAYS_MS[Math.min(failures.current, DELAYS_MS.length - 1)]);
    addEventListener("online", submit);
    return () => {
      failures.current += 1;
      clearTimeout(timer);
      removeEventListener("online", submit);
    };
  }, [isUnsubmitted, isPending]);
}
