import { sql } from "kysely";
import type { Database } from "../../connect.ts";
import { createStatement } from "../../statement.ts";
import { difficultyOrder } from "../puzzles/difficulty-order.ts";
import { elapsedMs } from "./plays.ts";
import { guesses, type Session } from "./puzzle-states.ts";

export type CurrentPlay = {
  puzzleId: string;
  session: Session | undefined;
  revealedPositions: number[];
};

const selectCurrentPlay = createStatement<
  { userId: string },
  { puzzleId: string; revealedPositions: number[] | null } & {
    [Key in keyof Session]: Session[Key] | null;
  }
>(
  (_db, { userId }) => sql`
    select puzzles.id as puzzle_id, hint_usage.revealed_positions, puzzle_sessions.is_archive, started_at,
      puzzle_sessions.completed_at, ${elapsedMs} as elapsed_ms, ${guesses} as guesses
    from puzzles
    left join puzzle_sessions on puzzle_sessions.user_id = ${userId} and puzzle_sessions.puzzle_id = puzzles.id
    left join hint_usage on hint_usage.user_id = ${userId} and hint_usage.puzzle_id = puzzles.id
    cross join lateral (select exists (
      select from game_results as r where r.user_id = ${userId} and r.puzzle_id = puzzles.id and not r.is_archive
    ) as is_played) as daily
    where puzzles.date = jumbl_today()
    order by is_played, ${difficultyOrder("puzzles.difficulty")} * (case when is_played then -1 else 1 end)
    limit 1`,
);

/** The first puzzle of today that the player has not finished, else the last one. Undefined before today has puzzles. */
export async function findCurrentPlay(
  db: Database,
  userId: string,
): Promise<CurrentPlay | undefined> {
  const [row] = await selectCurrentPlay(db, { userId });
  if (row === undefined) return undefined;
  const { puzzleId, revealedPositions, ...session } = row;
  return {
    puzzleId,
    session: session.startedAt === null ? undefined : (session as Session),
    revealedPositions: revealedPositions ?? [],
  };
}
