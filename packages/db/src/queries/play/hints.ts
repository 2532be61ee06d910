import { sql } from "kysely";
import type { Database } from "../../connection/connect.ts";
import { createStatement } from "../../statements/statement.ts";
import type { PlayKey } from "./plays.ts";

export type HintUsage = { hintsUsed: number; revealedPositions: number[] };

const NO_HINTS: HintUsage = { hintsUsed: 0, revealedPositions: [] };

const selectHintUsage = createStatement<PlayKey, HintUsage>((db, { userId, puzzleId }) =>
  db
    .selectFrom("hintUsage")
    .select(["hintsUsed", "revealedPositions"])
    .where("userId", "=", userId)
    .where("puzzleId", "=", puzzleId),
);

export async function readHintUsage(db: Database, key: PlayKey): Promise<HintUsage> {
  const [usage] = await selectHintUsage(db, key);
  return usage ?? NO_HINTS;
}

type RevealedPlay = { completedAt: Date | null } & {
  [Key in keyof HintUsage]: HintUsage[Key] | null;
};

// The account is locked before the play, as its deletion does.
const insertHint = createStatement<PlayKey & { order: number[]; max: number }, RevealedPlay>(
  (_db, { userId, puzzleId, order, max }) => sql`
    with player as (
      select id from users where id = ${userId} for key share
    ),
    play as (
      select puzzle_sessions.user_id, puzzle_sessions.puzzle_id, puzzle_sessions.completed_at
      from player join puzzle_sessions on puzzle_sessions.user_id = player.id
      where puzzle_sessions.puzzle_id = ${puzzleId}
      for update of puzzle_sessions
    ),
    revealed as (
      insert into hint_usage (user_id, puzzle_id, hints_used, revealed_positions)
      select user_id, puzzle_id, 1, (${order}::integer[])[1:1] from play where completed_at is null
      on conflict (user_id, puzzle_id) do update set
        hints_used = hint_usage.hints_used + 1,
        revealed_positions = (${order}::integer[])[1:hint_usage.hints_used + 1]
      where hint_usage.hints_used < ${max}
      returning hints_used, revealed_positions
    )
    select play.completed_at, revealed.hints_used, revealed.revealed_positions
    from play left join revealed on true`,
);

/** Undefined without a play; `usage` is undefined when `max` hints are used or the play has ended. */
export async function revealNextHint(
  db: Database,
  values: PlayKey & { order: number[]; max: number },
): Promise<{ completedAt: Date | null; usage: HintUsage | undefined } | undefined> {
  const [row] = await insertHint(db, values);
  if (row === undefined) return undefined;
  const { completedAt, hintsUsed, revealedPositions } = row;
  const isRevealed = hintsUsed !== null && revealedPositions !== null;
  return { completedAt, usage: isRevealed ? { hintsUsed, revealedPositions } : undefined };
}
