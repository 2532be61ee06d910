import type { Puzzle } from "@jumbl/db";
import { type ApiResponse, call, type Caller, type CallOptions, callTrpc } from "./call.ts";
import type { TestApp } from "./test-app.ts";

type Send = (path: string, body?: unknown, options?: CallOptions) => Promise<ApiResponse>;

/** The calls of one caller. Paths are below `/api`. */
export type ApiClient = {
  get: (path: string, options?: CallOptions) => Promise<ApiResponse>;
  post: Send;
  delete: (path: string, options?: CallOptions) => Promise<ApiResponse>;
  query: (procedure: string, input?: unknown) => Promise<ApiResponse>;
  mutate: (procedure: string, input?: unknown) => Promise<ApiResponse>;
  login: (email: string, password: string, options?: CallOptions) => Promise<ApiResponse>;
  start: (puzzle: Puzzle) => Promise<ApiResponse>;
  guess: (puzzle: Puzzle, guess: unknown, options?: CallOptions) => Promise<ApiResponse>;
  hint: (puzzle: Puzzle) => Promise<ApiResponse>;
  submit: (puzzle: Puzzle, claims?: object, options?: CallOptions) => Promise<ApiResponse>;
  giveUp: (puzzle: Puzzle, options?: CallOptions) => Promise<ApiResponse>;
  /** The archive start. */
  clearHints: (puzzle: Puzzle) => Promise<ApiResponse>;
  /** Starts, guesses the word and submits. */
  solve: (puzzle: Puzzle) => Promise<ApiResponse>;
};

export function createApiClient(app: Pick<TestApp, "instances">, caller: Caller): ApiClient {
  const post: Send = (path, body, options) =>
    call(app, caller, "POST", `/api${path}`, body, options);
  const remove: ApiClient["delete"] = (path, options) =>
    call(app, caller, "DELETE", `/api${path}`, undefined, options);
  const client: ApiClient = {
    get: (path, options) => call(app, caller, "GET", `/api${path}`, undefined, options),
    post,
    delete: remove,
    query: (procedure, input) => callTrpc(app, caller, "query", procedure, input),
    mutate: (procedure, input) => callTrpc(app, caller, "mutation", procedure, input),
    login: (email, password, options) => post("/auth/login", { email, password }, options),
    start: ({ id }) => post("/game/start", { puzzleId: id }),
    guess: ({ id }, guess, options) => post("/game/validate", { puzzleId: id, guess }, options),
    hint: ({ id }) => post("/game/hint", { puzzleId: id }),
    submit: ({ id }, claims, options) =>
      post("/game/submit", { puzzleId: id, solved: true, ...claims }, options),
    giveUp: ({ id }, options) => post("/game/give-up", { puzzleId: id }, options),
    clearHints: ({ id }) => remove(`/game/hints/${id}`),
    async solve(puzzle) {
      await client.start(puzzle);
      await client.guess(puzzle, puzzle.word);
      return client.submit(puzzle);
    },
  };
  return client;
}
