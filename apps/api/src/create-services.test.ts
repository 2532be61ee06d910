import { sql } from "kysely";
import { expect } from "vitest";
import { it } from "./testing/fixtures.ts";

it("the seed is read again after a failed read", async ({ app, db }) => {
  const { readSeed } = app.services.auth;
  await sql`alter table installation rename to moved`.execute(db);
  await expect(readSeed()).rejects.toThrow("installation");
  await sql`alter table moved rename to installation`.execute(db);
  expect(await readSeed()).toBe("tests");
});
