import { expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { createPlayer } from "../testing/index.ts";
import { pruneLoginSessions } from "./prune.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

it("expired login sessions of players who never return are deleted, and no others", async ({
  app,
  db,
  clock,
}) => {
  const gone = await createPlayer(app);
  await clock.advance(DAY_MS);
  const present = await createPlayer(app);
  await clock.advance(29 * DAY_MS);
  await pruneLoginSessions(db);
  const rows = await db.selectFrom("loginSessions").select("userId").execute();
  expect(rows).toEqual([{ userId: present.id }]);
  expect((await gone.get("/auth/me")).status).toBe(401);
  expect((await present.get("/auth/me")).status).toBe(200);
});
