import { createHash } from "node:crypto";
import { connect, migrate } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { addDays } from "@jumbl/domain/calendar";
import { sql } from "kysely";
import { syncAchievements } from "@jumbl/api/achievements/sync-achievements.ts";
import { createTokenService } from "@jumbl/api/auth/login-sessions/tokens.ts";
import { ensureDailyPuzzles } from "@jumbl/api/daily/ensure-daily-puzzles.ts";
import { recountAllPlayers } from "@jumbl/api/progress/recount-player.ts";

const DAYS = 60;

export type SeededPlayer = { token: string };

export type Seed = { players: SeededPlayer[]; easy: string; past: string[] };

/**
 * Inserts sixty days of puzzles and players with half of them played, who have solved today's easy puzzle and are
 * playing the medium one. `past` are puzzles of the archive that each player is playing.
 */
export async function seedCalls(
  databaseUrl: string,
  { players, secret }: { players: number; secret: string },
): Promise<Seed> {
  const connection = await connect({ databaseUrl, dataDir: "" });
  // Without the time limits of requests.
  const db = connection.background;
  await migrate(connection);
  await syncAchievements(db);
  const { today } = await readClock(db);
  for (let day = 0; day < DAYS; day += 1) await ensureDailyPuzzles(db, addDays(today, -day));

  const users = await db
    .insertInto("users")
    .values(
      Array.from({ length: players }, (_, at) => ({
        username: `player_${at}`,
        email: `${createHash("sha256").update(String(at)).digest("hex").slice(0, 8)}@example.org`,
      })),
    )
    .returning("id")
    .execute();
  const sessions = await db
    .insertInto("loginSessions")
    .values(
      users.map(({ id }) => ({ userId: id, expiresAt: sql<Date>`jumbl_now() + interval '1 day'` })),
    )
    .returning(["id", "userId"])
    .execute();

  await sql`
    insert into puzzle_sessions (user_id, puzzle_id, difficulty, attempts, started_at, completed_at, is_archive)
    select users.id, p.id, p.difficulty, 3, start.at,
      case when p.date < jumbl_today() - 10 or p.difficulty = 'easy' then start.at + interval '70 seconds' end,
      p.date < jumbl_today() and p.date >= jumbl_today() - 10 and p.difficulty <> 'easy'
    from users, puzzles as p, lateral (select p.date::timestamp at time zone 'utc' as at) as start
    where p.difficulty = 'easy' or p.difficulty = 'medium' and p.date >= jumbl_today() - 10`.execute(
    db,
  );
  await sql`
    insert into guesses (user_id, puzzle_id, play_no, guess, is_correct, created_at)
    select user_id, puzzle_id, 1, 'WRONG' || n, false, started_at
    from puzzle_sessions, generate_series(1, 3) as n`.execute(db);
  await sql`
    insert into game_results (user_id, puzzle_id, play_no, solved, attempts, time_ms, is_archive, is_humanly_possible,
      started_at, completed_at)
    select user_id, puzzle_id, 1, true, attempts, 70000, false, true, started_at, completed_at
    from puzzle_sessions where completed_at is not null`.execute(db);
  await sql`
    insert into user_stats (user_id, current_streak, best_streak, current_day_streak, best_day_streak, total_games,
      total_solved, total_time_ms, total_attempts, last_solved_date)
    select user_id, count(*), count(*), count(*), count(*), count(*), count(*), sum(time_ms), sum(attempts), jumbl_today()
    from game_results group by user_id`.execute(db);
  await sql`
    insert into user_achievements (user_id, achievement_id, progress, earned_at)
    select users.id, a.id, 1, case when a.position < 10 then jumbl_now() end from users, achievements as a
    where a.position < 20`.execute(db);
  await recountAllPlayers(db);
  await sql`vacuum analyze`.execute(db);

  const puzzles = await db
    .selectFrom("puzzles")
    .select(["id", "date", "difficulty"])
    .orderBy("date", "desc")
    .execute();
  await connection.close();

  const tokens = createTokenService(secret);
  const signed = sessions.map(async ({ id, userId }) => ({
    token: await tokens.sign({ userId, sessionId: id }),
  }));
  const find = (difficulty: string) => puzzles.filter((each) => each.difficulty === difficulty);
  return {
    players: await Promise.all(signed),
    easy: find("easy")[0]!.id,
    past: find("medium")
      .slice(1, 11)
      .map(({ id }) => id),
  };
}
