import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../../connection/connect.ts";
import { createRowStatement } from "../../statements/statement.ts";
import { type Clock, clock } from "../clock.ts";
import type { PlayKey } from "./plays.ts";
import {
  parsePlay,
  parseResult,
  type PlayColumns,
  playColumns,
  type ResultJson,
  resultJson,
  type StoredPlay,
  type StoredResult,
} from "./stored-plays.ts";

/** Decides whether a player may see and start a puzzle. */
export type PuzzleState = {
  clock: Clock;
  play: StoredPlay | undefined;
  /** The daily result, else the best one. See docs/rules.md#archive-plays. */
  best: StoredResult | undefined;
  /** The difficulties of the puzzle's day whose daily play has ended. */
  finished: Difficulty[];
};

const selectPuzzleState = createRowStatement<
  PlayKey & { date: string },
  Clock & PlayColumns & { best: ResultJson | null; finished: Difficulty[] }
>(
  (_db, { userId, puzzleId, date }) => sql`
    select clock.now, clock.today, ${playColumns},
      (select ${resultJson} from game_results as r where user_id = ${userId} and puzzle_id = ${puzzleId}
        order by is_archive, solved desc, r.completed_at limit 1) as best,
      coalesce((select json_agg(p.difficulty)
        from puzzles as p
        -- The limit keeps the planner from reading all results of the player instead.
        cross join lateral (
          select from game_results where user_id = ${userId} and puzzle_id = p.id and not is_archive limit 1
        ) as daily
        where p.date = ${date}), '[]') as finished
    from ${clock} left join puzzle_sessions on user_id = ${userId} and puzzle_id = ${puzzleId}`,
);

export async function readPuzzleState(
  db: Database,
  key: PlayKey & { date: string },
): Promise<PuzzleState> {
  const row = await selectPuzzleState(db, key);
  const { now, today, best, finished, ...play } = row;
  return {
    clock: { now, today },
    play: parsePlay(play),
    best: parseResult(best),
    finished,
  };
}
