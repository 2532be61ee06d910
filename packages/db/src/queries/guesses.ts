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
