import { sql } from "kysely";
import { createBatchStatement } from "../../statements/batch-statement.ts";
import type { Database } from "../../connection/connect.ts";
import { clock } from "../clock.ts";
import { difficultyOrder } from "../puzzles/difficulty-order.ts";
import {
  parsePlay,
  playColumnNames,
  type PlayColumns,
  playColumns,
  type StoredPlay,
} from "./stored-plays.ts";

export type CurrentPlay = { puzzleId: string; play: StoredPlay | undefined };

const selectCurrentPlay = createBatchStatement<
  { userId: string },
  { puzzleId: string | null } & PlayColumns
>(
  { userId: "uuid" },
  (batch) => sql`
    select puzzle_id, ${playColumnNames} from ${clock} cross join ${batch} left join lateral (
      select p.id as puzzle_id, ${playColumns} from puzzles as p
      -- The limits keep the planner from reading all plays and results of the player instead.
      left join lateral (
        select * from puzzle_sessions where user_id = batch."userId" and puzzle_id = p.id limit 1
      ) as puzzle_sessions on true
      left join lateral (
        select id from game_results where user_id = batch."userId" and puzzle_id = p.id and not is_archive limit 1
      ) as r on true
      where p.date = clock.today
      order by r.id is not null, ${difficultyOrder("p.difficulty")} * (case when r.id is null then 1 else -1 end)
      limit 1
    ) as current on true`,
);

/**
 * Returns for each player the first unfinished puzzle of today, else the last one. Undefined before today has
 * puzzles.
 */
export async function listCurrentPlays(
  db: Database,
  players: readonly { userId: string }[],
): Promise<(CurrentPlay | undefined)[]> {
  const rows = await selectCurrentPlay(db, players);
  return rows.map(({ puzzleId, ...play }) =>
    puzzleId === null ? undefined : { puzzleId, play: parsePlay(play) },
  );
}
