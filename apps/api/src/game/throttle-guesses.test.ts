import { setClock } from "@jumbl/db/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  call,
  callTrpc,
  newPlayer,
  puzzlesOf,
  startTestApp,
  type TestApp,
} from "../testing/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ instances: 2 });
  await setClock(app.db, "2026-11-21T12:00:00Z");
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

async function newPlay() {
  const player = await newPlayer(app);
  const [easy] = await puzzlesOf(app);
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

describe("guesses", () => {
  it("all count when fifty come at once", async () => {
    const { guess, readAttempts } = await newPlay();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => guess(`wrong ${at}`)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(await readAttempts()).toBe(50);
  });

  it("are refused beyond sixty in ten seconds, and a refused one costs no attempt", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { player, easy, guess, readAttempts } = await newPlay();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => guess(`wrong ${at}`)));
    const refused = answers.filter((answer) => answer.status === 429);
    expect([answers.length - refused.length, await readAttempts()]).toEqual([60, 60]);
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
    vi.setSystemTime(Date.now() + 10_001);
    expect((await guess("one more")).status).toBe(200);
  });

  it("of one player are not another's", async () => {
    const [eager, calm] = [await newPlay(), await newPlay()];
    await Promise.all(Array.from({ length: 70 }, (_, at) => eager.guess(`wrong ${at}`)));
    expect((await calm.guess("wrong")).status).toBe(200);
  });
});
