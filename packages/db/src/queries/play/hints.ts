import { sql } from "kysely";
import type { Database } from "../../connection/connect.ts";
import { createRowStatement } from "../../statements/statement.ts";
import { lockedPlayer, type PlayKey } from "./plays.ts";
import {
  parsePlay,
  playColumnNames,
  type PlayColumns,
  playColumns,
  type StoredPlay,
} from "./stored-plays.ts";

// The account is locked before the play, in the same order as when it is deleted.
const insertHint = createRowStatement<
  PlayKey & { order: number[]; max: number },
  (PlayColumns & { newPositions: number[] | null }) | undefined
>(
  (_db, { userId, puzzleId, order, max }) => sql`
    with player as (${lockedPlayer(userId)}),
    play as (
      select user_id, puzzle_id, ${playColumns} from player join puzzle_sessions on user_id = player.id
      where puzzle_id = ${puzzleId} for update of puzzle_sessions
    ),
    revealed as (
      insert into hint_usage (user_id, puzzle_id, hints_used, revealed_positions)
      select user_id, puzzle_id, 1, (${order}::integer[])[1:1] from play where completed_at is null
      on conflict (user_id, puzzle_id) do update set
        hints_used = hint_usage.hints_used + 1,
        revealed_positions = (${order}::integer[])[1:hint_usage.hints_used + 1]
      where hint_usage.hints_used < ${max}
      returning revealed_positions as new_positions
    )
    select ${playColumnNames}, to_json(new_positions) as new_positions from play left join revealed on true`,
);

/**
 * Reveals the next position of `order` unless `max` are revealed or the play has ended.
 * @returns the play, and whether a position was revealed; undefined without a play
 */
export async function revealNextHint(
  db: Database,
  values: PlayKey & { order: number[]; max: number },
): Promise<(StoredPlay & { isRevealed: boolean }) | undefined> {
  const row = await insertHint(db, values);
  if (row === undefined) return undefined;
  const { newPositions, ...columns } = row;
  const play = parsePlay(columns)!;
  const revealedPositions = newPositions ?? play.revealedPositions;
  return { ...play, revealedPositions, isRevealed: newPositions !== null };
}
