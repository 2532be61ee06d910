import { freezeClock } from "@jumbl/db/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPlayer, recordDay, startTestApp, type TestApp } from "../testing/index.ts";
import { runCommand } from "../testing/run-command.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, "2026-11-21T12:10:00Z");
  const player = await createPlayer(app, { username: "ada" });
  await recordDay(app, player, "2026-11-21", {}, { solved: false }, {});
});
afterAll(() => app.close());

describe("jumbl verify", () => {
  it("exits with code 0 when nothing differs", async () => {
    const { code, output } = await runCommand(app, ["verify"]);
    expect([code, output]).toEqual([0, expect.stringMatching(/^\d+ checks, no difference\.$/)]);
  });

  it("lists each difference and exits with code 1", async () => {
    await sql`update user_stats set best_streak = 7`.execute(app.db);
    const { code, output } = await runCommand(app, ["verify"]);
    expect(code).toBe(1);
    expect(output).toMatch(/^Not so: statistics equal a recount of the daily results$/m);
    expect(output).toMatch(/^ {2}player ada \(.*\): best_streak is 7, not 1$/m);
    const json = await runCommand(app, ["verify", "--json"]);
    expect(json.data()).toMatchObject({ differences: 1, findings: [{ count: 1 }] });
  });

  it("finds nothing after a recount", async () => {
    await runCommand(app, ["statistics", "recount"]);
    expect((await runCommand(app, ["verify"])).code).toBe(0);
  });
});
