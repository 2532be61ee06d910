import { advanceClock, freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  callTrpc,
  createPlayer,
  loadPuzzles,
  startTestApp,
  type TestApp,
} from "../testing/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ instances: 2 });
  await freezeClock(app.db, "2026-11-21T12:00:00Z");
});
afterAll(() => app.close());

async function startPlay() {
  const player = await createPlayer(app);
  const [easy] = await loadPuzzles(app);
  await call(app, player, "POST", "/api/game/start", { puzzleId: easy.id });
  const guess = (text: string) =>
    call(app, player, "POST", "/api/game/validate", { puzzleId: easy.id, guess: text });
  const readAttempts = async () =>
    (
      await app.db
        .selectFrom("puzzleSessions")
        .select("attempts")
        .where("userId", "=", player.id)
        .executeTakeFirstOrThrow()
    ).attempts;
  return { player, easy, guess, readAttempts };
}

describe("throttleGuesses", () => {
  it("counts all of fifty concurrent guesses", async () => {
    const { guess, readAttempts } = await startPlay();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) => guess(`wrong ${at}`)),
    );
    expect(responses.map((response) => response.status)).toEqual(
      Array.from({ length: 50 }, () => 200),
    );
    expect(await readAttempts()).toBe(50);
  });

  it("returns 429 without counting an attempt beyond sixty guesses in ten seconds", async () => {
    const { player, easy, guess, readAttempts } = await startPlay();
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, at) => guess(`wrong ${at}`)),
    );
    const refused = responses.filter((response) => response.status === 429);
    expect([responses.length - refused.length, await readAttempts()]).toEqual([60, 60]);
    expect(refused[0]!.body).toEqual({
      code: "too_many_requests",
      message: "That was a lot of guesses at once. Please try again in 10 seconds.",
    });
    expect(refused[0]!.headers["retry-after"]).toBe("10");

    const input = { puzzleId: easy.id, guess: "another wrong one" };
    expect((await callTrpc(app, player, "mutation", "game.validate", input)).status).toBe(429);
    expect((await call(app, player, "POST", "/api/game/hint", { puzzleId: easy.id })).status).toBe(
      200,
    );
    await advanceClock(app.db, 10_001);
    expect((await guess("one more")).status).toBe(200);
  });

  it("does not throttle one player for another's guesses", async () => {
    const [first, second] = [await startPlay(), await startPlay()];
    await Promise.all(Array.from({ length: 70 }, (_, at) => first.guess(`wrong ${at}`)));
    expect((await second.guess("wrong")).status).toBe(200);
  });
});
