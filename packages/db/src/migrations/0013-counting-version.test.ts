import { sql } from "kysely";
import { expect, it } from "vitest";

import { migrate } from "./migrate.ts";
import { createEmptyDatabase } from "../testing/database.ts";
import { migrations } from "./index.ts";

const EARLIER = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0013"));

it("keeps who was counted from a checkpoint, and marks whom the previous release counts from then on", async () => {
  const { db, url, drop } = await createEmptyDatabase();
  const connection = { db, databaseUrl: url };
  const execute = (statement: string) => sql.raw(statement).execute(db);
  const listVersions = async () =>
    (
      await execute(
        "select counting_version as version from user_stats join users on id = user_id order by username",
      )
    ).rows;
  await migrate(connection, EARLIER);
  await execute(`
    with added as (
      insert into users (username, email) values ('ada', 'ada@example.org'), ('bob', 'bob@example.org') returning *
    )
    insert into user_stats (user_id, checkpoint)
    select id, case username when 'ada' then '{}'::jsonb end from added`);
  await migrate(connection);
  expect(await listVersions()).toEqual([{ version: 1 }, { version: 0 }]);
  await execute("update user_stats set counting_version = 1, counts = counts + 1");
  expect(await listVersions()).toEqual([{ version: 1 }, { version: 1 }]);
  await execute("update user_stats set total_games = total_games + 1");
  expect(await listVersions()).toEqual([{ version: 0 }, { version: 0 }]);
  await drop();
});
