import { type RawBuilder, sql } from "kysely";
import type { PuzzleCounts } from "@jumbl/domain/stats";
import type { Database, Transaction } from "../../connection/connect.ts";
import { createRowStatement } from "../../statements/statement.ts";
import type { PlayKey } from "../play/plays.ts";

/** The difference that a result or change makes to the counts; `m` in the statement. */
const measuresOf = (row: RawBuilder<unknown>) =>
  sql`lateral jumbl_measures(${row}.solved, ${row}.attempts, ${row}.hints_used, ${row}.time_ms) as m`;

/** A deletion comes after the result it deletes, so that no count falls below 0. */
const foldBatch = createRowStatement<{ limit: number }, { folded: number }>(
  (_db, { limit }) => sql`
    with taken as (
      delete from puzzle_changes where (result_id, change) in (
        select result_id, change from puzzle_changes order by result_id, change desc limit ${limit}::integer
      )
      returning *
    ),
    counted as (
      insert into puzzle_counts as stored (puzzle_id, measure, value, players)
      select taken.puzzle_id, m.measure, m.value, sum(taken.change)
      from taken cross join ${measuresOf(sql`taken`)}
      group by taken.puzzle_id, m.measure, m.value
      on conflict (puzzle_id, measure, value) do update set players = stored.players + excluded.players
    )
    select count(*)::integer as folded from taken`,
);

/** Applies changes to the counts, and returns their number. No other transaction may do so concurrently. */
export async function foldPuzzleChanges(
  db: Transaction,
  values: { limit: number },
): Promise<number> {
  return (await foldBatch(db, values)).folded;
}

/** Recounts the results of all puzzles. Plays that end meanwhile are counted afterwards. */
export async function recountPuzzles(db: Database): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (inner) => {
      // Before the first query, which takes the snapshot.
      await sql`lock table puzzle_counts in share row exclusive mode`.execute(inner);
      await sql`delete from puzzle_changes`.execute(inner);
      await sql`delete from puzzle_counts`.execute(inner);
      await sql`
        insert into puzzle_counts (puzzle_id, measure, value, players)
        select r.puzzle_id, m.measure, m.value, count(*)
        from game_results as r cross join ${measuresOf(sql`r`)}
        where not r.is_archive and r.is_humanly_possible
        group by r.puzzle_id, m.measure, m.value`.execute(inner);
    });
}

export type CountedPuzzle = {
  counts: Partial<PuzzleCounts>;
  /** The caller's own counted time; null when no solve of the caller is counted. */
  ownTime: number | null;
};

/**
 * Undefined before the player has finished the puzzle. The player's own result is added if the counts do not contain it
 * yet. The cost does not depend on the number of players.
 */
export const readPuzzleCounts = createRowStatement<PlayKey, CountedPuzzle | undefined>(
  (_db, { userId, puzzleId }) => sql`
    with own as (
      select * from game_results where user_id = ${userId} and puzzle_id = ${puzzleId}
      order by is_archive limit 1
    ),
    added as (
      select measure, value, players from puzzle_counts where puzzle_id = ${puzzleId}
      union all
      select m.measure, m.value, changed.change
      from own join puzzle_changes as changed on changed.result_id = own.id
      cross join ${measuresOf(sql`changed`)}
    )
    select
      coalesce((
        select json_object_agg(measure, tallies) from (
          select measure, json_agg(json_build_array(value, players) order by value) as tallies from (
            select measure, value, sum(players) as players from added group by measure, value
          ) as summed where players > 0 group by measure
        ) as measures), '{}') as counts,
      (
        select m.value from ${measuresOf(sql`own`)}
        where m.measure = 'time' and not own.is_archive and own.is_humanly_possible
      ) as own_time
    from own`,
);
