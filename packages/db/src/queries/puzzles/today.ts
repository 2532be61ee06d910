import { sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../../connection/connect.ts";
import { createBatchStatement } from "../../statements/batch-statement.ts";
import { type Clock, clock } from "../clock.ts";
import {
  parseResult,
  type ResultJson,
  resultJson,
  type StoredResult,
} from "../play/stored-plays.ts";

type DayPlayFields = {
  puzzleId: string;
  date: string;
  difficulty: Difficulty;
  isArchive: boolean;
  isRunning: boolean;
};

/** A play of a puzzle of today or yesterday; `result` is its daily result. */
export type DayPlay = DayPlayFields & { result: StoredResult | undefined };

const selectToday = createBatchStatement<
  { userId: string },
  Clock & { plays: (DayPlayFields & { result: ResultJson | null })[] }
>(
  { userId: "uuid" },
  (batch) => sql`
    select clock.now, clock.today, coalesce(days.plays, '[]') as plays
    from ${clock} cross join ${batch} cross join lateral (
      select json_agg(json_build_object(
        'puzzleId', p.id, 'date', p.date, 'difficulty', p.difficulty, 'isArchive', play.is_archive,
        'isRunning', play.completed_at is null, 'result', ${resultJson})) as plays
      from puzzles as p
      -- The limits keep the planner from reading all plays and results of the player instead.
      cross join lateral (
        select * from puzzle_sessions where user_id = batch."userId" and puzzle_id = p.id limit 1
      ) as play
      left join lateral (
        select * from game_results where user_id = batch."userId" and puzzle_id = p.id and not is_archive limit 1
      ) as r on true
      where p.date = any(array[clock.today - 1, clock.today])
    ) as days`,
);

export type Today = { clock: Clock; plays: DayPlay[] };

/** Returns each player's day, in the same order. */
export async function listToday(
  db: Database,
  players: readonly { userId: string }[],
): Promise<Today[]> {
  const rows = await selectToday(db, players);
  return rows.map(({ plays, now, today }) => ({
    clock: { now, today },
    plays: plays.map((play) => ({ ...play, result: parseResult(play.result) })),
  }));
}
