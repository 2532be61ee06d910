import { expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { createPlayer, loadPuzzles } from "../testing/index.ts";
import { createGuessPruner, pruneLoginSessions } from "./prune.ts";

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

it("guesses are deleted 30 days after their play ended or restarted", async ({
  app,
  db,
  clock,
}) => {
  const listGuesses = async () => {
    const rows = await db.selectFrom("guesses").select("guess").orderBy("id").execute();
    return rows.map(({ guess }) => guess);
  };
  await clock.freeze("2026-10-01T12:00:00Z");
  const [easy] = await loadPuzzles(app, "2026-09-30");
  const [running, ended] = [await createPlayer(app), await createPlayer(app)];
  const [late, restarted] = [await createPlayer(app), await createPlayer(app)];
  await running.guess(easy, "RUNNING");
  await restarted.guess(easy, "RESTARTED");
  await restarted.clearHints(easy);
  for (const guess of ["ENDED", easy.word]) await ended.guess(easy, guess);
  await clock.freeze("2026-10-02T12:00:00Z");
  for (const guess of ["LATE", easy.word]) await late.guess(easy, guess);
  await clock.freeze("2026-10-20T12:00:00Z");
  await running.guess(easy, easy.word);

  const prune = createGuessPruner();
  await clock.freeze("2026-10-31T12:00:00Z");
  await prune(db);
  expect(await listGuesses()).toHaveLength(7);
  await clock.freeze("2026-10-31T12:00:01Z");
  await prune(db);
  expect(await listGuesses()).toEqual(["RUNNING", "LATE", easy.word, easy.word]);
  await clock.freeze("2026-11-19T12:00:01Z");
  await prune(db);
  expect(await listGuesses()).toEqual([]);
  const results = db.selectFrom("gameResults").select("attempts").where("attempts", "=", 2);
  expect(await results.execute()).toHaveLength(3);
});

it("guesses of an account that is being deleted are not waited for", async ({
  app,
  db,
  clock,
  past,
}) => {
  const leaving = await createPlayer(app);
  await leaving.guess(past, past.word);
  await clock.advance(31 * 24 * 60 * 60 * 1000);
  await db.transaction().execute(async (inner) => {
    await inner.deleteFrom("users").where("id", "=", leaving.id).execute();
    await createGuessPruner()(db);
  });
  expect(await db.selectFrom("guesses").where("userId", "=", leaving.id).execute()).toEqual([]);
});
