import { MIN_PLAYS } from "@jumbl/wordbank";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { it as base, TODAY, TOMORROW } from "../testing/fixtures.ts";
import { loadPuzzles } from "../testing/index.ts";
import { createRun, runCommand } from "../testing/run-command.ts";
import { replacePuzzle } from "./replace-puzzle.ts";

const REPLACEMENT = {
  date: TOMORROW,
  difficulty: "easy",
  word: "lantern",
  scrambled: "tnrlnea",
  category: "Light and Dark",
};

const it = base
  .extend("today", { scope: "file", auto: true }, ({ app }) => loadPuzzles(app, TODAY))
  .extend("run", createRun("puzzles"))
  .extend("countPuzzles", ({ db }) => async () => {
    const { length } = await db.selectFrom("puzzles").select("id").execute();
    return length;
  });

it("jumbl puzzles show shows today's and coming days without storing any, which schedule does", async ({
  app,
  run,
  countPuzzles,
}) => {
  const { data } = await run("show", "--days", "3", "--json");
  const puzzles = data() as { date: string; isScheduled: boolean; word: string }[];
  expect(puzzles.map(({ date }) => date)).toEqual(
    [TODAY, TOMORROW, "2026-11-23"].flatMap((date) => [date, date, date]),
  );
  expect(puzzles.map(({ isScheduled }) => isScheduled).slice(2, 4)).toEqual([true, false]);
  expect(await countPuzzles()).toBe(3);
  const [planned] = await loadPuzzles(app, TOMORROW);
  expect(puzzles[3]?.word).toBe(planned.word);
  const scheduled = await runCommand(app, ["puzzles", "schedule", "--days", "4"]);
  expect(scheduled.output).toContain("2026-11-25");
  expect(await countPuzzles()).toBe(15);
});

describe("jumbl puzzles replace and undo", () => {
  const options = [`--date=${TOMORROW}`, "--difficulty=easy"];

  it("replace a puzzle, restore it, and record both", async ({ app, run }) => {
    const [before, ...others] = await loadPuzzles(app, TOMORROW);
    const given = Object.entries(REPLACEMENT).map(([name, value]) => `--${name}=${value}`);
    const replaced = await run("replace", ...given);
    expect(replaced.code).toBe(0);
    expect(await loadPuzzles(app, TOMORROW)).toMatchObject([
      { word: "LANTERN", scrambled: "TNRLNEA", category: "Light and Dark" },
      ...others,
    ]);
    expect((await run("undo", ...options)).code).toBe(0);
    expect((await loadPuzzles(app, TOMORROW))[0]).toEqual(before);
    const again = await run("undo", ...options);
    expect(again.code).toBe(1);
    expect(again.notes).toContain("has not been replaced");
    const { output } = await runCommand(app, ["actions"]);
    expect(output).toMatch(
      /puzzles undo: The easy puzzle of 2026-11-22 was LANTERN and is [A-Z ]+\.\n.*puzzles replace: .* is LANTERN\./,
    );
  });

  it.for<[string, object, RegExp]>([
    ["a category that contains the answer", { category: "Lantern Parts" }, /^Leak:/],
    ["an invalid date", { date: "2026-02-30" }, /^Date: .* is not a date/],
    ["a day long ago", { date: "2026-01-05" }, /^Date: .* has begun/],
    ["a day twenty years ahead", { date: "2046-11-22" }, /^Date: .* ahead/],
  ])("refuse %s", async ([_name, change, sentence], { db }) => {
    const stored = db.selectFrom("puzzles").selectAll().orderBy("id");
    const before = await stored.execute();
    const problems = await replacePuzzle(db, { ...REPLACEMENT, ...change });
    expect(problems).toContainEqual(expect.stringMatching(sentence));
    expect(await stored.execute()).toEqual(before);
  });
});

it("jumbl puzzles difficulty and unfit list the observed difficulty, and a past day's puzzle that many players gave up", async ({
  clock,
  db,
  medium,
  run,
}) => {
  // Every third is given up.
  await sql`
    with players as (
      insert into users (username, email) select 'unfit_' || n, n || '@unfit.example'
      from generate_series(1, ${MIN_PLAYS}::integer) as n returning id
    )
    insert into game_results (user_id, puzzle_id, play_no, solved, attempts, time_ms, is_archive, is_humanly_possible,
      started_at, completed_at)
    select id, ${medium.id}, 1, row_number() over () % 3 > 0, 1, 30000, false, true, jumbl_now(), jumbl_now()
    from players`.execute(db);
  const [, line, , conclusion] = (await run("difficulty")).output.split("\n");
  expect(line).toContain(medium.word);
  expect(line).toMatch(/ 200 {2} +67 % +30\.0 +1\.0 +0\.0$/);
  expect(conclusion).toContain("Too few puzzles");
  expect((await run("unfit")).output).toContain("No puzzle");
  await clock.freeze(`${TOMORROW}T12:00:00Z`);
  const { output } = await run("unfit");
  expect(output).toContain(`${medium.word.padEnd(18)}     200 plays  33 % given up`);
  expect(output).toContain("pnpm wordbank:retire");
});

it.for<[string, number, RegExp]>([
  ["lantern", 0, /^LANTERN could be an answer\./],
  ["listen", 1, /^One answer: .*SILENT/],
])(
  "jumbl puzzles check gives the same verdict as a replacement would: %s",
  async ([word, code, sentence], { run }) => {
    const checked = await run("check", word);
    expect([checked.code, checked.output]).toEqual([code, expect.stringMatching(sentence)]);
  },
);
