import { sql } from "kysely";
import { expect } from "vitest";
import { createMigrationTest } from "../testing/migration-test.ts";

const it = createMigrationTest(
  "0006-password-resets",
  "insert into users (username, email) values ('ada', 'ada@example.org')",
);

it("stores resets of accounts that are older than it, until the account is deleted", async ({
  db,
  migrateOn,
}) => {
  await migrateOn();
  await sql`
    insert into password_resets (token_hash, user_id, email, expires_at)
    select 'hash', id, email, jumbl_now() + interval '30 minutes' from users`.execute(db);
  await sql`delete from users`.execute(db);
  const { rows } = await sql`select from password_resets`.execute(db);
  expect(rows).toEqual([]);
});
