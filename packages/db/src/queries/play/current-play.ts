import { sql } from "kysely";
import { createBatchStatement } from "../../batch-statement.ts";
import type { Database } from "../../connect.ts";
import { difficultyOrder } from "../puzzles/difficulty-order.ts";
import { elapsedMs } from "./plays.ts";
import { guesses, parseSession, type Session } from "./puzzle-states.ts";

export type CurrentPlay = {
  puzzleId: string;
  session: Session | undefined;
  revealedPositions: number[];
};

const selectCurrentPlay = createBatchStatement<
  { userId: string },
  { puzzleId: string | null; revealedPositions: number[] | null } & {
    [Key in keyof Session]: Session[Key] | null;
  }
>(
  { userId: "uuid" },
  (batch) => sql`
    select current.puzzle_id, current.revealed_positions, current.is_archive, current.started_at,
      current.completed_at, current.elapsed_ms, current.guesses
    from ${batch} left join lateral (
      select puzzle_sessions.is_archive, started_at, puzzle_sessions.completed_at, puzzles.id as puzzle_id, hint_usage.revealed_positions,
        ${elapsedMs} as elapsed_ms, ${guesses} as guesses
      from puzzles
      left join puzzle_sessions
        on puzzle_sessions.user_id = batch."userId" and puzzle_sessions.puzzle_id = puzzles.id
      left join hint_usage on hint_usage.user_id = batch."userId" and hint_usage.puzzle_id = puzzles.id
      cross join lateral (select exists (
        select from game_results as r
        where r.user_id = batch."userId" and r.puzzle_id = puzzles.id and not r.is_archive
      ) as is_played) as daily
      where puzzles.date = jumbl_today()
      order by is_played, ${difficultyOrder("puzzles.difficulty")} * (case when is_played then -1 else 1 end)
      limit 1
    ) as current on true`,
);

/**
 * Of each player the first puzzle of today that they have not finished, else the last one. Undefined before today has
 * puzzles.
 */
export async function listCurrentPlays(
  db: Database,
  players: readonly { userId: string }[],
): Promise<(CurrentPlay | undefined)[]> {
  const rows = await selectCurrentPlay(db, players);
  return rows.map(({ puzzleId, revealedPositions, ...session }) =>
    puzzleId === null
      ? undefined
      : { puzzleId, session: parseSession(session), revealedPositions: revealedPositions ?? [] },
  );
}
