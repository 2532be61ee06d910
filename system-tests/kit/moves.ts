import type { Procedure } from "@jumbl/api/testing/route-requests.ts";
import fc from "fast-check";
import type { Pool } from "pg";
import type { Model, Move } from "./play-model.ts";

const oneOf = fc.constantFrom;
const place = { day: oneOf(0, 0, 0, 0, 0, -1, -1, -2, 1), level: oneOf(0, 0, 0, 1, 1, 2) };
const guess = oneOf<"right" | "WRONG" | "OTHER">("right", "right", "WRONG", "OTHER");

export const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: oneOf("start" as const), ...place }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: oneOf("hint" as const, "give-up" as const), ...place }),
  },
  { weight: 1, arbitrary: fc.record({ kind: oneOf("clear" as const, "read" as const), ...place }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: oneOf("validate" as const, "submit" as const), ...place, guess }),
  },
);

/** The procedure that makes a move, and its input. */
export function createCall(
  move: Move,
  { id, difficulty, word }: { id: string; difficulty: string; word: string },
): [Procedure, object] {
  const puzzleId = id;
  switch (move.kind) {
    case "start":
      return ["game.startSession", { puzzleId, difficulty }];
    case "read":
      return ["puzzles.byId", { id }];
    case "clear":
      return ["game.clearHints", { puzzleId }];
    case "hint":
      return ["game.hint", { puzzleId }];
    case "give-up":
      return ["game.giveUp", { puzzleId }];
    default:
      return [`game.${move.kind}`, { puzzleId, guess: move.guess === "right" ? word : move.guess }];
  }
}

/** Lists the results, plays and counts of hints that the model expects. */
export const listExpected = ({ results, plays, hints }: Model) =>
  [
    ...[...results].flatMap(([name, list]) =>
      list.map(
        ({ solved, attempts, timeMs, hintsUsed, isArchive }) =>
          `result ${name} ${solved} ${attempts} ${timeMs} ${hintsUsed} ${isArchive}`,
      ),
    ),
    ...[...plays].map(
      ([name, { attempts, isArchive, startedAt, end }]) =>
        `play ${name} ${attempts} ${isArchive} ${startedAt} ${end?.at ?? "running"}`,
    ),
    ...[...hints].map(([name, used]) => `hints ${name} ${used}`),
  ].toSorted();

/** Lists those of a player that are stored. */
export async function listStored(pool: Pool, playerId: string): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `with named as (select id as puzzle_id, date::text || ' ' || difficulty as name from puzzles)
      select concat_ws(' ', 'result', name, solved::text, attempts, time_ms, hints_used, is_archive::text) as line
      from game_results join named using (puzzle_id) where user_id = $1
      union all select concat_ws(' ', 'play', name, attempts, is_archive::text,
        (extract(epoch from started_at) * 1000)::bigint,
        coalesce((extract(epoch from completed_at) * 1000)::bigint::text, 'running'))
      from puzzle_sessions join named using (puzzle_id) where user_id = $1
      union all select concat_ws(' ', 'hints', name, hints_used) from hint_usage join named using (puzzle_id)
      where user_id = $1 and hints_used > 0`,
    [playerId],
  );
  return rows.map(({ line }) => line).toSorted();
}
