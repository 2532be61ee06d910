import { performance } from "node:perf_hooks";
import type { Sample } from "./samples.ts";

export type PlayerOptions = {
  url: string;
  token: string;
  /** Answers of puzzles by id. */
  answers: ReadonlyMap<string, string>;
  onSample: (sample: Sample) => void;
};

// oxlint-disable-next-line typescript/no-explicit-any -- of many procedures
type Body = any;

const TIMEOUT_MS = 15_000;

/** Sends a call and records it; undefined unless it returned 200. */
async function send(
  { url, token, onSample }: PlayerOptions,
  name: string,
  [method, path, body]: ["GET" | "POST", string, object?],
): Promise<Body> {
  const sentAt = performance.now();
  const record = (status: number, code: string) =>
    onSample({ name, sentAt, ms: performance.now() - sentAt, status, code });
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const json = (await response.json()) as Body;
    record(response.status, response.ok ? "" : String(json.code));
    return response.ok ? json : undefined;
  } catch (error) {
    record(0, error instanceof Error ? error.name : String(error));
    return undefined;
  }
}

export const readTodayBoard = (player: PlayerOptions): Promise<Body> =>
  send(player, "board", ["GET", "/leaderboard/streaks?period=today"]);

/** What an open tab requests when the day changes. */
export async function reloadTab(player: PlayerOptions): Promise<void> {
  await send(player, "today", ["GET", "/puzzles/today"]);
  await send(player, "stats", ["GET", "/stats/me"]);
  await readTodayBoard(player);
}

export type Solve = { date: string; isAcknowledged: boolean };

/** Plays the easy puzzle of the day. Calls `onSolve` before the right guess is sent, and when it has been acknowledged. */
export async function playPuzzle(
  player: PlayerOptions,
  onSolve: (solve: Solve) => void,
): Promise<void> {
  const today = await send(player, "today", ["GET", "/puzzles/today"]);
  if (today === undefined) return;
  const puzzleId = today.puzzles[0].puzzle.id as string;
  const post = (name: string, path: string, more: object = {}) =>
    send(player, name, ["POST", `/game/${path}`, { puzzleId, ...more }]);
  if ((await post("start", "start")) === undefined) return;
  await post("wrong guess", "validate", { guess: "WRONG" });
  await post("hint", "hint");
  const guess = player.answers.get(puzzleId);
  const date = today.date as string;
  onSolve({ date, isAcknowledged: false });
  const solved = await post("right guess", "validate", { guess });
  if (solved?.isCorrect === true) onSolve({ date, isAcknowledged: true });
  await post("submit", "submit", { solved: true });
  await send(player, "stats", ["GET", "/stats/me"]);
  await readTodayBoard(player);
}
