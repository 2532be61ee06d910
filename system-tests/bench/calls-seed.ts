import { connect, migrate } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { addDays } from "@jumbl/domain/calendar";
import { sql } from "kysely";
import { createTokenService } from "@jumbl/api/auth/login-sessions/tokens.ts";
import { seedDatabase } from "@jumbl/api/cli/seed/seed-database.ts";

const DAYS = 60;

/** `past` are puzzles of the archive that each player is playing; `easy` is today's. */
export type Seed = { players: { token: string }[]; easy: string; past: string[] };

/** Inserts players with sixty days of play, as `jumbl database seed` does, who are playing the medium puzzles of all these days. */
export async function seedCalls(
  databaseUrl: string,
  { players, secret }: { players: number; secret: string },
): Promise<Seed> {
  const connection = await connect({ databaseUrl, dataDir: "" });
  // Without the timeouts of requests.
  const db = connection.background;
  await migrate(connection);
  await seedDatabase(db, { players, days: DAYS, passwordHash: "unused", onProgress() {} });
  const { today } = await readClock(db);
  const puzzles = await db
    .selectFrom("puzzles")
    .select(["id", "difficulty"])
    .where("date", "<=", today)
    .where("date", ">", addDays(today, -DAYS))
    .orderBy("date", "desc")
    .execute();
  const find = (difficulty: string) =>
    puzzles.filter((puzzle) => puzzle.difficulty === difficulty).map(({ id }) => id);
  const past = find("medium").slice(1);
  await sql`
    insert into puzzle_sessions as play (user_id, puzzle_id, difficulty, started_at, is_archive)
    select users.id, puzzle_id, 'medium', jumbl_now(), true from users, unnest(${past}::uuid[]) as puzzle_id
    on conflict (user_id, puzzle_id) do update set play_no = play.play_no + 1, attempts = 0,
      started_at = excluded.started_at, completed_at = null, is_archive = true`.execute(db);
  const { rows: sessions } = await sql<{ userId: string; sessionId: string }>`
    insert into login_sessions (user_id, expires_at) select id, jumbl_now() + interval '1 day' from users
    returning user_id, id as session_id`.execute(db);
  await sql`vacuum analyze`.execute(db);
  await connection.close();

  const tokens = createTokenService(secret);
  const signed = sessions.map(async (session) => ({ token: await tokens.sign(session) }));
  return { players: await Promise.all(signed), easy: find("easy")[0]!, past };
}
