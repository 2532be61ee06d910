import type { Puzzle } from "@jumbl/db";
import { expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { getStatusAndCode, type TestPlayer } from "../testing/index.ts";

type Call = (player: TestPlayer, past: Puzzle) => ReturnType<TestPlayer["get"]>;

// The limit of guesses at one puzzle is row 102 of system-tests/abuse.
it.for<[string, "replay" | "player-guess" | "export", number, Call, Call?]>([
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
  async ([, limit, points, send, sendOther = send], { app, player, past }) => {
    for (let at = 1; at < points; at += 1) {
      app.services.limits.calls.consume([[limit, player.id]], { headers: () => undefined });
    }
    expect((await send(player, past)).status).toBe(200);
    expect(getStatusAndCode(await sendOther(player, past))).toEqual([429, "too_many_requests"]);
  },
);
