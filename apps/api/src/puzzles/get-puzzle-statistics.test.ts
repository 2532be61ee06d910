import { expect } from "vitest";
import { foldChanges } from "../jobs/fold-changes.ts";
import { it, TODAY, TOMORROW } from "../testing/fixtures.ts";
import type { Puzzle } from "@jumbl/db";
import { createPlayer, loadPuzzles, type TestApp } from "../testing/index.ts";
import { type RecordedPlay, recordPlay } from "../testing/record-play.ts";

async function recordPlays(app: TestApp, puzzle: Puzzle, plays: readonly RecordedPlay[]) {
  for (const play of plays) await recordPlay(app, await createPlayer(app), puzzle, play);
}

/** Solves after 10, 20, … seconds, each with one more attempt. */
const createSolves = (number: number): RecordedPlay[] =>
  Array.from({ length: number }, (_, at) => ({ timeMs: (at + 1) * 10_000, attempts: at + 1 }));

const path = ({ id }: Puzzle) => `/puzzles/${id}/statistics`;

it("statistics are refused until the caller's play of the puzzle has ended, and not found for a later day's puzzle", async ({
  app,
  player,
  easy,
  past,
}) => {
  const [later] = await loadPuzzles(app, TOMORROW);
  const refusal = { status: 409, body: { code: "not_finished" } };
  expect(await player.get(path(easy))).toMatchObject(refusal);
  await player.start(easy);
  await player.guess(easy, "WRONG");
  expect(await player.get(path(easy))).toMatchObject(refusal);
  await player.clearHints(past);
  expect(await player.get(path(past))).toMatchObject(refusal);
  expect((await player.get(path(later))).status).toBe(404);
  await player.giveUp(easy);
  expect(await player.get(path(easy))).toMatchObject({ status: 200 });
});

it("statistics are shown from twenty daily plays on, with the caller's own before it is counted", async ({
  app,
  player,
  other,
  medium,
}) => {
  const laterOn = { isArchive: true, startedAt: new Date(`${TODAY}T10:00:00Z`) };
  await recordPlays(app, medium, [
    ...createSolves(14),
    { timeMs: 30_000, hintsUsed: 1 },
    { timeMs: 305_999, hintsUsed: 3 },
    { timeMs: 1000 },
    { solved: false },
    laterOn,
  ]);
  await recordPlay(app, other, medium, { solved: false });
  await recordPlays(app, medium, [{ timeMs: 120_900 }]);
  await foldChanges(app.services.db);
  expect((await other.get(path(medium))).body).toEqual({ puzzleId: medium.id, statistics: null });

  await recordPlay(app, player, medium, { timeMs: 121_000, hintsUsed: 2 });
  expect((await player.get(path(medium))).body.statistics).toEqual({
    players: 20,
    solved: 18,
    medianTime: 80,
    attempts: [1, 5, 1, 1, 1, 1, 8],
    hints: [15, 1, 1, 1],
    own: { rank: 15, fasterThan: 17 },
  });
  // Others see it once it is counted.
  expect((await other.get(path(medium))).body.statistics).toBeNull();
  await foldChanges(app.services.db);
  expect((await other.get(path(medium))).body.statistics).toMatchObject({ players: 20, own: null });
});

it("statistics are the same, without a place, after an archive play and after a humanly impossible one", async ({
  app,
  clock,
  player,
  other,
  hard,
}) => {
  await recordPlays(app, hard, createSolves(20));
  await recordPlay(app, other, hard, { timeMs: 900 });
  await foldChanges(app.services.db);
  await clock.freeze(`${TOMORROW}T12:00:00Z`);
  await player.clearHints(hard);
  await clock.advance(30_000);
  await player.guess(hard, hard.word);
  const expected = { players: 20, solved: 20, medianTime: 100, own: null };
  for (const caller of [player, other]) {
    expect((await caller.get(path(hard))).body.statistics).toMatchObject(expected);
  }
});
