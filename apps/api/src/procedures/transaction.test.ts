import { expect } from "vitest";
import { forfeitPlay } from "../game/forfeit-play.ts";
import { it } from "../testing/fixtures.ts";
import { inTransaction } from "./transaction.ts";

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
