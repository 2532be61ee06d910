import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createEmptyDatabase } from "@jumbl/db/testing";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { it as base, TODAY } from "../testing/fixtures.ts";
import { createPlayer } from "../testing/index.ts";
import { runCommand } from "../testing/run-command.ts";

const it = base.extend("ada", { scope: "file", auto: true }, async ({ app }) => {
  const ada = await createPlayer(app, { username: "ada" });
  await ada.record(TODAY, {}, { solved: false }, {});
});

const OPTIONS = ["--difficulty=easy", "--word=lantern", "--scrambled=tnrlnea", "--category=Light"];
const REPLACEMENT = ["puzzles", "replace", ...OPTIONS];

describe("jumbl", () => {
  it.for([
    [["nonsense"]],
    [["puzzles", "show", "2026-13-01"]],
    [["players", "end-sessions"]],
    [["statistics", "recount", "--fast"]],
  ])("exits with code 2 and points at --help for %j", async ([args = []], { app }) => {
    const { code, notes, output } = await runCommand(app, args);
    expect([code, output]).toEqual([2, ""]);
    expect(notes).toContain("--help");
    expect(notes).not.toContain("command-argument");
  });

  it("needs no AUTH_SECRET and prints a report as JSON", async ({ app }) => {
    const { code, data } = await runCommand(app, ["puzzles", "difficulty", "--json"]);
    expect(code).toBe(0);
    expect(data()).toMatchObject({ puzzles: [{ plays: 1 }, { plays: 1 }, { plays: 1 }] });
  });

  it("exits with code 1 and the reason when it refuses", async ({ app }) => {
    const { code, output, notes } = await runCommand(app, [...REPLACEMENT, "--date", TODAY]);
    expect([code, output]).toEqual([1, ""]);
    expect(notes).toMatch(/^Date: .* has begun/m);
  });

  it.for([
    [{ PORT: "x" }, "PORT must be a whole number"],
    [{ DATABASE_URL: "", JUMBL_DATA_DIR: "/dev/null" }, "JUMBL_DATA_DIR: /dev/null is a file"],
  ] as const)("reports the wrong setting in %j in one line", async ([env, line], { app }) => {
    const { code, notes } = await runCommand(app, ["database", "migrate"], { env });
    expect([code, notes.split("\n").at(-1)]).toEqual([1, expect.stringContaining(line)]);
  });

  it("says which database it uses, and refuses two different ones", async ({ app }) => {
    const spare = await createEmptyDatabase();
    const { url } = app.database;
    const find = (DATABASE_URL: string) =>
      runCommand(app, ["players", "find", "a"], {
        env: { DATABASE_URL, DATABASE_MIGRATION_URL: url },
      });
    const { code, output, notes } = await find(spare.apiUrl);
    await spare.drop();
    expect([code, output]).toEqual([1, ""]);
    for (const each of [spare.url, url]) expect(notes).toContain(new URL(each).pathname.slice(1));
    const found = await find(app.database.apiUrl);
    expect([found.code, found.notes]).toEqual([0, `Database: ${url}`]);
  });

  it("says in one line that the database is unavailable", async ({ app }) => {
    const env = { DATABASE_URL: "postgres://unknown@127.0.0.1:1/none" };
    const { code, notes } = await runCommand(app, ["database", "status"], { env });
    expect([code, notes]).toEqual([1, expect.stringMatching(/^DATABASE_URL: .*unavailable.*$/m)]);
  });

  it("leaves a database alone that a newer version has migrated", async ({ app }) => {
    const { pool } = app.database;
    await pool.query("insert into kysely_migration (name, timestamp) values ('9999-future', '')");
    const { code, notes } = await runCommand(app, ["players", "find", "a"]);
    await pool.query("delete from kysely_migration where name = '9999-future'");
    expect([code, notes]).toEqual([1, expect.stringMatching(/newer version .*9999-future/)]);
  });

  it("migrates an empty database only when told to", async () => {
    const database = await createEmptyDatabase();
    const run = (...args: string[]) => runCommand({ database }, args);
    const refused = await run("puzzles", "difficulty");
    expect([refused.code, refused.notes]).toEqual([1, expect.stringContaining("database migrate")]);
    const before = await run("database", "status");
    expect([before.code, before.output]).toEqual([1, expect.stringContaining("0001-schema")]);
    expect((await run("database", "migrate")).code).toBe(0);
    const after = await run("database", "status");
    expect([after.code, after.output]).toEqual([0, "up to date"]);
    await database.drop();
  });

  it("reports that there is no embedded database, and writes nothing", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-cli-"));
    const env = { DATABASE_URL: "", JUMBL_DATA_DIR: folder };
    const database = { url: "" };
    for (const args of [["verify"], ["database", "status"], ["doctor"]]) {
      const { code, output, notes } = await runCommand({ database }, args, { env });
      const sentence = expect.stringContaining(`There is no database in ${folder}`);
      expect([code, `${notes}\n${output}`]).toEqual([1, sentence]);
    }
    expect(existsSync(path.join(folder, "pglite"))).toBe(false);
    rmSync(folder, { recursive: true });
  });
});

describe("jumbl verify", () => {
  it("exits with code 0 when nothing differs", async ({ app }) => {
    const { code, output } = await runCommand(app, ["verify"]);
    expect([code, output]).toEqual([0, expect.stringMatching(/^\d+ checks, no difference\.$/)]);
  });

  it("lists each difference and exits with code 1, until a recount", async ({ app, db }) => {
    await sql`update user_stats set best_streak = 7`.execute(db);
    const { code, output } = await runCommand(app, ["verify"]);
    expect(code).toBe(1);
    expect(output).toMatch(/^Failed: statistics equal a recount of the daily results$/m);
    expect(output).toMatch(/^ {2}player ada \(.*\): best_streak is 7, not 1$/m);
    const json = await runCommand(app, ["verify", "--json"]);
    expect(json.data()).toMatchObject({ differences: 1, findings: [{ count: 1 }] });
    const recount = await runCommand(app, ["statistics", "recount"]);
    expect(recount.output).toBe("Recalculated the statistics and standings. Players: 1.");
    expect((await runCommand(app, ["verify"])).code).toBe(0);
  });
});
