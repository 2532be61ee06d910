import { sql } from "kysely";
import { expect } from "vitest";
import { createMigrationTest } from "../testing/migration-test.ts";

const insertAchievement = (id: string) =>
  `insert into achievements (id, name, description, icon, category, criteria_type, criteria_value)
    values ('${id}', 'First', 'Solve one.', 'Trophy', 'easy', 'solves', 1)`;

const it = createMigrationTest("0005-operator-actions", insertAchievement("old"));

it("knows which achievements are older than it, and when later ones were added", async ({
  db,
  migrateOn,
}) => {
  await migrateOn();
  await sql.raw(insertAchievement("new")).execute(db);
  const { rows } = await sql`
    select id, added_at = '-infinity' as is_old from achievements order by id`.execute(db);
  expect(rows).toEqual([
    { id: "new", isOld: false },
    { id: "old", isOld: true },
  ]);
});
