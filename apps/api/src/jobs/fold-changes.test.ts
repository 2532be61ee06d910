import { findBrokenInvariants } from "@jumbl/db/testing";
import { recountPuzzles } from "@jumbl/db/queries/puzzles/puzzle-counts";
import { expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { createPlayer, recordPlay, type RecordedPlay } from "../testing/index.ts";
import { foldChanges } from "./fold-changes.ts";

const CHECK =
  "the counts of a puzzle, with the changes still to be added, equal a recount of its daily results";

const PLAYS: RecordedPlay[] = [
  { timeMs: 30_000 },
  { timeMs: 30_000, attempts: 3, hintsUsed: 3 },
  { timeMs: 400_000, solved: false },
  // Faster than a person, so not counted.
  { timeMs: 900 },
  { timeMs: 90_000, isArchive: true },
];

it("folding the changes yields the counts of a recount, whatever happens concurrently", async ({
  app,
  db,
  easy,
}) => {
  const readCounts = () =>
    db
      .selectFrom("puzzleCounts")
      .select(["measure", "value", "players"])
      .where("players", "<>", 0)
      .orderBy("measure")
      .orderBy("value")
      .execute();
  const leaving: string[] = [];
  // Every other round two instances fold the changes meanwhile.
  for (let round = 0; round < 8; round += 1) {
    const players = await Promise.all(PLAYS.map(() => createPlayer(app)));
    const left = leaving.splice(0);
    await Promise.all([
      ...players.map((player, at) => recordPlay(app, player, easy, PLAYS[at])),
      ...left.map((id) => db.deleteFrom("users").where("id", "=", id).execute()),
      ...(round % 2 === 0 ? [foldChanges(db), foldChanges(app.services.db)] : []),
    ]);
    leaving.push(...players.slice(round % 3, 3).map(({ id }) => id));
    expect(await findBrokenInvariants(db)).not.toContain(CHECK);
  }
  await foldChanges(db);
  expect(await db.selectFrom("puzzleChanges").selectAll().execute()).toEqual([]);
  const counted = await readCounts();
  expect(counted.length).toBeGreaterThan(5);
  await recountPuzzles(db);
  expect(await readCounts()).toEqual(counted);
});
