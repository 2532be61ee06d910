import { listStatements } from "@jumbl/db/testing";
import { expect } from "vitest";
import { it } from "../../testing/fixtures.ts";
import { createPlayer } from "../../testing/index.ts";
import { createPlayerLoader } from "./player-loader.ts";

// Batches themselves are tested in reads/batched-calls.test.ts.
it("reads the players of concurrent requests in one statement", async ({ app }) => {
  const players = await Promise.all(Array.from({ length: 4 }, () => createPlayer(app)));
  const findPlayer = createPlayerLoader(app.db);
  const statements = await listStatements(async () => {
    const claims = players.map(({ token }) => app.services.tokens.verify(token)!);
    const found = await Promise.all(claims.map(findPlayer));
    expect(found.map((player) => player?.username)).toEqual(
      players.map(({ username }) => username),
    );
  });
  expect(statements).toHaveLength(1);
});
