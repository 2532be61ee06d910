import { sql } from "kysely";
import type { Database, Transaction } from "../../connection/connect.ts";

/** A daily play that has ended, as `jumbl database seed` makes it up. */
export type SeededPlay = {
  resultId: string;
  puzzleId: string;
  difficulty: string;
  startedAt: Date;
  completedAt: Date;
  timeMs: number;
  attempts: number;
  hintsUsed: number;
  hintPositions: number[];
  solved: boolean;
  isHumanlyPossible: boolean;
  /** In order; empty for a play so old that its guesses would have been deleted. */
  guesses: { guess: string; isCorrect: boolean }[];
};

export async function countUsers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a player with plays; statistics, standings and achievements are still to be counted. */
export async function insertSeededPlayer(
  db: Transaction,
  {
    id,
    username,
    email,
    password,
    createdAt,
    plays,
  }: {
    id: string;
    username: string;
    email: string;
    password: string | null;
    createdAt: Date;
    plays: SeededPlay[];
  },
): Promise<void> {
  await db.insertInto("users").values({ id, username, email, password, createdAt }).execute();
  await sql`
    with plays as (
      select * from jsonb_to_recordset(${JSON.stringify(plays)}::jsonb) as play (
        "resultId" uuid, "puzzleId" uuid, difficulty text, "startedAt" timestamptz, "completedAt" timestamptz,
        "timeMs" bigint, attempts integer, "hintsUsed" integer, "hintPositions" jsonb, solved boolean,
        "isHumanlyPossible" boolean, guesses jsonb)
    ),
    sessions as (
      insert into puzzle_sessions (user_id, puzzle_id, difficulty, attempts, started_at, completed_at)
      select ${id}::uuid, "puzzleId", difficulty, attempts, "startedAt", "completedAt" from plays
    ),
    made as (
      insert into guesses (user_id, puzzle_id, play_no, guess, is_correct, created_at)
      select ${id}::uuid, "puzzleId", 1, guess->>'guess', (guess->>'isCorrect')::boolean, "completedAt"
      from plays, jsonb_array_elements(guesses) with ordinality as made (guess, place)
      order by "completedAt", place
    ),
    hints as (
      insert into hint_usage (user_id, puzzle_id, hints_used, revealed_positions)
      select ${id}::uuid, "puzzleId", "hintsUsed",
        array(select value::integer from jsonb_array_elements_text("hintPositions"))
      from plays where "hintsUsed" > 0
    ),
    stats as (
      insert into user_stats (user_id) select ${id}::uuid where exists (select from plays)
    )
    insert into game_results (
      id, user_id, puzzle_id, play_no, solved, attempts, time_ms, hints_used, is_archive, is_humanly_possible,
      started_at, completed_at)
    select "resultId", ${id}::uuid, "puzzleId", 1, solved, attempts, "timeMs", "hintsUsed", false, "isHumanlyPossible",
      "startedAt", "completedAt"
    from plays`.execute(db);
}
