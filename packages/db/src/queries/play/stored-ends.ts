import { sql } from "kysely";
import type { Database } from "../../connection/connect.ts";
import { createRowStatement } from "../../statements/statement.ts";
import { clock } from "../clock.ts";
import {
  parseStats,
  type PlayerStats,
  statsColumns,
  type StatsColumns,
} from "../progress/stats.ts";
import type { PlayKey } from "./plays.ts";
import { parsePlay, type PlayColumns, playColumns, type StoredPlay } from "./stored-plays.ts";

type Achievement = { id: string; name: string };

export type StoredEnd = {
  /** Undefined without a play. */
  play: StoredPlay | undefined;
  newAchievements: Achievement[];
  stats: PlayerStats;
};

const selectStoredEnd = createRowStatement<
  PlayKey,
  (PlayColumns & StatsColumns & { newAchievements: Achievement[] }) | undefined
>(
  (_db, { userId, puzzleId }) => sql`
    select ${playColumns}, ${statsColumns(userId)},
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.position)
        from game_results as r
        join user_achievements as earned on earned.result_id = r.id and earned.earned_at is not null
        join achievements as a on a.id = earned.achievement_id
        where r.user_id = puzzle_sessions.user_id and r.puzzle_id = puzzle_sessions.puzzle_id
          and r.play_no = puzzle_sessions.play_no), '[]') as new_achievements
    from ${clock} cross join users
    left join puzzle_sessions on puzzle_sessions.user_id = users.id and puzzle_sessions.puzzle_id = ${puzzleId}
    left join user_stats as stored on stored.user_id = users.id
    where users.id = ${userId}`,
);

/**
 * How the player's last play of a puzzle ended, what it earned, and the player's statistics. Undefined when the account
 * has been deleted.
 */
export async function findStoredEnd(db: Database, key: PlayKey): Promise<StoredEnd | undefined> {
  const row = await selectStoredEnd(db, key);
  if (row === undefined) return undefined;
  return { play: parsePlay(row), newAchievements: row.newAchievements, stats: parseStats(row) };
}
