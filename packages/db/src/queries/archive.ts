import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../connect.ts";
import { difficultyOrder } from "./difficulty-order.ts";

export type ArchiveState = "solved" | "unsolved" | "unplayed";

export type ArchiveRow = {
  id: string;
  date: string;
  difficulty: Difficulty;
  isToday: boolean;
  solved: boolean | null;
  timeMs: number | null;
  attempts: number | null;
  hintsUsed: number | null;
};

export type ArchiveFilter = {
  difficulty?: Difficulty | undefined;
  state?: ArchiveState | undefined;
};

const STATE_CONDITIONS = {
  solved: sql`best.solved`,
  unsolved: sql`not best.solved`,
  unplayed: sql`best.solved is null`,
};

const order = difficultyOrder("difficulty");

/** `after` is the last puzzle of the previous page, `total` counts all pages. See docs/rules.md#archive-plays. */
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
  const matchesFilter = sql`
    ${difficulty === undefined ? sql`true` : sql`p.difficulty = ${difficulty}`}
    and ${state === undefined ? sql`true` : STATE_CONDITIONS[state]}`;
  const isAfterCursor =
    after === undefined
      ? sql`true`
      : sql`(date, ${order}) < (select date, ${order} from puzzles where id = ${after} and date <= ${today}::date)`;
  const { rows } = await sql<ArchiveRow & { total: number }>`
    with best as (
      select distinct on (puzzle_id) puzzle_id, solved, time_ms, attempts, hints_used
      from game_results where user_id = ${userId}
      order by puzzle_id, is_archive, solved desc, completed_at
    ),
    matching as (
      select p.id, p.date, p.difficulty, best.solved, best.time_ms, best.attempts, best.hints_used
      from puzzles as p left join best on best.puzzle_id = p.id
      where p.date <= ${today}::date and ${matchesFilter}
    )
    select *, date = ${today}::date as is_today, (select count(*) from matching) as total
    from matching where ${isAfterCursor}
    order by date desc, ${order} desc limit ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
