import type { AppRouter } from "@jumbl/api/router";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";

type Answer = (input: never) => unknown;

/** Answers by procedure: `{ "auth.login": () => ({ token: "t", user: { id: "1", username: "ada" } }) }`. */
export type Answers = Record<string, Answer>;

export type Call = { path: string; input: unknown; context: Record<string, unknown> };

/** What a procedure throws to refuse: an error body as the server writes it (Decision 9). */
export class Refusal extends Error {
  readonly httpStatus: number;
  readonly body: { message: string; code: string };

  constructor(httpStatus: number, code: string, message: string) {
    super(message);
    this.httpStatus = httpStatus;
    this.body = { message, code };
  }
}

/** A server that stands in a test: the procedures given answer, every other one is not found. Keeps the calls it got. */
export function createFakeServer(answers: Answers) {
  const calls: Call[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        calls.push({ path: op.path, input: op.input, context: op.context });
        const answer = async () => answers[op.path]?.(op.input as never) ?? notFound(op.path);
        answer().then(
          (data) => {
            observer.next({ result: { type: "data", data } });
            observer.complete();
          },
          (error: unknown) => observer.error(toClientError(error, op.path)),
        );
      });
  return { link, calls };
}

function notFound(path: string): never {
  throw new Refusal(404, "not_found", `No answer for ${path} in this test.`);
}

function toClientError(error: unknown, path: string): TRPCClientError<AppRouter> {
  if (!(error instanceof Refusal)) return TRPCClientError.from(error as Error);
  const data = { ...error.body, httpStatus: error.httpStatus, path };
  return TRPCClientError.from({ error: { code: -32_000, message: error.message, data } });
}
