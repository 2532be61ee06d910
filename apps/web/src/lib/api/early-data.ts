import type { Outputs } from "./trpc.ts";
import { readToken } from "../storage/token.ts";

/**
 * The request that `early.ts` makes from the document, while the scripts are still loading: one batch of
 * `puzzles.today`, `game.currentPlay` and `config.get`.
 */
export type EarlyRequest = { token: string; response: Promise<EarlyResponse> };

export type EarlyResponse = {
  results: readonly { result?: { data: unknown } }[];
  /** By the device's clock: the response may wait for the scripts. */
  sentAt: number;
  receivedAt: number;
};

declare global {
  // oxlint-disable-next-line no-var -- a global of the document
  var earlyRequest: EarlyRequest | undefined;
}

export type EarlyResult = { data: unknown; sentAt: number; receivedAt: number };

type Adopt = (results: EarlyResponse["results"], input: unknown) => unknown;

/** Each query's part of the batch; undefined when the batch lacks it. */
const ADOPTIONS: Readonly<Record<string, Adopt>> = {
  "puzzles.today": ([today]) => today?.result?.data,
  "game.play": findCurrentPlay,
  "config.get": ([, , config]) => config?.result?.data,
};

const takenPaths = new Set<string>();

/** @returns the early response to a query, once; undefined when there is none or it failed. */
export async function takeEarlyResult(
  path: string,
  input?: unknown,
): Promise<EarlyResult | undefined> {
  const adopt = ADOPTIONS[path];
  const request = globalThis.earlyRequest;
  if (!adopt || !request || request.token !== readToken() || takenPaths.has(path)) return undefined;
  takenPaths.add(path);
  try {
    const { results, sentAt, receivedAt } = await request.response;
    const data = adopt(results, input);
    return data === undefined ? undefined : { data, sentAt, receivedAt };
  } catch {
    return undefined;
  }
}

export function hasEarlyResult(path: string): boolean {
  return globalThis.earlyRequest !== undefined && path in ADOPTIONS && !takenPaths.has(path);
}

/** From now on every query goes to the server: the early data may be out of date. */
export function discardEarlyResults(): void {
  globalThis.earlyRequest = undefined;
  takenPaths.clear();
}

function findCurrentPlay(
  [, current]: EarlyResponse["results"],
  input: unknown,
): Outputs["game"]["play"] | undefined {
  const play = current?.result?.data as Outputs["game"]["currentPlay"] | undefined;
  const puzzleId = (input as { puzzleId?: unknown } | undefined)?.puzzleId;
  return play && play.puzzleId === puzzleId ? play : undefined;
}
