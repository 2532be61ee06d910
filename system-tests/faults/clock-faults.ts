import { DURABLE, startPostgres, waitUntil } from "@jumbl/db/testing";
import { createWrongClock, FakeClock, findClockObstacle } from "../kit/fake-clock.ts";
import { type Fault, runUnderLoad, type Setting } from "../kit/run-under-load.ts";

const DAY_SECONDS = 86_400;
const SECONDS_BEFORE_MIDNIGHT = 10;

/** The clocks of PostgreSQL and of two instances pass midnight together. In ../days only the database's does. */
const passMidnight: Fault["run"] = async ({ name }) => {
  const clock = new FakeClock();
  const postgres = await startPostgres({ settings: DURABLE, env: clock.env });
  const readDate = async () => {
    const today = "select (now() at time zone 'utc')::date::text as date";
    return (await postgres.query<{ date: string }>(today))[0]!.date;
  };
  const instances = [{ env: clock.env }, { env: clock.env }];
  const play = async ({ load }: Setting) => {
    const today = await readDate();
    const secondsToday = Math.floor(Date.now() / 1000) % DAY_SECONDS;
    clock.setOffset(Math.max(0, DAY_SECONDS - secondsToday - SECONDS_BEFORE_MIDNIGHT));
    await waitUntil("midnight", async () => (await readDate()) > today);
    await load.waitForProgress(150);
  };
  try {
    return await runUnderLoad({ postgres, name }, play, { instances });
  } finally {
    await postgres.stop();
    clock.remove();
  }
};

/** Two instances whose clocks are wrong, one fast and one slow; the database's is right. */
const serveWithWrongClocks: Fault["run"] = ({ postgres, name }) =>
  runUnderLoad(
    { postgres, name },
    async ({ load }) => {
      await load.waitForProgress(200);
      const [wrong] = await postgres.query<{ count: number }>(
        `select count(*)::integer as count from puzzle_sessions
         where started_at not between now() - interval '4 minutes' and now() or completed_at > now()`,
        name,
      );
      return wrong!.count > 0 ? [`${wrong!.count} plays have a time from an instance's clock`] : [];
    },
    { instances: ["+5m", "-1h"].map((offset) => ({ env: createWrongClock(offset) })) },
  );

export const CLOCK_FAULTS: Fault[] = [
  {
    id: "R17",
    title: "midnight passes under load",
    findObstacle: findClockObstacle,
    run: passMidnight,
  },
  {
    id: "R18",
    title: "the clocks of two instances are five minutes fast and an hour slow",
    findObstacle: findClockObstacle,
    run: serveWithWrongClocks,
  },
];
