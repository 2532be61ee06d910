import { freezeClock } from "@jumbl/db/testing";
import { MIN_PLAYS } from "@jumbl/wordbank";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadPuzzles, startTestApp, type TestApp } from "../testing/index.ts";
import { runCommand } from "../testing/run-command.ts";

const DAY = "2026-11-21";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, `${DAY}T12:00:00Z`);
});
afterAll(() => app.close());

/** As many finished daily plays of the puzzle, by made-up players; every third is given up. */
async function insertPlays(puzzleId: string, count: number): Promise<void> {
  await sql`
    with players as (
      insert into users (id, username, email)
      select gen_random_uuid(), 'unfit_' || n, 'unfit_' || n || '@example.com'
      from generate_series(1, ${count}::int) n
      returning id
    )
    insert into game_results
      (user_id, puzzle_id, play_no, solved, attempts, time_ms, hints_used, is_archive,
       is_humanly_possible, started_at, completed_at)
    select id, ${puzzleId}, 1, row_number() over () % 3 > 0, 1, 30000, 0, false, true,
      ${`${DAY}T12:00:00Z`}::timestamptz, ${`${DAY}T12:00:30Z`}::timestamptz
    from players
  `.execute(app.db);
}

describe("jumbl puzzles unfit", () => {
  it("lists a puzzle that many gave up, once its day is over", async () => {
    const [easy] = await loadPuzzles(app, DAY);
    await insertPlays(easy.id, MIN_PLAYS);
    expect((await runCommand(app, ["puzzles", "unfit"])).output).toContain("No puzzle");
    await freezeClock(app.db, "2026-11-22T12:00:00Z");
    const { output } = await runCommand(app, ["puzzles", "unfit"]);
    expect(output).toContain(`${easy.word.padEnd(18)}     200 plays  33 % given up`);
    expect(output).toContain("npm run wordbank:retire");
  });
});
