import type { Puzzle } from "@jumbl/db";
import { type ApiResponse, call, type Caller, type CallOptions, callTrpc } from "./call.ts";
import type { TestApp } from "./test-app.ts";

export type ApiClient = ReturnType<typeof createApiClient>;

/** The calls of one caller. Paths are below `/api`. */
export function createApiClient(app: Pick<TestApp, "instances">, caller: Caller) {
  const get = (path: string, options?: CallOptions) =>
    call(app, caller, "GET", `/api${path}`, undefined, options);
  const post = (path: string, body?: unknown, options?: CallOptions) =>
    call(app, caller, "POST", `/api${path}`, body, options);
  const remove = (path: string, options?: CallOptions) =>
    call(app, caller, "DELETE", `/api${path}`, undefined, options);
  const play = (action: string, { id }: Puzzle, more: object = {}, options?: CallOptions) =>
    post(`/game/${action}`, { puzzleId: id, ...more }, options);
  const client = {
    get,
    post,
    delete: remove,
    query: (procedure: string, input?: unknown) => callTrpc(app, caller, "query", procedure, input),
    mutate: (procedure: string, input?: unknown) =>
      callTrpc(app, caller, "mutation", procedure, input),
    login: (email: string, password: string, options?: CallOptions) =>
      post("/auth/login", { email, password }, options),
    start: (puzzle: Puzzle) => play("start", puzzle),
    guess: (puzzle: Puzzle, guess: unknown, options?: CallOptions) =>
      play("validate", puzzle, { guess }, options),
    hint: (puzzle: Puzzle) => play("hint", puzzle),
    submit: (puzzle: Puzzle, claims?: object, options?: CallOptions) =>
      play("submit", puzzle, { solved: true, ...claims }, options),
    giveUp: (puzzle: Puzzle, options?: CallOptions) => play("give-up", puzzle, {}, options),
    /** The archive start. */
    clearHints: ({ id }: Puzzle) => remove(`/game/hints/${id}`),
    /** Starts, guesses the word and submits. */
    async solve(puzzle: Puzzle): Promise<ApiResponse> {
      await client.start(puzzle);
      await client.guess(puzzle, puzzle.word);
      return client.submit(puzzle);
    },
  };
  return client;
}
