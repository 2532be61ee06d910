import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../../connect.ts";
import { createStatement } from "../../statement.ts";
import { clock } from "../clock.ts";
import { playerIndexCondition } from "../play/results.ts";
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

type Shape = {
  state: ArchiveState | undefined;
  hasDifficulty: boolean;
  hasCursor: boolean;
  hasMonth: boolean;
  hasLimit: boolean;
};

/** What a card shows of the player's results of a puzzle: the daily one, or else the best. */
const bestFirst = sql`is_archive, solved desc, completed_at`;

/**
 * Ends with `page` and `matching`. The results of all puzzles are read only where they decide what is listed and counted;
 * otherwise those of the page.
 */
function selectPage({ state, hasLimit, ...has }: Shape, values: PageValues) {
  const { userId, difficulty, after, limit, month } = values;
  const matches = sql.join(
    [
      sql`p.date <= clock.today`,
      ...(has.hasDifficulty ? [sql`p.difficulty = ${difficulty}`] : []),
      ...(has.hasMonth
        ? [sql`p.date >= ${month}::date and p.date < ${month}::date + interval '1 month'`]
        : []),
      ...(state === undefined ? [] : [STATE_CONDITIONS[state]]),
    ],
    sql` and `,
  );
  const isAfterCursor = has.hasCursor
    ? sql`(date, ${order}) < (select date, ${order} from puzzles where id = ${after} and date <= clock.today)`
    : sql`true`;
  const first = sql`order by date desc, ${order} desc limit ${limit}`;
  if (state === undefined && hasLimit) {
    return sql`
      matching as not materialized (
        select p.id, p.date, p.difficulty from clock join puzzles as p on ${matches}
      ),
      listed as materialized (
        select matching.id, matching.date, matching.difficulty from clock, matching where ${isAfterCursor} ${first}
      ),
      best as materialized (
        select distinct on (puzzle_id) puzzle_id, solved, time_ms, attempts, hints_used
        from game_results where user_id = ${userId} and puzzle_id = any(array(select id from listed))
        order by puzzle_id, ${bestFirst}
      ),
      page as (
        select id, date, difficulty, solved, time_ms, attempts, hints_used from listed left join best on puzzle_id = id
      )`;
  }
  return sql`
      best as (
        select distinct on (puzzle_id) puzzle_id, solved, time_ms, attempts, hints_used
        from game_results as r where user_id = ${userId} and ${playerIndexCondition}
        order by puzzle_id, ${bestFirst}
      ),
      matching as (
        select p.id, p.date, p.difficulty, best.solved, best.time_ms, best.attempts, best.hints_used
        from clock cross join puzzles as p left join best on best.puzzle_id = p.id
        where ${matches}
      ),
      page as (
        select id, date, difficulty, solved, time_ms, attempts, hints_used
        from clock, matching where ${isAfterCursor} ${first}
      )`;
}

function createArchiveStatement(shape: Shape) {
  return createStatement<PageValues, ArchivePage>(
    (_db, values) => sql`
      with clock as materialized (select today from ${clock}),
      ${selectPage(shape, values)}
      select clock.today, (select min(date) from puzzles) as "firstDate",
        (select count(*) from matching) as total,
        coalesce((select json_agg(json_build_object(
          'id', id, 'date', date, 'difficulty', difficulty,
          'solved', solved, 'timeMs', time_ms, 'attempts', attempts, 'hintsUsed', hints_used)
          order by date desc, ${order} desc) from page), '[]') as rows
      from clock`,
  );
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
  const shape = {
    state,
    hasDifficulty: difficulty !== undefined,
    hasCursor: after !== undefined,
    hasMonth: month !== undefined,
    hasLimit: limit !== undefined,
  };
  const key = JSON.stringify(shape);
  const statement = statements.get(key) ?? createArchiveStatement(shape);
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
