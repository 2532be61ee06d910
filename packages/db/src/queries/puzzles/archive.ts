import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../../connect.ts";
import { createStatement } from "../../statement.ts";
import { clock } from "../clock.ts";
import { difficultyOrder } from "./difficulty-order.ts";

export type ArchiveState = "solved" | "unsolved" | "unplayed";

export type ArchiveRow = {
  id: string;
  date: string;
  difficulty: Difficulty;
  solved: boolean | null;
  timeMs: number | null;
  attempts: number | null;
  hintsUsed: number | null;
};

export type ArchiveFilter = {
  difficulty?: Difficulty | undefined;
  state?: ArchiveState | undefined;
  /** `YYYY-MM`. */
  month?: string | undefined;
};

type ArchivePage = { today: string; firstDate: string; rows: ArchiveRow[]; total: number };

type PageValues = {
  userId: string;
  difficulty: Difficulty | undefined;
  after: string | undefined;
  limit: number | undefined;
  /** The first day of a month. */
  month: string | undefined;
};

const STATE_CONDITIONS = {
  solved: sql`best.solved`,
  unsolved: sql`not best.solved`,
  unplayed: sql`best.solved is null`,
};

const order = difficultyOrder("difficulty");

function createArchiveStatement(
  state: ArchiveState | undefined,
  {
    hasDifficulty,
    hasCursor,
    hasMonth,
  }: { hasDifficulty: boolean; hasCursor: boolean; hasMonth: boolean },
) {
  return createStatement<PageValues, ArchivePage>((_db, values) => {
    const { userId, difficulty, after, limit, month } = values;
    const matchesDifficulty = hasDifficulty ? sql`p.difficulty = ${difficulty}` : sql`true`;
    const matchesState = state === undefined ? sql`true` : STATE_CONDITIONS[state];
    const matchesMonth = hasMonth
      ? sql`p.date >= ${month}::date and p.date < ${month}::date + interval '1 month'`
      : sql`true`;
    const isAfterCursor = hasCursor
      ? sql`(date, ${order}) < (select date, ${order} from puzzles where id = ${after} and date <= clock.today)`
      : sql`true`;
    return sql`
      with clock as materialized (select today from ${clock}),
      best as (
        select distinct on (puzzle_id) puzzle_id, solved, time_ms, attempts, hints_used
        from game_results where user_id = ${userId}
        order by puzzle_id, is_archive, solved desc, completed_at
      ),
      matching as (
        select p.id, p.date, p.difficulty, best.solved, best.time_ms, best.attempts, best.hints_used
        from clock join puzzles as p on p.date <= clock.today left join best on best.puzzle_id = p.id
        where ${matchesDifficulty} and ${matchesState} and ${matchesMonth}
      ),
      page as (
        select matching.* from clock, matching where ${isAfterCursor}
        order by date desc, ${order} desc limit ${limit}
      )
      select clock.today, (select min(date) from puzzles) as "firstDate",
        (select count(*) from matching) as total,
        coalesce((select json_agg(json_build_object(
          'id', id, 'date', date, 'difficulty', difficulty,
          'solved', solved, 'timeMs', time_ms, 'attempts', attempts, 'hintsUsed', hints_used)) from page), '[]') as rows
      from clock`;
  });
}

const statements = new Map<string, ReturnType<typeof createArchiveStatement>>();

/** `after` is the last puzzle of the previous page, no `limit` reads all, `total` counts all pages. See docs/rules.md#archive-plays. */
export async function readArchivePage(
  db: Database,
  {
    userId,
    difficulty,
    state,
    month,
    after,
    limit,
  }: ArchiveFilter & {
    userId: string;
    after?: string | undefined;
    limit?: number | undefined;
  },
): Promise<ArchivePage> {
  const has = {
    hasDifficulty: difficulty !== undefined,
    hasCursor: after !== undefined,
    hasMonth: month !== undefined,
  };
  const key = JSON.stringify([state, has]);
  const statement = statements.get(key) ?? createArchiveStatement(state, has);
  statements.set(key, statement);
  const [page] = await statement(db, {
    userId,
    difficulty,
    after,
    limit,
    month: month && `${month}-01`,
  });
  return page!;
}
