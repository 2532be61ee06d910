import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startReadyServer } from "@jumbl/api/testing/start-server.ts";
import { createJumblClient, type JumblClient } from "@jumbl/client";
import { listDailyPuzzles } from "@jumbl/db/queries/puzzles/puzzles";
import { advanceClock, createTestDatabase, freezeClock } from "@jumbl/db/testing";
import { test } from "vitest";

const run = promisify(execFile);
const CLI = fileURLToPath(import.meta.resolve("@jumbl/api/cli/jumbl.ts"));

export const TODAY = "2030-05-15";
export const PASSWORD = "Plum-Orchard-42";

let count = 0;

/** `it` with a server for each file, whose clock is stopped at noon, and clients of it. */
export const it = test
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixture's needs from the pattern
  .extend("database", { scope: "file" }, async ({}, { onCleanup }) => {
    const database = await createTestDatabase();
    onCleanup(() => database.drop());
    return database;
  })
  .extend("url", { scope: "file" }, async ({ database }, { onCleanup }) => {
    const server = await startReadyServer({
      DATABASE_URL: database.url,
      AUTH_SECRET: "only-for-examples-only-for-examples-only",
    });
    onCleanup(() => server.stop());
    await freezeClock(database.db, `${TODAY}T12:00:00Z`);
    return server.url;
  })
  .extend("token", { scope: "file" }, async ({ database, url }) => {
    const args = [CLI, "tokens", "create", "bot", "--scope", "boards", "--scope", "puzzles"];
    const { stdout } = await run(process.execPath, args, { env: { DATABASE_URL: database.url } });
    const token = stdout.trim();
    // Creates the day's puzzles, unless the server has done so.
    await createJumblClient({ url, token }).puzzles.today();
    return token;
  })
  .extend("answers", { scope: "file" }, async ({ database, token: _created }) =>
    (await listDailyPuzzles(database.db, TODAY)).map(({ word }) => word),
  )
  .extend("service", ({ url, token }) => createJumblClient({ url, token }))
  /** A new one. Advances the clock before each guess, as no person solves a puzzle in no time. */
  .extend("player", async ({ database, url, answers: _created }) => {
    count += 1;
    const username = `ex_${count}`;
    const email = `${username}@example.org`;
    const visitor = createJumblClient({ url });
    const { token } = await visitor.auth.register({ username, email, password: PASSWORD });
    const client: JumblClient = createJumblClient({
      url,
      token,
      fetch: async (request, init) => {
        const address = request instanceof Request ? request.url : request.toString();
        if (address.endsWith("game.validate")) await advanceClock(database.db, 20_000);
        return fetch(request, init);
      },
    });
    return { client, username, email };
  });
