import type { ErrorCode } from "@jumbl/contract/errors";
import {
  getTRPCErrorFromUnknown,
  initTRPC,
  type TRPCError,
  type TRPCMutationProcedure,
  type TRPCQueryProcedure,
  type TRPCProcedureBuilder,
  type TRPCUnsetMarker as Unset,
} from "@trpc/server";
import type { z } from "zod";
import { requireCaller, requirePlayer } from "../auth/login-sessions/require-player.ts";
import type { Scope } from "./scopes.ts";
import type { Context } from "./context.ts";
import { createErrorResponse, createTrpcError, PlayerError } from "../errors/errors.ts";

/**
 * `access` is the credential a call requires: none, a token, or the cookie of a provider's sign-in. With `scope`, a
 * service token that has it is accepted too.
 */
export type ProcedureMeta = {
  access: "visitor" | "player" | "provider";
  scope: Scope | null;
  /** Whether an `Idempotency-Key` makes it safe to repeat. */
  takesKey?: true;
};

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const { status, body } = createErrorResponse(error, ctx?.req.id ?? "");
      return {
        code: shape.code,
        message: body.message,
        data: { ...body, httpStatus: status, path: shape.data.path },
      };
    },
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;

type Result = { ok: true } | { ok: false; error: TRPCError };

type Outcome<Ok> =
  | { code: "ok"; result: Ok }
  | { code: ErrorCode | "client_closed_request"; error: TRPCError };

async function settle<R extends Result>(run: () => Promise<R>): Promise<Outcome<R>> {
  try {
    const result = await run();
    if (result.ok) return { code: "ok", result };
    throw result.error;
  } catch (thrown) {
    const error = getTRPCErrorFromUnknown(thrown);
    // No response has this code, as no caller waits for one.
    if (error.code === "CLIENT_CLOSED_REQUEST") return { code: "client_closed_request", error };
    const { code } = createErrorResponse(error, "").body;
    return {
      code,
      error: error.cause instanceof PlayerError ? createTrpcError(error.cause) : error,
    };
  }
}

/** Measures and traces a procedure. @throws TRPCError with the status of the error in `run` */
async function observe<R extends Result>(
  { ctx, path }: { ctx: Context; path: string },
  run: () => Promise<R>,
): Promise<R> {
  const stopTimer = ctx.metrics.procedures.startTimer({ procedure: path });
  const work = () => settle(run);
  const outcome = await (ctx.tracing?.traceProcedure(path, work, ({ code }) => code) ?? work());
  stopTimer({ code: outcome.code });
  if ("error" in outcome) throw outcome.error;
  return outcome.result;
}

export const publicProcedure = t.procedure
  .meta({ access: "visitor", scope: null })
  .use((options) => observe(options, options.next));

/**
 * Responds with 401 unless the request carries the token of a current login session. It does not extend `publicProcedure`,
 * because tRPC copies its options and the context several times for each middleware.
 */
export const playerProcedure = t.procedure.meta({ access: "player", scope: null }).use((options) =>
  observe(options, async () => {
    const player = await requirePlayer(options.ctx);
    return options.next({ ctx: { player } });
  }),
);

/** For writes that are not idempotent; see `withKey`. */
export const keyedProcedure = playerProcedure.meta({
  access: "player",
  scope: null,
  takesKey: true,
});

/** As `playerProcedure`, but also for services whose token has the scope. Their use case cannot rely on a player. */
export const createCallerProcedure = (scope: Scope) =>
  t.procedure.meta({ access: "player", scope }).use((options) =>
    observe(options, async () => {
      const caller = await requireCaller(options.ctx, scope);
      return options.next({ ctx: caller });
    }),
  );

/**
 * A procedure of a router: its access and input, the schema of its output, and its use case. `parse` replaces the parser
 * of the output where a part of it has already been parsed.
 */
type Row<Extra, In, Input, Output> = [
  procedure: TRPCProcedureBuilder<Context, ProcedureMeta, Extra, In, Input, Unset, Unset, false>,
  output: z.ZodType<Output>,
  useCase: (ctx: Context & Extra, input: Input, path: string) => NoInfer<Output | Promise<Output>>,
  parse?: (data: unknown) => NoInfer<Output>,
];

type Types<In, Output> = {
  input: In extends Unset ? void : In;
  output: Output;
  meta: ProcedureMeta;
};

/**
 * The output is parsed synchronously. tRPC would call the schema's asynchronous parser, for which zod does not use its
 * compiled code: a page of the archive took 226 µs instead of 99.
 */
function prepare<Extra, In, Input, Output>([
  procedure,
  schema,
  useCase,
  parse = (data) => schema.parse(data),
]: Row<Extra, In, Input, Output>) {
  const parser = Object.assign((data: unknown) => parse(data), { schema });
  const resolve = (call: { ctx: Context & Extra; input: Input; path: string }) =>
    useCase(call.ctx, call.input, call.path);
  // `Row` has checked the use case; TypeScript cannot compare it with tRPC's generic types.
  return { builder: procedure.output(parser), resolve: resolve as never };
}

export function query<Extra, In, Input, Output>(
  ...row: Row<Extra, In, Input, Output>
): TRPCQueryProcedure<Types<In, Output>> {
  const { builder, resolve } = prepare(row);
  return builder.query(resolve);
}

export function mutation<Extra, In, Input, Output>(
  ...row: Row<Extra, In, Input, Output>
): TRPCMutationProcedure<Types<In, Output>> {
  const { builder, resolve } = prepare(row);
  return builder.mutation(resolve);
}
