import type { Puzzle } from "@jumbl/db";
import { call } from "./call.ts";
import type { TestPlayer } from "./players.ts";
import type { TestApp } from "./test-app.ts";

/** The calls of whoever plays at the moment: each is made as the player that is current then. */
export function makePlayCalls(current: () => { app: TestApp; player: TestPlayer }) {
  const send = (method: "GET" | "POST" | "DELETE", path: string, body?: unknown) => {
    const { app, player } = current();
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

/** How a refused call is told from another: its status and its code. */
export const refusal = ({ status, body }: { status: number; body: { code: string } }) => [
  status,
  body.code,
];
