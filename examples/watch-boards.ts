// Prints who leads today's boards, now and whenever it changes, until it is stopped, with a service token:
//   node examples/watch-boards.ts
import { setTimeout } from "node:timers/promises";
import {
  createJumblClient,
  type JumblClient,
  JumblError,
  type LeaderboardOutput,
  type Period,
} from "@jumbl/client";

const EVERY_MS = 30_000;

type Leaders = Record<"streaks" | "fastest" | "least attempts", string>;

function nameLeader({ leaderboard }: LeaderboardOutput): string {
  const [first] = leaderboard;
  return first === undefined ? "no player" : first.user.username;
}

/** Three reads made together are one request. */
async function loadLeaders(jumbl: JumblClient, period: Period): Promise<Leaders> {
  const [streaks, fastest, leastAttempts] = await Promise.all([
    jumbl.leaderboard.streaks({ period }),
    jumbl.leaderboard.fastest({ period }),
    jumbl.leaderboard.leastAttempts({ period }),
  ]);
  return {
    streaks: nameLeader(streaks),
    fastest: nameLeader(fastest),
    "least attempts": nameLeader(leastAttempts),
  };
}

type WatchOptions = {
  period: Period;
  report: (line: string) => void;
  /** Resolves when it is time to look again; rejects to stop. */
  wait: (seconds: number) => Promise<unknown>;
};

/** Reports the leader of each board, and then each change. */
export async function watchBoards(
  jumbl: JumblClient,
  { period, report, wait }: WatchOptions,
): Promise<never> {
  let known: Partial<Leaders> = {};
  for (;;) {
    let seconds = EVERY_MS / 1000;
    try {
      const leaders = await loadLeaders(jumbl, period);
      for (const board of Object.keys(leaders) as (keyof Leaders)[]) {
        if (leaders[board] !== known[board]) report(`${board}: ${leaders[board]}`);
      }
      known = leaders;
    } catch (error) {
      // The client has already retried; wait longer, as an update of the server may be running.
      if (!(error instanceof JumblError) || error.code === "unauthorized") throw error;
      report(error.message);
      seconds = Math.max(seconds, error.retryAfterSeconds ?? 0);
    }
    await wait(seconds);
  }
}

if (import.meta.main) {
  const { JUMBL_URL, JUMBL_TOKEN } = process.env;
  if (!JUMBL_URL || !JUMBL_TOKEN) throw new Error("Set JUMBL_URL and JUMBL_TOKEN.");
  await watchBoards(createJumblClient({ url: JUMBL_URL, token: JUMBL_TOKEN }), {
    period: "today",
    report: (line) => console.log(line),
    wait: (seconds) => setTimeout(seconds * 1000),
  });
}
