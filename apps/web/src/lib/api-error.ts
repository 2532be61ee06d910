import { TRPCClientError } from "@trpc/client";

/** The parts of an error's body that people and code look at (Decision 9). */
export type ErrorFacts = {
  status: number;
  /** The server's sentence, fit for the player. */
  sentence: string | undefined;
  /** The stable name of the refusal: `locked`, `not_today`. */
  code: string | undefined;
  /** Input that was refused, field by field. */
  issues: readonly { path: string; message: string }[];
};

/** A non-ok answer of a plain call. Its message is the status, a colon, a space and the body (Spec 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, bodyText: string, statusText = "") {
    super(`${status}: ${bodyText === "" ? statusText : bodyText}`);
    this.name = "ApiError";
    this.status = status;
    this.body = readJson(bodyText);
  }
}

/** Reads a non-ok answer into the error it stands for. */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  return new ApiError(response.status, text.trim(), response.statusText);
}

/** Gives a call's error the message of Spec 8. Errors that are no answer (no network) keep theirs. */
export function nameAsInSpec<Failure extends Error>(error: Failure): Failure {
  const answer = answerOf(error);
  const isNamed = error.cause instanceof ApiError;
  if (answer !== undefined && !isNamed)
    error.message = `${answer.status}: ${JSON.stringify(answer.body)}`;
  return error;
}

/** What the server said, or undefined when nothing came back from it. */
export function factsOf(error: unknown): ErrorFacts | undefined {
  const answer = answerOf(error);
  if (answer === undefined) return undefined;
  const body = answer.body as { message?: unknown; code?: unknown; issues?: unknown } | undefined;
  return {
    status: answer.status,
    sentence: typeof body?.message === "string" ? body.message : undefined,
    code: typeof body?.code === "string" ? body.code : undefined,
    issues: Array.isArray(body?.issues) ? body.issues : [],
  };
}

/** The server's sentence for a toast, or the fallback where it said none. */
export function sentenceOf(error: unknown, fallback: string): string {
  return factsOf(error)?.sentence ?? fallback;
}

/** Whether no answer came at all: no network, or a part of the app that could not be loaded. */
export function isUnreached(error: unknown): boolean {
  if (error instanceof TRPCClientError) return answerOf(error) === undefined;
  return error instanceof TypeError && /fetch|import|load|network/i.test(error.message);
}

function answerOf(error: unknown): { status: number; body: unknown } | undefined {
  if (error instanceof ApiError) return { status: error.status, body: error.body };
  if (!(error instanceof TRPCClientError)) return undefined;
  if (error.cause instanceof ApiError) return answerOf(error.cause);
  const data = error.data as Record<string, unknown> | null | undefined;
  const { httpStatus, path: _path, ...body } = data ?? {};
  if (typeof httpStatus === "number") return { status: httpStatus, body };
  const response = error.meta?.["response"];
  if (response instanceof Response && !response.ok) {
    return { status: response.status, body: error.meta?.["responseJSON"] };
  }
  return undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
