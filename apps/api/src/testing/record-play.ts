import type { GameResult, Puzzle } from "@jumbl/db";
import { readPlay } from "@jumbl/db/queries/play/stored-plays";
import { finishPlay } from "../game/finish-play.ts";
import type { TestPlayer } from "./create-player.ts";
import { loadPuzzles } from "./load-puzzles.ts";
import type { TestApp } from "./test-app.ts";

/** How a play went. The default is a solve at noon of the puzzle's date. */
export type RecordedPlay = {
  solved?: boolean;
  attempts?: number;
  timeMs?: number;
  hintsUsed?: number;
  startedAt?: Date;
  isArchive?: boolean;
};

/** Inserts a play that has ended and finishes it through the real use case. */
export async function recordPlay(
  { services, db }: Pick<TestApp, "services" | "db">,
  player: Pick<TestPlayer, "id" | "username" | "email">,
  puzzle: Puzzle,
  { solved = true, attempts = 2, timeMs = 30_000, hintsUsed = 0, ...play }: RecordedPlay = {},
): Promise<GameResult> {
  const startedAt = play.startedAt ?? new Date(`${puzzle.date}T12:00:00Z`);
  const completedAt = new Date(startedAt.getTime() + timeMs);
  const key = { userId: player.id, puzzleId: puzzle.id };
  const values = { attempts, startedAt, completedAt, isArchive: play.isArchive ?? false };
  return db.transaction().execute(async (inner) => {
    const { playNo } = await inner
      .insertInto("puzzleSessions")
      .values({ ...key, ...values, difficulty: puzzle.difficulty })
      .onConflict((conflict) =>
        conflict.columns(["userId", "puzzleId"]).doUpdateSet((eb) => ({
          ...values,
          playNo: eb("puzzleSessions.playNo", "+", 1),
        })),
      )
      .returning("playNo")
      .executeTakeFirstOrThrow();
    const guesses = Array.from({ length: attempts }, (_, index) => {
      const isCorrect = solved && index === attempts - 1;
      return {
        ...key,
        playNo,
        guess: isCorrect ? puzzle.word : "GUESS",
        isCorrect,
        createdAt: completedAt,
      };
    });
    if (guesses.length > 0) await inner.insertInto("guesses").values(guesses).execute();
    await inner
      .deleteFrom("hintUsage")
      .where("userId", "=", player.id)
      .where("puzzleId", "=", puzzle.id)
      .execute();
    const revealedPositions = Array.from({ length: hintsUsed }, (_, index) => index);
    await inner
      .insertInto("hintUsage")
      .values({ ...key, hintsUsed, revealedPositions })
      .execute();

    const stored = await readPlay(inner, key);
    if (!stored?.completedAt) throw new Error("no ended play after its insert");
    const ended = { ...stored, completedAt: stored.completedAt };
    const ctx = {
      ...services,
      db: inner,
      player: { ...player, sessionId: "" },
      afterCommit: () => {},
    };
    return finishPlay(ctx, { puzzle, play: ended, solved });
  });
}

/** Records plays of one day, easy first. */
export async function recordDay(
  app: Pick<TestApp, "services" | "db">,
  player: Pick<TestPlayer, "id" | "username" | "email">,
  date: string,
  ...plays: RecordedPlay[]
): Promise<void> {
  const puzzles = await loadPuzzles(app, date);
  for (const [index, play] of plays.entries()) await recordPlay(app, player, puzzles[index]!, play);
}
