import { randomUUID } from "node:crypto";
import { insertUser } from "@jumbl/db/queries/accounts/users";
import { createTestDatabase, type TestDatabase } from "@jumbl/db/testing";
import { getTRPCErrorFromUnknown, TRPCError } from "@trpc/server";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isUnexpected, PlayerError, createErrorResponse } from "./errors.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertUser(database.db, { username: "someone", email: "someone@example.org" });
});
afterAll(() => database.drop());

/** The response to the error that `work` throws. */
async function getResponse(work: () => Promise<unknown>) {
  try {
    await work();
  } catch (thrown) {
    const error = getTRPCErrorFromUnknown(thrown);
    return { ...createErrorResponse(error, "request 1"), isUnexpected: isUnexpected(error) };
  }
  throw new Error("work did not throw");
}

describe("createErrorResponse", () => {
  it("returns 401 for a row of an account that was just deleted", async () => {
    const response = await getResponse(() =>
      database.db
        .insertInto("loginSessions")
        .values({ userId: randomUUID(), expiresAt: new Date() })
        .execute(),
    );
    expect(response).toEqual({
      status: 401,
      body: { message: "Please sign in first.", code: "unauthorized" },
      isUnexpected: false,
    });
  });

  it.each([
    ["a full disk", "53100"],
    ["too many connections", "53300"],
    ["a restart", "57P01"],
    ["a statement timeout", "57014"],
    ["a lock timeout", "55P03"],
    ["a deadlock", "40P01"],
  ])("returns 503 with Retry-After for %s", async (_case, code) => {
    const raise = sql`do $$ begin raise exception 'secret' using errcode = '${sql.raw(code)}'; end $$`;
    const response = await getResponse(() => raise.execute(database.db));
    expect(response).toMatchObject({
      status: 503,
      body: { code: "unavailable" },
      retryAfter: 2,
      isUnexpected: false,
    });
    expect(JSON.stringify(response)).not.toContain("secret");
  });

  it.each([
    ["an unexpected error", () => Promise.reject(new Error("secret SELECT * FROM users"))],
    ["an error in a query", () => sql`select secret_column from users`.execute(database.db)],
    ["a thrown string", () => Promise.reject("secret")],
    [
      "another foreign key violation",
      () =>
        sql`insert into user_achievements (user_id, achievement_id)
        select id, 'no-such-achievement' from users`.execute(database.db),
    ],
  ])("returns 500 with the request's id and no detail for %s", async (_case, work) => {
    const response = await getResponse(work);
    expect(response).toEqual({
      status: 500,
      body: {
        message: "Something went wrong on our side. Please try again.",
        code: "internal",
        requestId: "request 1",
      },
      isUnexpected: true,
    });
  });

  it("returns the message and code of a PlayerError, also when it is wrapped", () => {
    const error = new PlayerError("locked", "Finish the puzzles before this one first.", 3);
    const response = {
      status: 409,
      body: { message: "Finish the puzzles before this one first.", code: "locked" },
      retryAfter: 3,
    };
    expect(createErrorResponse(error, "")).toEqual(response);
    const wrapped = new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: error });
    expect(createErrorResponse(wrapped, "")).toEqual(response);
  });
});
