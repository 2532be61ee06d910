import { sql } from "kysely";
import { describe, expect } from "vitest";
import { it as base, TODAY } from "../testing/fixtures.ts";
import { createPlayer } from "../testing/index.ts";
import { runCommand } from "../testing/run-command.ts";

const it = base.extend("ada", { scope: "file", auto: true }, async ({ app }) => {
  const ada = await createPlayer(app, { username: "ada" });
  await ada.record(TODAY, {}, { solved: false }, {});
});

describe("jumbl verify", () => {
  it("exits with code 0 when nothing differs", async ({ app }) => {
    const { code, output } = await runCommand(app, ["verify"]);
    expect([code, output]).toEqual([0, expect.stringMatching(/^\d+ checks, no difference\.$/)]);
  });

  it("lists each difference and exits with code 1", async ({ app, db }) => {
    await sql`update user_stats set best_streak = 7`.execute(db);
    const { code, output } = await runCommand(app, ["verify"]);
    expect(code).toBe(1);
    expect(output).toMatch(/^Failed: statistics equal a recount of the daily results$/m);
    expect(output).toMatch(/^ {2}player ada \(.*\): best_streak is 7, not 1$/m);
    const json = await runCommand(app, ["verify", "--json"]);
    expect(json.data()).toMatchObject({ differences: 1, findings: [{ count: 1 }] });
  });

  it("finds nothing after a recount", async ({ app }) => {
    await runCommand(app, ["statistics", "recount"]);
    expect((await runCommand(app, ["verify"])).code).toBe(0);
  });
});
