import { randomUUID } from "node:crypto";
import { insertLoginSession, insertUser } from "@jumbl/db/queries/users";
import { createTestDatabase, type TestDatabase } from "@jumbl/db/testing";
import { getTRPCErrorFromUnknown, TRPCError } from "@trpc/server";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isUnforeseen, PlayerError, toErrorAnswer } from "./errors.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertUser(database.db, { username: "somebody", email: "somebody@example.org" });
});
afterAll(() => database.drop());

/** What the player is told of whatever this throws. */
async function tell(work: () => Promise<unknown>) {
  try {
    await work();
  } catch (thrown) {
    const error = getTRPCErrorFromUnknown(thrown);
    return { ...toErrorAnswer(error, "request 1"), isUnforeseen: isUnforeseen(error) };
  }
  throw new Error("nothing was thrown");
}

describe("what the player is told", () => {
  it("of a row whose owner was just deleted is that nobody is signed in", async () => {
    const told = await tell(() =>
      insertLoginSession(database.db, { userId: randomUUID(), days: 1 }),
    );
    expect(told).toEqual({
      status: 401,
      body: { message: "Please sign in first.", code: "unauthorized" },
      isUnforeseen: false,
    });
  });

  it.each([
    ["a full disk", "53100"],
    ["too many connections", "53300"],
    ["a restart", "57P01"],
    ["a statement that took too long", "57014"],
    ["a lock that was not to be had", "55P03"],
    ["a deadlock", "40P01"],
  ])("of %s is to come again in a moment", async (_case, code) => {
    const raise = sql`do $$ begin raise exception 'secret' using errcode = '${sql.raw(code)}'; end $$`;
    const told = await tell(() => raise.execute(database.db));
    expect(told).toMatchObject({
      status: 503,
      body: { code: "unavailable" },
      retryAfter: 2,
      isUnforeseen: false,
    });
    expect(JSON.stringify(told)).not.toContain("secret");
  });

  it.each([
    ["a fault of ours", () => Promise.reject(new Error("secret SELECT * FROM users"))],
    ["a fault in a query", () => sql`select secret_column from users`.execute(database.db)],
    ["something that is no error", () => Promise.reject("secret")],
    [
      "another broken reference",
      () =>
        sql`insert into hint_usage (user_id, puzzle_id)
        select id, gen_random_uuid() from users`.execute(database.db),
    ],
  ])("of %s is a plain sentence and the request's id", async (_case, work) => {
    const told = await tell(work);
    expect(told).toEqual({
      status: 500,
      body: {
        message: "Something went wrong on our side. Please try again.",
        code: "internal",
        requestId: "request 1",
      },
      isUnforeseen: true,
    });
  });

  it("of a refusal is the refusal, however it is wrapped", () => {
    const refusal = new PlayerError(
      "CONFLICT",
      "locked",
      "Finish the puzzles before this one first.",
      3,
    );
    const answer = {
      status: 409,
      body: { message: "Finish the puzzles before this one first.", code: "locked" },
      retryAfter: 3,
    };
    expect(toErrorAnswer(refusal, "")).toEqual(answer);
    const wrapped = new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: refusal });
    expect(toErrorAnswer(wrapped, "")).toEqual(answer);
  });
});
