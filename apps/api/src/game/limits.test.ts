import type { Puzzle } from "@jumbl/db";
import { expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { getStatusAndCode, type TestPlayer } from "../testing/index.ts";

type Call = (player: TestPlayer, past: Puzzle) => ReturnType<TestPlayer["get"]>;

const guess: Call = (player, past) => player.guess(past, "wrong");

it.for<[string, "replay" | "guess" | "player-guess" | "export", number, Call, Call?]>([
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
    expect((await send(other, past)).status).toBe(200);
  },
);
