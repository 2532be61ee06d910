import { initTRPC } from "@trpc/server";
import { holdUser } from "@jumbl/db/queries/users";
import { identifyPlayer } from "./auth/identify-player.ts";
import type { Context, Player } from "./context.ts";
import { notSignedIn, toErrorAnswer } from "./errors.ts";

const t = initTRPC.context<Context>().create({
  errorFormatter({ shape, error, ctx }) {
    const { status, body } = toErrorAnswer(error, ctx?.req.id ?? "");
    return {
      code: shape.code,
      message: body.message,
      data: { ...body, httpStatus: status, path: shape.data.path },
    };
  },
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Open to visitors. */
export const publicProcedure = t.procedure;

/** For signed-in players only: 401 without a token whose login session still lives. */
export const playerProcedure = t.procedure.use(async ({ ctx, next }) =>
  next({ ctx: { ...ctx, player: await identifyPlayer(ctx) } }),
);

type Resolved<Ctx, Input, Output> = (options: { ctx: Ctx; input: Input }) => Promise<Output>;

/** Runs a use case as it stands: for reads, and for writes that are one statement. */
export function directly<Ctx extends Context, Input, Output>(
  useCase: (ctx: Ctx, input: Input) => Promise<Output>,
): Resolved<Ctx, Input, Output> {
  return ({ ctx, input }) => useCase(ctx, input);
}

/** Runs a use case in one transaction: the ctx it is handed has the transaction as its `db`, so no write escapes. */
export function atomically<Ctx extends Context, Input, Output>(
  useCase: (ctx: Ctx, input: Input) => Promise<Output>,
): Resolved<Ctx, Input, Output> {
  return ({ ctx, input }) => inTransaction(ctx, (inner) => useCase(inner, input));
}

/**
 * For a use case that must throw after its writes are kept: runs only `work` in a transaction. A player's account
 * cannot be deleted under it: deletion waits, or was first, and then nobody is signed in any more.
 */
export function inTransaction<Ctx extends Context & { player?: Player }, Output>(
  ctx: Ctx,
  work: (inner: Ctx) => Promise<Output>,
): Promise<Output> {
  return ctx.db.transaction().execute(async (db) => {
    if (ctx.player !== undefined && !(await holdUser(db, ctx.player.id))) throw notSignedIn();
    return work({ ...ctx, db });
  });
}
