import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "../testing/database.ts";
import { disableJit } from "./disable-jit.ts";

it("disabling JIT does not keep instances that start together from starting", async () => {
  const database = await createTestDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    database.db,
  );
  for (let round = 0; round < 20; round += 1) {
    await sql`alter role current_user in database ${sql.id(rows[0]!.name)} reset jit`.execute(
      database.db,
    );
    const starts = Array.from({ length: 4 }, () => disableJit(database.url));
    await expect(Promise.all(starts)).resolves.toHaveLength(4);
  }
  await database.drop();
});
