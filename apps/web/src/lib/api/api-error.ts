import type { ErrorCode } from "@jumbl/contract/errors";
import { TRPCClientError } from "@trpc/client";

export type ApiErrorDetails = {
  status: number;
  /** The server's message for the player. */
  message: string | undefined;
  code: ErrorCode | undefined;
  issues: readonly { path: string; message: string }[];
  /** Finds the request in the server's log. */
  requestId: string | undefined;
};

const NO_CONNECTION = "There is no connection. Please check it and try again.";

/** An error response to a plain `fetch`. Its message is `<status>: <body>`. See docs/rules.md#errors. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string | undefined;

  constructor(status: number, bodyText: string, statusText = "", requestId?: string) {
    super(`${status}: ${bodyText === "" ? statusText : bodyText}`);
    this.requestId = requestId;
    this.name = "ApiError";
    this.status = status;
    this.body = parseJson(bodyText);
  }
}

export async function parseErrorResponse(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  return new ApiError(response.status, text.trim(), response.statusText, readId(response));
}

function readId(response: Response): string | undefined {
  return response.headers.get("x-request-id") ?? undefined;
}

/** Sets the message of a procedure's error to `<status>: <body>`. Network errors keep theirs. */
export function normalizeErrorMessage<Failure extends Error>(error: Failure): Failure {
  const response = findErrorResponse(error);
  const isNormalized = error.cause instanceof ApiError;
  if (response !== undefined && !isNormalized)
    error.message = `${response.status}: ${JSON.stringify(response.body)}`;
  return error;
}

/** @returns what the server sent, or undefined when there was no response. */
export function parseApiError(error: unknown): ApiErrorDetails | undefined {
  const response = findErrorResponse(error);
  if (response === undefined) return undefined;
  const body = response.body as Partial<Record<keyof ApiErrorDetails, unknown>> | undefined;
  return {
    status: response.status,
    message: typeof body?.message === "string" ? body.message : undefined,
    code: typeof body?.code === "string" ? (body.code as ErrorCode) : undefined,
    issues: Array.isArray(body?.issues) ? body.issues : [],
    requestId: typeof body?.requestId === "string" ? body.requestId : response.requestId,
  };
}

/** The server's message, or the fallback when it sent none. */
export function errorMessage(error: unknown, fallback: string): string {
  return parseApiError(error)?.message ?? fallback;
}

/** Like `errorMessage`, but says that there is no connection if there was no response. */
export function formErrorMessage(error: unknown, fallback: string): string {
  return isNetworkError(error) ? NO_CONNECTION : errorMessage(error, fallback);
}

/** The description. If there was no response, it also says that there is no connection. */
export function describeFailure(error: unknown, description: string): string {
  return isNetworkError(error) ? `${description}. ${NO_CONNECTION}` : description;
}

/** Whether there was no response at all, because of the network or because a chunk of the app failed to load. */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof TRPCClientError) return findErrorResponse(error) === undefined;
  return error instanceof TypeError && /fetch|import|load|network/i.test(error.message);
}

/** Whether the server could not be reached or was not ready, so the same call can succeed later. */
export function isOutage(error: unknown): boolean {
  return isNetworkError(error) || [502, 503, 504].includes(parseApiError(error)?.status ?? 0);
}

type ErrorResponse = { status: number; body: unknown; requestId: string | undefined };

function findErrorResponse(error: unknown): ErrorResponse | undefined {
  if (error instanceof ApiError) {
    const { status, body, requestId } = error;
    return { status, body, requestId };
  }
  if (!(error instanceof TRPCClientError)) return undefined;
  if (error.cause instanceof ApiError) return findErrorResponse(error.cause);
  const data = error.data as Record<string, unknown> | null | undefined;
  const { httpStatus, path: _path, ...body } = data ?? {};
  const response = error.meta?.["response"];
  const requestId = response instanceof Response ? readId(response) : undefined;
  if (typeof httpStatus === "number") return { status: httpStatus, body, requestId };
  if (response instanceof Response && !response.ok) {
    return { status: response.status, body: error.meta?.["responseJSON"], requestId };
  }
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
