import type { Puzzle } from "@jumbl/db";
import { AccountOutput } from "@jumbl/contract/account";
import { lockUser } from "@jumbl/db/queries/accounts/users";
import { recordCorrectGuess, type NewGuess } from "@jumbl/db/queries/play/guesses";
import { expect } from "vitest";
import { getAccount } from "../account/get-account.ts";
import { forfeitPlay } from "../game/forfeit-play.ts";
import { makeCorrectGuess } from "../game/validate-guess.ts";
import { it } from "../testing/fixtures.ts";
import type { PlayerContext } from "./context.ts";
import { parser, publicProcedure } from "./procedures.ts";
import { type InTransaction, inTransaction } from "./transaction.ts";

it("a play is counted only once its end has been committed", async ({ app, db, player, easy }) => {
  const { metrics } = app.services.observability;
  const count = async () => {
    const { values } = await metrics.playsEnded.get();
    return values.reduce((sum, { value }) => sum + value, 0);
  };
  await player.start(easy);
  const ctx = { ...app.services, db, player: { ...player, sessionId: "" } };
  const error = new Error("before the commit");
  const failed = inTransaction(ctx, async (inner) => {
    await forfeitPlay(inner, easy);
    throw error;
  });
  await expect(failed).rejects.toBe(error);
  expect(await count()).toBe(0);
  await inTransaction(ctx, (inner) => forfeitPlay(inner, easy));
  expect(await count()).toBe(1);
});

/** Never called: `tsc` reports a `@ts-expect-error` whose next line compiles. */
export function misuse(
  ctx: PlayerContext,
  inner: InTransaction<PlayerContext>,
  puzzle: Puzzle,
  guess: NewGuess,
) {
  return [
    // @ts-expect-error -- a correct guess outside a transaction
    makeCorrectGuess(ctx, puzzle, puzzle.word),
    // @ts-expect-error -- a forfeit outside a transaction
    forfeitPlay(ctx, puzzle),
    // @ts-expect-error -- the end of a play, which needs its result in the same transaction
    recordCorrectGuess(ctx.db, guess),
    // @ts-expect-error -- a lock that ends with its statement
    lockUser(ctx.db, ctx.player.id),
    // @ts-expect-error -- a read over another connection
    inner.batched,
    // @ts-expect-error -- a count that a rollback must not undo
    inner.limits,
    // @ts-expect-error -- a player's use case without a player
    publicProcedure.output(parser(AccountOutput)).query((call) => getAccount(call.ctx)),
  ];
}
