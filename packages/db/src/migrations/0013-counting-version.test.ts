import { sql } from "kysely";
import { expect } from "vitest";
import { createMigrationTest } from "../testing/migration-test.ts";

const it = createMigrationTest(
  "0013-counting-version",
  `with added as (
    insert into users (username, email) values ('ada', 'ada@example.org'), ('bob', 'bob@example.org') returning *
  )
  insert into user_stats (user_id, checkpoint)
  select id, case username when 'ada' then '{}'::jsonb end from added`,
);

it("keeps players counted from a checkpoint, and marks those whom the previous release counts from then on", async ({
  db,
  migrateOn,
}) => {
  const listVersions = async () =>
    (
      await sql`
        select counting_version as version from user_stats join users on id = user_id order by username`.execute(
        db,
      )
    ).rows;
  await migrateOn();
  expect(await listVersions()).toEqual([{ version: 1 }, { version: 0 }]);
  await sql`update user_stats set counting_version = 1, counts = counts + 1`.execute(db);
  expect(await listVersions()).toEqual([{ version: 1 }, { version: 1 }]);
  await sql`update user_stats set total_games = total_games + 1`.execute(db);
  expect(await listVersions()).toEqual([{ version: 0 }, { version: 0 }]);
});
