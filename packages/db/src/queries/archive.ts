import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../connect.ts";

/** What a player has made of a puzzle: solved, finished unsolved, or nothing yet. */
export type ArchiveState = "solved" | "unsolved" | "unplayed";

export type ArchiveRow = {
  id: string;
  date: string;
  difficulty: Difficulty;
  isToday: boolean;
  /** Null, like the three after it, for a puzzle not attempted. */
  solved: boolean | null;
  timeMs: number | null;
  attempts: number | null;
  hintsUsed: number | null;
};

export type ArchiveFilter = {
  difficulty?: Difficulty | undefined;
  state?: ArchiveState | undefined;
};

const STATES = {
  solved: sql`best.solved`,
  unsolved: sql`not best.solved`,
  unplayed: sql`best.solved is null`,
};

const level = sql`array_position(array['easy', 'medium', 'hard'], difficulty)`;

/**
 * A page of the puzzles whose day has come, newest first and hard before easy, with the player's result: the daily
 * one, else a solved archive one, else the earliest (Decision 2). `after` is the last puzzle of the page before;
 * `total` counts every puzzle that matches, on whatever page.
 */
export async function listArchivePage(
  db: Database,
  {
    userId,
    today,
    difficulty,
    state,
    after,
    limit,
  }: ArchiveFilter & { userId: string; today: string; after?: string | undefined; limit: number },
): Promise<{ rows: ArchiveRow[]; total: number }> {
  const isWanted = sql`
    ${difficulty === undefined ? sql`true` : sql`p.difficulty = ${difficulty}`}
    and ${state === undefined ? sql`true` : STATES[state]}`;
  const isOlder =
    after === undefined
      ? sql`true`
      : sql`(date, ${level}) < (select date, ${level} from puzzles where id = ${after} and date <= ${today}::date)`;
  const { rows } = await sql<ArchiveRow & { total: number }>`
    with best as (
      select distinct on (puzzle_id) puzzle_id, solved, time_ms, attempts, hints_used
      from game_results where user_id = ${userId}
      order by puzzle_id, is_archive, solved desc, completed_at
    ),
    matching as (
      select p.id, p.date, p.difficulty, best.solved, best.time_ms, best.attempts, best.hints_used
      from puzzles as p left join best on best.puzzle_id = p.id
      where p.date <= ${today}::date and ${isWanted}
    )
    select *, date = ${today}::date as is_today, (select count(*) from matching) as total
    from matching where ${isOlder}
    order by date desc, ${level} desc limit ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
