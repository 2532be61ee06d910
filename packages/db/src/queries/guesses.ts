import { sql } from "kysely";
import type { Database } from "../connect.ts";
import { elapsedMs, now, nowAfterStart, type Play, type PlayKey } from "./plays.ts";

/** Undefined when nothing was counted: no running play, or the same wrong guess within a second. */
export async function recordGuess(
  db: Database,
  {
    userId,
    puzzleId,
    normalized,
    formatted,
    isCorrect,
  }: PlayKey & { normalized: string; formatted: string; isCorrect: boolean },
): Promise<Play | undefined> {
  return db
    .with("counted", (cte) =>
      cte
        .updateTable("puzzleSessions")
        .set({
          attempts: sql`attempts + 1`,
          lastGuess: normalized,
          lastGuessAt: now,
          ...(isCorrect ? { completedAt: nowAfterStart } : {}),
        })
        .where("userId", "=", userId)
        .where("puzzleId", "=", puzzleId)
        .where("completedAt", "is", null)
        .$if(!isCorrect, (query) =>
          query.where(
            sql<boolean>`(last_guess is distinct from ${normalized} or last_guess_at <= jumbl_now() - interval '1 second')`,
          ),
        )
        .returningAll()
        .returning(elapsedMs.as("elapsedMs")),
    )
    .with("stored", (cte) =>
      cte
        .insertInto("guesses")
        .columns(["userId", "puzzleId", "playNo", "guess", "isCorrect", "createdAt"])
        .expression((eb) =>
          eb
            .selectFrom("counted")
            .select([
              "userId",
              "puzzleId",
              "playNo",
              sql<string>`${formatted}::text`.as("guess"),
              sql<boolean>`${isCorrect}::boolean`.as("isCorrect"),
              sql<Date>`last_guess_at`.as("createdAt"),
            ]),
        ),
    )
    .selectFrom("counted")
    .selectAll()
    .executeTakeFirst();
}

/** Far more than a person makes in one play. */
const MAX_LISTED_GUESSES = 1000;

export async function listGuesses(
  db: Database,
  { userId, puzzleId, playNo }: PlayKey & { playNo: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("guesses")
    .select("guess")
    .where("userId", "=", userId)
    .where("puzzleId", "=", puzzleId)
    .where("playNo", "=", playNo)
    .orderBy("id", "desc")
    .limit(MAX_LISTED_GUESSES)
    .execute();
  return rows.map((row) => row.guess).toReversed();
}

/** How long the guesses of an ended play are stored. See docs/rules.md#guesses. */
const GUESS_DAYS = 30;

/**
 * Deletes guesses of plays that ended long ago, looking at no more than `limit` of the oldest guesses from `after` on.
 * Returns the last one looked at, undefined when the rest is too young. Guesses of running plays stay.
 */
export async function deleteOldGuesses(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with old as materialized (
      select id, user_id, puzzle_id, play_no
      from (select * from guesses where id > ${after} order by id limit ${limit}) as oldest
      where created_at < (select jumbl_now()) - make_interval(days => ${GUESS_DAYS})
    ),
    deleted as (
      delete from guesses where id in (
        select old.id from old join puzzle_sessions as play using (user_id, puzzle_id)
        where play.play_no > old.play_no or play.completed_at < (select jumbl_now()) - make_interval(days => ${GUESS_DAYS}))
    )
    select max(id) as last from old`.execute(db);
  return rows[0]!.last ?? undefined;
}
