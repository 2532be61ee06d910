import { type RawBuilder, sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import { createBatchStatement } from "../../statements/batch-statement.ts";
import type { Database } from "../../connection/connect.ts";
import { createRowStatement, createStatement } from "../../statements/statement.ts";
import { clock } from "../clock.ts";
import { playerIndexCondition } from "../play/results.ts";
import { difficultyOrder } from "./difficulty-order.ts";

export type ArchivePuzzle = { id: string; date: string; difficulty: Difficulty };

export type ArchiveResult = {
  puzzleId: string;
  solved: boolean;
  timeMs: number;
  attempts: number;
  hintsUsed: number;
  /** Whether another result of the puzzle is a solve, while this one is not. */
  solvedLater: boolean;
};

const order = difficultyOrder("difficulty");

/** A card shows the player's daily result of a puzzle, or else the best one. */
const bestFirst = sql`is_archive, solved desc, completed_at`;

const selectArchivePuzzles = createStatement<object, ArchivePuzzle>(
  () => sql`
    select id, date, difficulty from puzzles, ${clock} where date <= clock.today order by date desc, ${order} desc`,
);

/** All puzzles up to today, in the order of the archive. */
export async function listArchivePuzzles(db: Database): Promise<ArchivePuzzle[]> {
  return selectArchivePuzzles(db, {});
}

type BestResults = { today: string; results: ArchiveResult[] };

const columns = sql`puzzle_id, solved, time_ms, attempts, hints_used,
  not solved and bool_or(solved) over (partition by puzzle_id) as solved_later`;

const bestResults = (rows: RawBuilder<unknown>) => sql`
  select clock.today, coalesce((
    select json_agg(json_build_object('puzzleId', puzzle_id, 'solved', solved, 'timeMs', time_ms,
      'attempts', attempts, 'hintsUsed', hints_used, 'solvedLater', solved_later))
    from (${rows}) as best), '[]') as results`;

/** The results that the archive shows for the puzzles of a page, in the order of the keys. */
export const listBestResults = createBatchStatement<
  { userId: string; puzzleIds: string[] },
  BestResults
>(
  { userId: "uuid", puzzleIds: "uuid[]" },
  (batch) => sql`
    ${bestResults(sql`
      select result.* from unnest(batch."puzzleIds") as puzzle (id)
      -- One puzzle after another: for a list, PostgreSQL 15 reads all results of the player.
      cross join lateral (
        select ${columns} from game_results where user_id = batch."userId" and puzzle_id = puzzle.id
        order by ${bestFirst} limit 1
      ) as result`)}
    from ${clock} cross join ${batch}`,
);

/** The results that the archive shows for all puzzles. Reads some 100 pages of an index after ten years of play. */
export const readAllBestResults = createRowStatement<{ userId: string }, BestResults>(
  (_db, { userId }) => sql`
    ${bestResults(sql`
      select distinct on (puzzle_id) ${columns} from game_results as r
      where user_id = ${userId} and ${playerIndexCondition} order by puzzle_id, ${bestFirst}`)}
    from ${clock}`,
);

/** Ids of the puzzles whose shown result is a solve, and of the others. */
export type PlayedPuzzles = { solved: ReadonlySet<string>; unsolved: ReadonlySet<string> };

const splitIds = (ids: string | null): Set<string> => new Set(ids?.split(","));

// As text, because thousands of ids take several times longer as JSON or as an array.
const selectPlayedPuzzles = createRowStatement<
  { userId: string },
  { solved: string | null; unsolved: string | null }
>(
  (_db, { userId }) => sql`
    select string_agg(puzzle_id::text, ',') filter (where solved) as solved,
      string_agg(puzzle_id::text, ',') filter (where not solved) as unsolved
    from (
      select distinct on (puzzle_id) puzzle_id, solved
      from game_results as r where user_id = ${userId} and ${playerIndexCondition}
      order by puzzle_id, ${bestFirst}
    ) as best`,
);

/** For the archive's filter by state. Reads as many pages as `readAllBestResults`, and returns less. */
export async function readPlayedPuzzles(db: Database, userId: string): Promise<PlayedPuzzles> {
  const { solved, unsolved } = await selectPlayedPuzzles(db, { userId });
  return { solved: splitIds(solved), unsolved: splitIds(unsolved) };
}
