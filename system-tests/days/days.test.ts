import { createTestDatabase } from "@jumbl/db/testing";
import { expect, it } from "vitest";
import { simulateDays } from "./simulate.ts";

it("after eight days of play on two instances that are killed and restarted, the stored records match what was acknowledged", async () => {
  const database = await createTestDatabase();
  const options = { players: 4, kills: 1, restarts: 1, seed: 1 };
  const { problems, results, exits } = await simulateDays(database, options);
  await database.drop();
  expect(problems).toEqual([]);
  const kinds = new Set(results.map(({ solved, isArchive }) => `${solved} ${isArchive}`));
  expect(kinds.size).toBe(4);
  expect(exits).toBe(2);
});
