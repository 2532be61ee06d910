import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { migrate } from "./migrate.ts";
import { createEmptyDatabase, type TestDatabase } from "../testing/database.ts";
import { migrations } from "./index.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
  const earlier = Object.entries(migrations).filter(([name]) => name < "0006");
  await migrate({ db: database.db, databaseUrl: database.url }, Object.fromEntries(earlier));
});
afterEach(() => database.drop());

describe("0006-password-resets", () => {
  it("stores resets of accounts that are older than it, until the account is deleted", async () => {
    const { db } = database;
    await sql`insert into users (username, email) values ('ada', 'ada@example.org')`.execute(db);
    await migrate({ db, databaseUrl: database.url });
    await sql`
      insert into password_resets (token_hash, user_id, email, expires_at)
      select 'hash', id, email, jumbl_now() + interval '30 minutes' from users`.execute(db);
    await sql`delete from users`.execute(db);
    const { rows } = await sql`select from password_resets`.execute(db);
    expect(rows).toEqual([]);
  });
});
