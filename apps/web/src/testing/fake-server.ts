import type { AppRouter } from "@jumbl/api/router";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import type { AnyProcedure, inferProcedureInput, inferProcedureOutput } from "@trpc/server";
import { observable } from "@trpc/server/observable";

type Procedures = AppRouter["_def"]["record"];

type PathIn<Node> = {
  [Key in keyof Node & string]: Node[Key] extends AnyProcedure
    ? Key
    : `${Key}.${PathIn<Node[Key]>}`;
}[keyof Node & string];

type ProcedureAt<Node, Path extends string> = Path extends keyof Node
  ? Node[Path]
  : Path extends `${infer Key extends keyof Node & string}.${infer Rest}`
    ? ProcedureAt<Node[Key], Rest>
    : never;

type ProcedurePath = PathIn<Procedures>;

export type Handler<Path extends ProcedurePath> =
  ProcedureAt<Procedures, Path> extends infer Procedure extends AnyProcedure
    ? (
        input: Exclude<inferProcedureInput<Procedure>, void>,
      ) => inferProcedureOutput<Procedure> | Promise<inferProcedureOutput<Procedure>>
    : never;

/** Handlers by procedure: `{ "auth.login": () => ({ token: "t", user: { id: "1", username: "ada" } }) }`. */
export type Handlers = { [Path in ProcedurePath]?: Handler<Path> };

export type Call = { path: string; input: unknown };

/** A handler throws this to fail with a status and an error body. */
export class FakeApiError extends Error {
  readonly httpStatus: number;
  readonly body: { message: string; code: string };

  constructor(httpStatus: number, code: string, message: string) {
    super(message);
    this.httpStatus = httpStatus;
    this.body = { message, code };
  }
}

/** @returns a handler that fails. */
export const rejectWith = (httpStatus: number, code: string, message: string) => () => {
  throw new FakeApiError(httpStatus, code, message);
};

/** A handler that fails as `fetch` does without a connection. */
export const failOffline = () => {
  throw new TypeError("Failed to fetch");
};

/** A handler that never responds. */
export const pending = () => new Promise<never>(() => undefined);

/** @returns a handler whose response is sent when `respond` is called. */
export function createPendingResponse<Data>(createResponse: () => Data) {
  let send: () => void;
  const isSent = new Promise<void>((resolve) => (send = resolve));
  return { respond: () => send(), handler: () => isSent.then(createResponse) };
}

/** A tRPC link that calls the handlers, fails with 404 for every other procedure, and records the calls. */
export function createFakeServer(handlers: Handlers) {
  const calls: Call[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        calls.push({ path: op.path, input: op.input });
        respond(handlers, op.path, op.input).then(
          (data) => {
            observer.next({ result: { type: "data", data } });
            observer.complete();
          },
          (error: unknown) => observer.error(toClientError(error, op.path)),
        );
      });
  return { link, calls };
}

async function respond(handlers: Handlers, path: string, input: unknown): Promise<unknown> {
  const handler = handlers[path as ProcedurePath] as ((input: unknown) => unknown) | undefined;
  if (!handler) throw new FakeApiError(404, "not_found", `This test has no handler for ${path}.`);
  return handler(input);
}

function toClientError(error: unknown, path: string): TRPCClientError<AppRouter> {
  if (!(error instanceof FakeApiError)) return TRPCClientError.from(error as Error);
  const data = { ...error.body, httpStatus: error.httpStatus, path };
  return TRPCClientError.from({ error: { code: -32_000, message: error.message, data } });
}
