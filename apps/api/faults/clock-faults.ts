import { existsSync } from "node:fs";
import { connect } from "@jumbl/db";
import { installTestClock, readClock, setClock } from "@jumbl/db/testing";
import { formatDate } from "./support/format-date.ts";
import type { Fault, FaultContext, Outcome } from "./support/fault.ts";
import { waitUntil } from "./support/poll.ts";
import { listExits, surviveUnderLoad } from "./support/survive.ts";

/** Debian's, for the machine's architecture. */
const LIBRARIES = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`,
);
const findLibrary = () => LIBRARIES.find((file) => existsSync(file));

/** The database's clock, which decides, passes midnight while players play. */
function passMidnight(ctx: FaultContext): Promise<Outcome> {
  return surviveUnderLoad(ctx, async ({ instances, load, databaseUrl }) => {
    const connection = await connect({ databaseUrl, dataDir: "" });
    try {
      const today = formatDate(await readClock(connection.db));
      await installTestClock(connection.db);
      await setClock(connection.db, `${today}T23:59:50Z`);
      await waitUntil("midnight", async () => formatDate(await readClock(connection.db)) > today);
      await load.waitForProgress(150);
      return listExits(instances);
    } finally {
      await connection.close();
    }
  });
}

/** Two instances whose clocks are wrong, one early and one late; the database's is right. */
function serveWithWrongClocks(ctx: FaultContext): Promise<Outcome> {
  const instances = ["+5m", "-1h"].map((offset) => ({
    env: {
      LD_PRELOAD: findLibrary()!,
      FAKETIME: offset,
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
  }));
  return surviveUnderLoad(
    ctx,
    async ({ load, instances: started }) => {
      await load.waitForProgress(200);
      const [wrong] = await ctx.cluster.query<{ count: number }>(
        `select count(*)::integer as count from puzzle_sessions
         where started_at not between now() - interval '4 minutes' and now() or completed_at > now()`,
        ctx.name,
      );
      return [
        ...(wrong!.count > 0 ? [`${wrong!.count} plays have a time of an instance's clock`] : []),
        ...listExits(started),
      ];
    },
    { instances },
  );
}

export const CLOCK_FAULTS: Fault[] = [
  { id: "R17", title: "midnight passes under load", run: passMidnight },
  {
    id: "R18",
    title: "the clocks of two instances are five minutes early and an hour late",
    findObstacle: () =>
      findLibrary() === undefined
        ? "needs libfaketime (Debian: apt-get install libfaketime)"
        : undefined,
    run: serveWithWrongClocks,
  },
];
