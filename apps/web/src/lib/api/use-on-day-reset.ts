import { useEffect, useEffectEvent } from "react";
import { renewAtReset } from "./renew-at-reset.ts";
import { trpc } from "./trpc.ts";

/** Calls `renewAtReset` with `resetsAt`, an ISO 8601 instant by the server's clock, unless it is undefined. */
export function useOnDayReset(resetsAt: string | undefined, renew: () => Promise<unknown>): void {
  const onReset = useEffectEvent(renew);
  useEffect(
    () =>
      resetsAt === undefined ? undefined : renewAtReset(Date.parse(resetsAt), () => onReset()),
    [resetsAt],
  );
}

/**
 * While the screen is open, refetches after UTC midnight what a new day changes.
 * @returns the query of today's puzzles.
 */
export function useRenewalAtReset() {
  const today = trpc.puzzles.today.useQuery();
  const utils = trpc.useUtils();
  const { resetsAt } = today.data ?? {};
  useOnDayReset(resetsAt, async () => {
    const affected = [utils.puzzles, utils.stats, utils.history, utils.leaderboard];
    await Promise.all(
      affected.map((queries) => queries.invalidate(undefined, undefined, { throwOnError: true })),
    );
    if (utils.puzzles.today.getData()?.resetsAt === resetsAt) {
      throw new Error("The server still has the previous day");
    }
  });
  return today;
}
