import type { Puzzle } from "@jumbl/db";
import { describe, expect } from "vitest";
import { it, NOW } from "../testing/fixtures.ts";
import { getStatusAndCode, loadPuzzles, type TestPlayer } from "../testing/index.ts";

describe("POST /game/validate", () => {
  it("counts the same wrong guess once within a second", async ({ player, easy, clock }) => {
    await player.start(easy);
    await player.guess(easy, "not it");
    await clock.advance(999);
    expect((await player.guess(easy, "NOT  IT")).body.attempts).toBe(1);
    await clock.advance(1);
    expect((await player.guess(easy, "not it")).body.attempts).toBe(2);
    const { body } = await player.get(`/game/session/${easy.id}`);
    expect(body.session.guesses).toEqual(["NOT IT", "NOT IT"]);
  });

  it("counts a play's guesses beyond a thousand, and stores only a correct one", async ({
    player,
    easy,
    db,
  }) => {
    await player.start(easy);
    const key = { userId: player.id, puzzleId: easy.id, playNo: 1 };
    const guess = { ...key, guess: "EARLIER", isCorrect: false, createdAt: new Date(NOW) };
    const earlier = Array.from({ length: 999 }, () => guess);
    await db.insertInto("guesses").values(earlier).execute();
    const plays = db.updateTable("puzzleSessions").set({ attempts: 999 });
    await plays.where("userId", "=", player.id).execute();
    await player.guess(easy, "thousandth");
    const { body: wrong } = await player.guess(easy, "wrong");
    expect(wrong).toMatchObject({ isCorrect: false, attempts: 1001 });
    const { body: correct } = await player.guess(easy, easy.word);
    expect(correct).toMatchObject({ isCorrect: true, attempts: 1002 });
    const { result, guesses, play } = (await player.submit(easy)).body;
    expect(correct.play).toEqual(play);
    expect([result.attempts, guesses.length]).toEqual([1002, 1001]);
    expect(guesses.slice(-2)).toEqual(["THOUSANDTH", easy.word]);
  });

  it("accepts an alternate; the submit returns it and the word", async ({ player, app, db }) => {
    const [unread] = await loadPuzzles(app, "2026-10-10");
    const puzzles = db.updateTable("puzzles").set({ alternates: ["ZYZZYVA"] });
    await puzzles.where("id", "=", unread.id).execute();
    expect((await player.guess(unread, "zyzzyva")).body.isCorrect).toBe(true);
    const { body } = await player.submit(unread);
    expect([body.correctAnswer, body.guesses]).toEqual([unread.word, ["ZYZZYVA"]]);
  });
});

it.for(["solve", "give-up"])(
  "a %s takes no time when the clock has been set back since the start",
  async (end, { player, easy, clock }) => {
    await player.start(easy);
    await clock.advance(-1000);
    const { body: running } = await player.get(`/game/session/${easy.id}`);
    expect(running.session.elapsedMs).toBe(0);
    const { body } = await (end === "solve" ? player.solve(easy) : player.giveUp(easy));
    expect(body.result).toMatchObject({ timeSeconds: 0, startedAt: NOW, completedAt: NOW });
  },
);

type Call = (player: TestPlayer, past: Puzzle) => ReturnType<TestPlayer["get"]>;

// Reveals whether an e-mail has an account.
const rename: Call = ({ id, post, password: currentPassword }) =>
  post("/account/email", { email: `${id}@example.org`, currentPassword });

const guess: Call = (player, past) => player.guess(past, "wrong");

it.for<[string, "replay" | "guess" | "player-guess" | "export" | "rename", number, Call, Call?]>([
  ["archive starts", "replay", 600, (player, past) => player.clearHints(past)],
  ["guesses at a puzzle in ten seconds", "guess", 60, guess],
  [
    "guesses over all puzzles in an hour",
    "player-guess",
    3000,
    guess,
    (player) => player.mutate("game.validate", { puzzleId: crypto.randomUUID(), guess: "wrong" }),
  ],
  ["data exports", "export", 20, (player) => player.get("/account/export")],
  ["changes of a name or e-mail", "rename", 20, rename],
])(
  "%s beyond the limit return 429",
  async ([, limit, points, send, sendOther = send], { app, player, other, past }) => {
    const owner = limit === "guess" ? `${player.id}:${past.id}` : player.id;
    for (let at = 1; at < points; at += 1) {
      app.services.limits.calls.consume([[limit, owner]], { headers: () => undefined });
    }
    expect((await send(player, past)).status).toBe(200);
    const refused = await sendOther(player, past);
    expect(getStatusAndCode(refused)).toEqual([429, "too_many_requests"]);
    expect(refused.headers).toHaveProperty("retry-after");
    expect(refused.headers["ratelimit"]).toContain(`"${limit}";r=0;t=`);
    expect(refused.headers["ratelimit-policy"]).toContain(`"${limit}";q=${points};w=`);
    expect((await send(other, past)).status).toBe(200);
  },
);
