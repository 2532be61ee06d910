import { performance } from "node:perf_hooks";
import { type JsonRequest, listPuzzleIds, sendJson } from "../../kit/client.ts";
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

const LIMIT_MS = 15_000;

/** Sends a call and records it; undefined unless it returned 200. */
async function send(
  { url, token, onSample }: PlayerOptions,
  name: string,
  path: string,
  request: JsonRequest = {},
): Promise<Body> {
  const sentAt = performance.now();
  const record = (status: number, code: string) =>
    onSample({ name, sentAt, ms: performance.now() - sentAt, status, code });
  try {
    const options = { token, limitMs: LIMIT_MS, ...request };
    const { status, body } = await sendJson(`${url}/api${path}`, options);
    record(status, status === 200 ? "" : String(body?.code));
    return status === 200 ? body : undefined;
  } catch (error) {
    record(0, error instanceof Error ? error.name : String(error));
    return undefined;
  }
}

export const readTodayBoard = (player: PlayerOptions): Promise<Body> =>
  send(player, "board", "/leaderboard/streaks?period=today");

/** Sends the requests that an open tab makes when the day changes. */
export async function reloadTab(player: PlayerOptions): Promise<void> {
  await send(player, "today", "/puzzles/today");
  await send(player, "stats", "/stats/me");
  await readTodayBoard(player);
}

export type Solve = { date: string; isAcknowledged: boolean };

/** Plays the easy puzzle of the day. Calls `onSolve` before the correct guess, and when it has been acknowledged. */
export async function playPuzzle(
  player: PlayerOptions,
  onSolve: (solve: Solve) => void,
): Promise<void> {
  const today = await send(player, "today", "/puzzles/today");
  if (today === undefined) return;
  const puzzleId = listPuzzleIds(today)[0]!;
  const post = (name: string, path: string, more: object = {}) =>
    send(player, name, `/game/${path}`, { body: { puzzleId, ...more } });
  if ((await post("start", "start")) === undefined) return;
  await post("wrong guess", "validate", { guess: "WRONG" });
  await post("hint", "hint");
  const date = today.date as string;
  onSolve({ date, isAcknowledged: false });
  const guess = player.answers.get(puzzleId);
  const solved = await post("right guess", "validate", { guess });
  if (solved?.isCorrect === true) onSolve({ date, isAcknowledged: true });
  await post("submit", "submit", { solved: true });
  await send(player, "stats", "/stats/me");
  await readTodayBoard(player);
}
