import { ERROR_CODES, type ErrorCode } from "./generated/error-codes.ts";

/** A response without the result of a call. */
export class FailedResponse extends Error {
  readonly response: Response;
  /** Undefined when it is not from a Jumbl server, such as a proxy's page. */
  readonly code: ErrorCode | undefined;

  constructor(message: string, response: Response, code?: ErrorCode) {
    super(message);
    this.response = response;
    this.code = code;
  }
}

/** A status with which a proxy says that the server behind it cannot be reached. */
const isOutage = ({ status }: Response) => status >= 502 && status <= 504;

const isFromProxy = ({ status }: Response) => [401, 403, 407, 408, 413, 429].includes(status);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The result of a call in tRPC's protocol. */
function isResult(value: unknown): boolean {
  if (!isObject(value)) return false;
  return (
    isObject(value["result"]) || (isObject(value["error"]) && isObject(value["error"]["data"]))
  );
}

export const isErrorCode = (code: unknown): code is ErrorCode =>
  (ERROR_CODES as readonly unknown[]).includes(code);

/**
 * An error of the server that did not come from a procedure, such as 503 `stopping`. An unknown path is none: the
 * address is wrong.
 */
function findServerError(body: unknown): { message: string; code: ErrorCode } | undefined {
  const { code, message } = isObject(body) ? body : {};
  const isCallError = isErrorCode(code) && code !== "not_found" && code !== "method_not_allowed";
  return isCallError ? { code, message: String(message) } : undefined;
}

function describe(response: Response, url: string): string {
  const address = (response.url || url).split("?", 1)[0];
  const type = response.headers.get("content-type")?.split(";", 1)[0] ?? "nothing";
  const found = `${address} returned ${response.status} with ${type}`;
  if (isOutage(response)) return `${found}: the proxy cannot reach the server behind it.`;
  if (isFromProxy(response)) return `${found}: a proxy or a firewall responded instead of Jumbl.`;
  return `${found}, which is not a response from Jumbl. Check the url of the client.`;
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.headers.get("content-type")?.includes("json")) return undefined;
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the response to a request of tRPC's protocol. @throws FailedResponse unless it has the results of calls */
export async function readResponse(response: Response, url: string): Promise<Response> {
  const body = await readJson(response);
  const results = [body].flat();
  if (results.length === 0 || !results.every(isResult)) {
    const error = response.ok ? undefined : findServerError(body);
    throw new FailedResponse(error?.message ?? describe(response, url), response, error?.code);
  }
  response.json = async () => body;
  return response;
}
