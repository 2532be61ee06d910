import { sql } from "kysely";
import type { Database } from "../connect.ts";
import { elapsedMs, now, nowAfterStart, type Play, type PlayKey } from "./plays.ts";

/**
 * Counts a guess and keeps it, in one statement; a correct one ends the play and fixes its time. Undefined when
 * nothing was counted: no running play, or the same wrong guess within a second (Decision 3). `key` is the guess
 * as it is compared, `shown` as the player sees it.
 */
export async function recordGuess(
  db: Database,
  {
    userId,
    puzzleId,
    key,
    shown,
    isCorrect,
  }: PlayKey & { key: string; shown: string; isCorrect: boolean },
): Promise<Play | undefined> {
  return db
    .with("played", (cte) =>
      cte
        .updateTable("puzzleSessions")
        .set({
          attempts: sql`attempts + 1`,
          lastGuess: key,
          lastGuessAt: now,
          ...(isCorrect ? { completedAt: nowAfterStart } : {}),
        })
        .where("userId", "=", userId)
        .where("puzzleId", "=", puzzleId)
        .where("completedAt", "is", null)
        .$if(!isCorrect, (query) =>
          query.where(
            sql<boolean>`(last_guess is distinct from ${key} or last_guess_at <= jumbl_now() - interval '1 second')`,
          ),
        )
        .returningAll()
        .returning(elapsedMs.as("elapsedMs")),
    )
    .with("kept", (cte) =>
      cte
        .insertInto("guesses")
        .columns(["userId", "puzzleId", "playNo", "guess", "isCorrect", "createdAt"])
        .expression((eb) =>
          eb
            .selectFrom("played")
            .select([
              "userId",
              "puzzleId",
              "playNo",
              sql<string>`${shown}::text`.as("guess"),
              sql<boolean>`${isCorrect}::boolean`.as("isCorrect"),
              sql<Date>`last_guess_at`.as("createdAt"),
            ]),
        ),
    )
    .selectFrom("played")
    .selectAll()
    .executeTakeFirst();
}

/** No person makes more guesses in one play; beyond this the newest are shown. */
const GUESSES_SHOWN = 1000;

/** The guesses of one play as the player typed them, in order: the newest thousand. */
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
    .limit(GUESSES_SHOWN)
    .execute();
  return rows.map((row) => row.guess).toReversed();
}
