import type { Puzzle } from "@jumbl/db";
import { call } from "./call.ts";
import type { TestPlayer } from "./create-player.ts";
import type { TestApp } from "./test-app.ts";

/** Returns the calls of a play. `getCurrent` is read at each call, so that a test may replace the player. */
export function createPlayCalls(getCurrent: () => { app: TestApp; player: TestPlayer }) {
  const send = (method: "GET" | "POST" | "DELETE", path: string, body?: unknown) => {
    const { app, player } = getCurrent();
    return call(app, player, method, `/api${path}`, body);
  };
  const get = (path: string) => send("GET", path);
  const post = (path: string, body?: unknown) => send("POST", path, body);
  const start = (puzzle: Puzzle) => post("/game/start", { puzzleId: puzzle.id });
  const guess = (puzzle: Puzzle, word: string) =>
    post("/game/validate", { puzzleId: puzzle.id, guess: word });
  const submit = (puzzle: Puzzle, more: object = {}) =>
    post("/game/submit", { puzzleId: puzzle.id, solved: true, ...more });

  return {
    get,
    post,
    start,
    guess,
    submit,
    clearHints: (puzzle: Puzzle) => send("DELETE", `/game/hints/${puzzle.id}`),
    giveUp: (puzzle: Puzzle) => post("/game/give-up", { puzzleId: puzzle.id }),
    solve: async (puzzle: Puzzle) => {
      await start(puzzle);
      await guess(puzzle, puzzle.word);
      return submit(puzzle);
    },
  };
}
