import type { Transaction } from "@jumbl/db";
import { advanceClock, freezeClock, waitForLockWaits } from "@jumbl/db/testing";
import { test } from "vitest";
import { createApiClient } from "./api-client.ts";
import type { Caller } from "./call.ts";
import { createPlayer } from "./create-player.ts";
import { loadPuzzles } from "./load-puzzles.ts";
import { startTestApp, type TestAppOptions } from "./test-app.ts";

/** The date on which each test begins, and the days around it. */
export const TODAY = "2026-11-21";
export const TOMORROW = "2026-11-22";
export const NOW = `${TODAY}T12:30:00.000Z`;

/**
 * `it` with an app for each file, a clock that is frozen at half past twelve before each test, and new players for each
 * test. Change `appOptions` with `it.extend`: `it.override` would change them for the files that run later in the same
 * process.
 */
export const it = test
  .extend("appOptions", { scope: "file" }, (): TestAppOptions => ({}))
  .extend("app", { scope: "file" }, async ({ appOptions }, { onCleanup }) => {
    const app = await startTestApp(appOptions);
    onCleanup(() => app.close());
    await freezeClock(app.db, NOW);
    return app;
  })
  .extend("db", { scope: "file" }, ({ app }) => app.db)
  .extend("clock", { auto: true }, async ({ db }) => {
    await freezeClock(db, NOW);
    return {
      freeze: (instant: string | Date) => freezeClock(db, instant),
      advance: (milliseconds: number) => advanceClock(db, milliseconds),
    };
  })
  .extend("puzzles", { scope: "file" }, ({ app }) => loadPuzzles(app, TODAY))
  .extend("easy", { scope: "file" }, ({ puzzles }) => puzzles[0])
  .extend("medium", { scope: "file" }, ({ puzzles }) => puzzles[1])
  .extend("hard", { scope: "file" }, ({ puzzles }) => puzzles[2])
  .extend("past", { scope: "file" }, async ({ app }) => (await loadPuzzles(app, "2026-11-10"))[0])
  .extend("player", ({ app }) => createPlayer(app))
  .extend("other", ({ app }) => createPlayer(app))
  /** Makes a call that waits for what `change` has locked or written, and then commits `change`. */
  .extend(
    "callDuring",
    ({ db }) =>
      async <Response>(
        change: (trx: Transaction) => Promise<unknown>,
        send: () => Promise<Response>,
        whileWaiting: (trx: Transaction) => Promise<unknown> = async () => {},
      ): Promise<Response> => {
        const { waiting } = await db.transaction().execute(async (trx) => {
          await change(trx);
          const response = send();
          await waitForLockWaits(db, 1);
          await whileWaiting(trx);
          return { waiting: response };
        });
        return waiting;
      },
  )
  .extend(
    "as",
    { scope: "file" },
    ({ app }) =>
      (caller: Caller) =>
        createApiClient(app, caller),
  )
  .extend("visitor", { scope: "file" }, ({ app }) => createApiClient(app, null));

/** The same on two instances. */
export const twoInstances = it.extend("appOptions", { instances: 2 });
