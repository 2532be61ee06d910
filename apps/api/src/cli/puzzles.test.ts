import { describe, expect } from "vitest";
import { it as base, TODAY, TOMORROW } from "../testing/fixtures.ts";
import { loadPuzzles } from "../testing/index.ts";
import { runCommand } from "../testing/run-command.ts";

const it = base
  .extend("today", { scope: "file", auto: true }, ({ app }) => loadPuzzles(app, TODAY))
  .extend(
    "run",
    ({ app }) =>
      (...args: string[]) =>
        runCommand(app, ["puzzles", ...args]),
  )
  .extend(
    "countPuzzles",
    ({ db }) =>
      async () =>
        (await db.selectFrom("puzzles").select("id").execute()).length,
  );

describe("jumbl puzzles show", () => {
  it("shows today's and coming days without storing any", async ({ app, run, countPuzzles }) => {
    const { data } = await run("show", "--days", "3", "--json");
    const puzzles = data() as { date: string; isScheduled: boolean; word: string }[];
    expect(puzzles.map(({ date }) => date)).toEqual(
      [TODAY, TOMORROW, "2026-11-23"].flatMap((date) => [date, date, date]),
    );
    expect(puzzles.map(({ isScheduled }) => isScheduled).slice(2, 4)).toEqual([true, false]);
    expect(await countPuzzles()).toBe(3);
    const [planned] = await loadPuzzles(app, TOMORROW);
    expect(puzzles[3]?.word).toBe(planned.word);
  });

  it.for(["2026-13-01", `${TODAY}x`])(
    "exits with code 2 for the date %s",
    async (date, { run }) => {
      expect((await run("show", date)).code).toBe(2);
    },
  );
});

describe("jumbl puzzles schedule", () => {
  it("stores the coming days and nothing beyond", async ({ run, countPuzzles }) => {
    expect((await run("schedule", "--days", "4")).output).toContain("2026-11-25");
    expect(await countPuzzles()).toBe(15);
    expect((await run("schedule", "--days", "367")).code).toBe(2);
  });
});

describe("jumbl puzzles replace and undo", () => {
  const options = [`--date=${TOMORROW}`, "--difficulty=easy"];

  it("put another puzzle in the place of one, and that one back, and keep a record of both", async ({
    app,
    run,
  }) => {
    const [before] = await loadPuzzles(app, TOMORROW);
    const replaced = await run(
      "replace",
      ...options,
      "--word=lantern",
      "--scrambled=tnrlnea",
      "--category=Light and Dark",
    );
    expect(replaced.code).toBe(0);
    expect((await loadPuzzles(app, TOMORROW))[0].word).toBe("LANTERN");
    expect((await run("undo", ...options)).code).toBe(0);
    expect((await loadPuzzles(app, TOMORROW))[0]).toEqual(before);
    const again = await run("undo", ...options);
    expect([again.code, again.notes]).toEqual([
      1,
      expect.stringContaining("has not been replaced"),
    ]);
    const { output } = await runCommand(app, ["actions"]);
    expect(output).toMatch(
      /puzzles undo: The easy puzzle of 2026-11-22 was LANTERN and is [A-Z ]+\.\n.*puzzles replace: .* is LANTERN\./,
    );
  });
});

describe("jumbl puzzles check", () => {
  it.for<[string, number, RegExp]>([
    ["lantern", 0, /^LANTERN could be an answer\./],
    ["moon", 1, /^Length:/],
    ["qwzkxy", 1, /^Known:/],
    ["listen", 1, /^One answer: .*SILENT/],
    ["two  words", 1, /^Word:/],
  ])("says of %s what a replacement would", async ([word, code, sentence], { run }) => {
    expect(await run("check", word)).toMatchObject({
      code,
      output: expect.stringMatching(sentence),
    });
  });
});
