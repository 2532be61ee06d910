import type { Puzzle } from "@jumbl/db";
import { describe, expect } from "vitest";
import { NOW, twoInstances as it } from "../testing/fixtures.ts";
import { getStatusAndCode, type TestPlayer } from "../testing/index.ts";

const guessConcurrently = (player: TestPlayer, puzzle: Puzzle, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => player.guess(puzzle, `wrong ${at}`)));

describe("throttleGuesses", () => {
  it("counts sixty of a hundred concurrent guesses and returns 429 to the others", async ({
    player,
    easy,
    clock,
  }) => {
    await player.start(easy);
    const responses = await guessConcurrently(player, easy, 100);
    const refused = responses.filter(({ status }) => status === 429);
    const attempts = responses.flatMap(({ status, body }) => (status === 200 ? body.attempts : []));
    expect([refused.length, Math.max(...attempts)]).toEqual([40, 60]);
    expect(refused[0]!.body).toEqual({
      code: "too_many_requests",
      message: "That was a lot of guesses at once. Please try again in 10 seconds.",
    });
    expect(refused[0]!.headers).toMatchObject({
      "retry-after": "10",
      "ratelimit-policy": '"player-guess";q=3000;w=3600, "guess";q=60;w=10',
      ratelimit: expect.stringMatching(/^"player-guess";r=\d+;t=3600, "guess";r=0;t=10$/),
    });

    const input = { puzzleId: easy.id, guess: "another wrong one" };
    expect((await player.mutate("game.validate", input)).status).toBe(429);
    expect((await player.hint(easy)).status).toBe(200);
    await clock.advance(10_001);
    const later = await player.guess(easy, "one more");
    expect([later.body.attempts, later.headers["ratelimit"]]).toEqual([
      61,
      '"player-guess";r=2898;t=3590, "guess";r=59;t=10',
    ]);
  });

  it("does not throttle one player for another's guesses", async ({ player, other, easy }) => {
    await Promise.all([player.start(easy), other.start(easy)]);
    await guessConcurrently(player, easy, 70);
    expect((await other.guess(easy, "wrong")).status).toBe(200);
  });
});

type Call = (player: TestPlayer, past: Puzzle) => ReturnType<TestPlayer["get"]>;

it.for<[string, string, number, Call, Call?]>([
  ["archive starts", "replay", 600, (player, past) => player.clearHints(past)],
  [
    "guesses over all puzzles",
    "player-guess",
    3000,
    (player, past) => player.guess(past, "wrong"),
    (player) => player.mutate("game.validate", { puzzleId: crypto.randomUUID(), guess: "wrong" }),
  ],
  ["data exports", "export", 20, (player) => player.get("/account/export")],
])(
  "%s beyond the limit of an hour return 429",
  async ([, key, limit, send, sendOther = send], { db, player, past }) => {
    const counter = { key: `${key}:${player.id}`, points: limit - 1 };
    const expire = Date.parse(NOW) + 3_600_000;
    await db
      .insertInto("throttles")
      .values({ ...counter, expire })
      .execute();
    expect((await send(player, past)).status).toBe(200);
    expect(getStatusAndCode(await sendOther(player, past))).toEqual([429, "too_many_requests"]);
  },
);
