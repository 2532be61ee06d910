import { randomUUID } from "node:crypto";
import type { Database } from "@jumbl/db";
import { getTRPCErrorFromUnknown } from "@trpc/server";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { isUnexpected, createErrorResponse } from "./errors.ts";

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
  it("returns 401 for a row of an account that was just deleted", async ({ db }) => {
    const session = { userId: randomUUID(), expiresAt: new Date() };
    const insert = db.insertInto("loginSessions").values(session);
    const body = { message: "Please sign in first.", code: "unauthorized" };
    const expected = { status: 401, body, isUnexpected: false };
    expect(await getResponse(() => insert.execute())).toEqual(expected);
  });

  it.for([
    ["a full disk", "53100"],
    ["too many connections", "53300"],
    ["a restart", "57P01"],
    ["a statement timeout", "57014"],
    ["a lock timeout", "55P03"],
    ["a deadlock", "40P01"],
  ])("returns 503 with Retry-After for %s", async ([, code = ""], { db }) => {
    const raise = sql`do $$ begin raise exception 'secret' using errcode = '${sql.raw(code)}'; end $$`;
    const response = await getResponse(() => raise.execute(db));
    const body = { code: "unavailable" };
    expect(response).toMatchObject({ status: 503, body, retryAfter: 2, isUnexpected: false });
    expect(JSON.stringify(response)).not.toContain("secret");
  });

  it.for<[string, (db: Database) => Promise<unknown>]>([
    ["an unexpected error", () => Promise.reject(new Error("secret SELECT * FROM users"))],
    ["an error in a query", (db) => sql`select secret_column from users`.execute(db)],
    ["a thrown string", () => Promise.reject("secret")],
    [
      "another foreign key violation",
      (db) =>
        sql`with added as (insert into users (username, email) values ('a', 'a@example.org') returning id)
        insert into user_achievements (user_id, achievement_id) select id, 'none' from added`.execute(
          db,
        ),
    ],
  ])("returns 500 with the request's id and no detail for %s", async ([, work], { db }) => {
    const message = "Something went wrong on our side. Please try again.";
    const body = { message, code: "internal", requestId: "request 1" };
    const expected = { status: 500, body, isUnexpected: true };
    expect(await getResponse(() => work(db))).toEqual(expected);
  });
});
