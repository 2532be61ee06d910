import { readToken } from "../storage/token.ts";

/** The request that `early.ts` makes from the document while the scripts are loading. */
export type EarlyRequest = { url: string; token: string; response: Promise<EarlyResponse> };

/** Times are by the device's clock. They are recorded because the response may wait for the scripts. */
export type EarlyResponse = { response: Response; sentAt: number; receivedAt: number };

declare global {
  // oxlint-disable-next-line no-var -- a global of the document
  var earlyRequest: EarlyRequest | undefined;
}

let taken: EarlyResponse | undefined;

/** @returns the response that the document has requested from this address for this player, once */
export async function takeEarlyResponse(url: string): Promise<Response | undefined> {
  const request = globalThis.earlyRequest;
  if (request?.url !== url || request.token !== readToken()) return undefined;
  globalThis.earlyRequest = undefined;
  const early = await request.response.catch(() => undefined);
  // After a failure, the caller requests it again.
  taken = early && early.response.status < 500 ? early : undefined;
  return taken?.response;
}

/** @returns when an early response was requested and when it arrived; undefined for any other response. */
export function getEarlyTimes(response: unknown): Omit<EarlyResponse, "response"> | undefined {
  return taken?.response === response ? taken : undefined;
}
