import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import { createBatchStatement } from "../../batch-statement.ts";
import type { Database } from "../../connect.ts";
import { createStatement } from "../../statement.ts";
import { clock } from "../clock.ts";
import { playerIndexCondition } from "../play/results.ts";
import { difficultyOrder } from "./difficulty-order.ts";

export type ArchiveState = "solved" | "unsolved" | "unplayed";

export type ArchivePuzzle = { id: string; date: string; difficulty: Difficulty };

export type ArchiveResult = {
  puzzleId: string;
  solved: boolean;
  timeMs: number;
  attempts: number;
  hintsUsed: number;
};

export type ArchiveRow = ArchivePuzzle & {
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
};

/** What a card shows of the player's results of a puzzle: the daily one, or else the best. */
const bestFirst = sql`is_archive, solved desc, completed_at`;

/** Ends with `page` and `matching`. */
function selectPage({ state, ...has }: Shape, values: PageValues) {
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

/**
 * Reads all results of the player, which decide what is listed and counted where there is a `state`. `after` is the last
 * puzzle of the previous page, no `limit` reads all, `total` counts all pages. See docs/rules.md#archive-plays.
 */
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

const selectBegunPuzzles = createStatement<object, ArchivePuzzle>(
  () => sql`
    select id, date, difficulty from puzzles, ${clock} where date <= clock.today order by date desc, ${order} desc`,
);

/** All puzzles up to today, in the order of the archive. */
export async function listBegunPuzzles(db: Database): Promise<ArchivePuzzle[]> {
  return selectBegunPuzzles(db, {});
}

/** The results of some puzzles. */
export type ResultsKey = { userId: string; puzzleIds: string[] };

type BestResults = { today: string; results: ArchiveResult[] };

const selectBestResults = createBatchStatement<ResultsKey, BestResults>(
  { userId: "uuid", puzzleIds: "uuid[]" },
  (batch) => sql`
    select clock.today, coalesce((
      select json_agg(json_build_object('puzzleId', puzzle_id, 'solved', solved, 'timeMs', time_ms,
        'attempts', attempts, 'hintsUsed', hints_used))
      from (
        select distinct on (puzzle_id) puzzle_id, solved, time_ms, attempts, hints_used
        from game_results where user_id = batch."userId" and puzzle_id = any(batch."puzzleIds")
        order by puzzle_id, ${bestFirst}
      ) as best), '[]') as results
    from ${clock} cross join ${batch}`,
);

/** What the archive shows of players' results of some puzzles, in the order of the keys. */
export async function listBestResults(
  db: Database,
  keys: readonly ResultsKey[],
): Promise<BestResults[]> {
  return selectBestResults(db, keys);
}
