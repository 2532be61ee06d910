import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { migrate } from "./migrate.ts";
import { createEmptyDatabase, type TestDatabase } from "../testing/database.ts";
import { migrations } from "./index.ts";

const EARLIER = ["0001-game", "0002-standings", "0003-sign-in", "0004-flat-cost"];

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
  const earlier = Object.fromEntries(EARLIER.map((name) => [name, migrations[name]!]));
  await migrate({ db: database.db, databaseUrl: database.url }, earlier);
});
afterEach(() => database.drop());

const addAchievement = (id: string) =>
  sql`insert into achievements (id, name, description, icon, category, criteria_type, criteria_value)
    values (${id}, 'First', 'Solve one.', 'Trophy', 'easy', 'solves', 1)`.execute(database.db);

describe("0005-operator-actions", () => {
  it("knows which achievements are older than it, and when later ones were added", async () => {
    await addAchievement("old");
    await migrate({ db: database.db, databaseUrl: database.url });
    await addAchievement("new");
    const { rows } = await sql`
      select id, added_at = '-infinity' as is_old from achievements order by id`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { id: "new", isOld: false },
      { id: "old", isOld: true },
    ]);
  });
});
