import { createEmptyDatabase, freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPlayer, loadPuzzles, startTestApp, type TestApp } from "../testing/index.ts";
import { recordDay } from "../testing/record-play.ts";
import { runCommand } from "../testing/run-command.ts";

const TODAY = "2026-11-21";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, `${TODAY}T12:00:00Z`);
  await loadPuzzles(app, TODAY);
  await recordDay(app, await createPlayer(app), TODAY, {}, {});
});
afterAll(() => app.close());

const REPLACEMENT = [
  "puzzles",
  "replace",
  "--difficulty=easy",
  "--word=lantern",
  "--scrambled=tnrlnea",
  "--category=Light and Dark",
];

describe("jumbl", () => {
  it("lists its commands with --help", async () => {
    const { code, output } = await runCommand(app, ["--help"]);
    expect(code).toBe(0);
    for (const name of ["puzzles", "statistics", "database"]) expect(output).toContain(name);
    expect(output).toContain("Exit codes");
  });

  it.each([
    [["nonsense"]],
    [["puzzles", "replace"]],
    [["puzzles", "show", "tomorrow"]],
    [["players", "end-sessions"]],
    [["statistics", "recount", "--fast"]],
  ])("exits with code 2 and points at --help for %j", async (args) => {
    const { code, notes, output } = await runCommand(app, args);
    expect([code, output]).toEqual([2, ""]);
    expect(notes).toContain("--help");
    expect(notes).not.toContain("command-argument");
  });

  it("needs no AUTH_SECRET and prints a report as text or as JSON", async () => {
    const text = await runCommand(app, ["puzzles", "difficulty"]);
    expect([text.code, text.output]).toEqual([0, expect.stringContaining("Too few puzzles")]);
    const json = await runCommand(app, ["puzzles", "difficulty", "--json"]);
    expect(json.data()).toMatchObject({ puzzles: [{ plays: 1 }, { plays: 1 }] });
  });

  it("says what a changing command did", async () => {
    const { output } = await runCommand(app, ["statistics", "recount"]);
    expect(output).toBe("Recalculated the statistics and standings. Players: 1.");
    const replaced = await runCommand(app, [...REPLACEMENT, "--date", "2026-11-22"]);
    expect(replaced.output).toBe("2026-11-22 easy is now LANTERN.");
  });

  it("exits with code 1 and the reason when it refuses", async () => {
    const { code, output, notes } = await runCommand(app, [...REPLACEMENT, "--date", TODAY]);
    expect([code, output]).toEqual([1, ""]);
    expect(notes).toMatch(/^Date: .* has begun/m);
  });

  it("reports a wrong setting in one line", async () => {
    const { code, notes } = await runCommand(app, ["database", "status"], { env: { PORT: "x" } });
    expect([code, notes]).toEqual([1, "PORT must be a whole number"]);
  });

  it("says which database it uses, and ends when two addresses lead to different ones", async () => {
    const spare = await createEmptyDatabase();
    try {
      const env = { DATABASE_URL: spare.apiUrl, DATABASE_MIGRATION_URL: app.database.url };
      const { code, output, notes } = await runCommand(app, ["players", "find", "a"], { env });
      expect([code, output]).toEqual([1, ""]);
      for (const { url } of [spare, app.database]) {
        expect(notes).toContain(new URL(url).pathname.slice(1));
      }
      const same = { DATABASE_URL: app.database.apiUrl, DATABASE_MIGRATION_URL: app.database.url };
      const found = await runCommand(app, ["players", "find", "a"], { env: same });
      expect([found.code, found.notes]).toEqual([0, `Database: ${app.database.url}`]);
    } finally {
      await spare.drop();
    }
  });

  it("says in one line that the database is unavailable", async () => {
    const env = { DATABASE_URL: "postgres://unknown@127.0.0.1:1/none" };
    const { code, notes } = await runCommand(app, ["database", "status"], { env });
    expect([code, notes]).toEqual([1, expect.stringMatching(/^DATABASE_URL: .*unavailable.*$/m)]);
  });

  it("migrates an empty database only when told to", async () => {
    const database = await createEmptyDatabase();
    try {
      expect(await runCommand({ database }, ["puzzles", "difficulty"])).toMatchObject({
        code: 1,
        notes: expect.stringContaining("database migrate"),
      });
      const status = await runCommand({ database }, ["database", "status"]);
      expect([status.code, status.output]).toEqual([1, expect.stringContaining("0001-game")]);
      expect((await runCommand({ database }, ["database", "migrate"])).code).toBe(0);
      expect(await runCommand({ database }, ["database", "status"])).toMatchObject({
        code: 0,
        output: "up to date",
      });
    } finally {
      await database.drop();
    }
  });
});
