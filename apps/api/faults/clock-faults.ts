import { connect } from "@jumbl/db";
import { installTestClock, readClock, setClock } from "@jumbl/db/testing";
import { Cluster } from "./support/cluster.ts";
import { createWrongClock, FakeClock, findClockObstacle } from "./support/fake-clock.ts";
import { formatDate } from "./support/format-date.ts";
import type { Fault, FaultContext, Outcome } from "./support/fault.ts";
import { waitUntil } from "./support/poll.ts";
import { listExits, type Setting, runUnderLoad } from "./support/run-under-load.ts";

const DAY_SECONDS = 86_400;
const SECONDS_BEFORE_MIDNIGHT = 10;

/** Moves the clock to just before midnight with `moveClock`, and lets players play until long after. */
async function playPastMidnight(
  { instances, load }: Setting,
  { readDate, moveClock }: { readDate: () => Promise<string>; moveClock: () => Promise<unknown> },
): Promise<string[]> {
  const today = await readDate();
  await moveClock();
  await waitUntil("midnight", async () => (await readDate()) > today);
  await load.waitForProgress(150);
  return listExits(instances);
}

/** The clocks of PostgreSQL and of two instances pass midnight together. */
async function passMidnightEverywhere({ name }: FaultContext): Promise<Outcome> {
  const clock = new FakeClock();
  const cluster = await Cluster.create({ env: clock.env });
  const readDate = async () => {
    const [row] = await cluster.query<{ date: string }>(
      "select (now() at time zone 'utc')::date::text as date",
    );
    return row!.date;
  };
  const moveClock = async () => {
    const secondsToday = Math.floor(Date.now() / 1000) % DAY_SECONDS;
    clock.setOffset(Math.max(0, DAY_SECONDS - secondsToday - SECONDS_BEFORE_MIDNIGHT));
  };
  try {
    return await runUnderLoad(
      { cluster, name },
      (setting) => playPastMidnight(setting, { readDate, moveClock }),
      { instances: [{ env: clock.env }, { env: clock.env }] },
    );
  } finally {
    await cluster.remove();
    clock.remove();
  }
}

/** The product's own clock in the database passes midnight, which decides about days. */
function passMidnightInDatabase(ctx: FaultContext): Promise<Outcome> {
  return runUnderLoad(ctx, async (setting) => {
    const { db, close } = await connect({ databaseUrl: setting.databaseUrl, dataDir: "" });
    try {
      await installTestClock(db);
      const readDate = async () => formatDate(await readClock(db));
      const moveClock = async () => setClock(db, `${await readDate()}T23:59:50Z`);
      return await playPastMidnight(setting, { readDate, moveClock });
    } finally {
      await close();
    }
  });
}

async function passMidnight(ctx: FaultContext): Promise<Outcome> {
  const obstacle = findClockObstacle();
  if (obstacle === undefined) return passMidnightEverywhere(ctx);
  const outcome = await passMidnightInDatabase(ctx);
  return {
    ...outcome,
    facts: `only the clock of the database, as another ${obstacle}; ${outcome.facts}`,
  };
}

/** Two instances whose clocks are wrong, one early and one late; the database's is right. */
function serveWithWrongClocks(ctx: FaultContext): Promise<Outcome> {
  return runUnderLoad(
    ctx,
    async ({ load, instances }) => {
      await load.waitForProgress(200);
      const [wrong] = await ctx.cluster.query<{ count: number }>(
        `select count(*)::integer as count from puzzle_sessions
         where started_at not between now() - interval '4 minutes' and now() or completed_at > now()`,
        ctx.name,
      );
      return [
        ...(wrong!.count > 0 ? [`${wrong!.count} plays have a time of an instance's clock`] : []),
        ...listExits(instances),
      ];
    },
    { instances: ["+5m", "-1h"].map((offset) => ({ env: createWrongClock(offset) })) },
  );
}

export const CLOCK_FAULTS: Fault[] = [
  { id: "R17", title: "midnight passes under load", run: passMidnight },
  {
    id: "R18",
    title: "the clocks of two instances are five minutes early and an hour late",
    findObstacle: findClockObstacle,
    run: serveWithWrongClocks,
  },
];
