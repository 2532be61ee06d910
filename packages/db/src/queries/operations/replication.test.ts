import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/index.ts";
import { hasReplayed, readWrittenPosition } from "./replication.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("returns false for a server that is no standby", async () => {
  const position = await readWrittenPosition(database.db);
  expect(await hasReplayed(database.db, position)).toBe(false);
});
