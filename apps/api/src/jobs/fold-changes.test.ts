import { findBrokenInvariants } from "@jumbl/db/testing";
import { recountPuzzles } from "@jumbl/db/queries/puzzles/puzzle-counts";
import * as fc from "fast-check";
import { expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { foldChanges } from "./fold-changes.ts";

const anyTime = fc.oneof(
  // Faster than a person, so not counted.
  fc.integer({ min: 0, max: 1000 }),
  fc.integer({ min: 0, max: 400_000 }),
  fc.integer({ min: 400_000, max: 90_000_000 }),
);
const anyPlay = fc.record({
  solved: fc.boolean(),
  attempts: fc.integer({ min: 1, max: 12 }),
  hintsUsed: fc.nat(3),
  timeMs: anyTime,
  isArchive: fc.boolean(),
});

type Play = typeof anyPlay extends fc.Arbitrary<infer Any> ? Any : never;

/** Plays that end while accounts are deleted; with or without two instances folding the changes concurrently. */
const anyRound = fc.record({
  plays: fc.array(anyPlay, { maxLength: 6 }),
  deletions: fc.array(fc.nat(), { maxLength: 2 }),
  isFolded: fc.boolean(),
});

const CHECK =
  "the counts of a puzzle, with the changes still to be added, equal a recount of its daily results";

it("folding the changes yields the counts of a recount, whatever happens concurrently", async ({
  app,
  db,
  easy,
}) => {
  let number = 0;
  const minimum = 500 + 150 * easy.word.replace(" ", "").length;
  const insert = async (play: Play) => {
    number += 1;
    const user = await db
      .insertInto("users")
      .values({ username: `u${number}`, email: `u${number}@example.org` })
      .returning("id")
      .executeTakeFirstOrThrow();
    const startedAt = new Date(`${easy.date}T12:00:00Z`);
    await db
      .insertInto("gameResults")
      .values({
        ...play,
        userId: user.id,
        puzzleId: easy.id,
        playNo: 1,
        isHumanlyPossible: play.timeMs >= minimum,
        startedAt,
        completedAt: new Date(startedAt.getTime() + play.timeMs),
      })
      .execute();
    return user.id;
  };
  const readCounts = () =>
    db
      .selectFrom("puzzleCounts")
      .select(["measure", "value", "players"])
      .where("players", "<>", 0)
      .orderBy("measure")
      .orderBy("value")
      .execute();

  await fc.assert(
    fc.asyncProperty(fc.array(anyRound, { minLength: 2, maxLength: 6 }), async (rounds) => {
      const users: string[] = [];
      for (const { plays, deletions, isFolded } of rounds) {
        const leaving = deletions.flatMap((at) =>
          users.length === 0 ? [] : users.splice(at % users.length, 1),
        );
        const [ids] = await Promise.all([
          Promise.all(plays.map(insert)),
          ...leaving.map((id) => db.deleteFrom("users").where("id", "=", id).execute()),
          ...(isFolded ? [foldChanges(db), foldChanges(app.services.db)] : []),
        ]);
        users.push(...ids);
        expect(await findBrokenInvariants(db)).not.toContain(CHECK);
      }
      await foldChanges(db);
      expect(await db.selectFrom("puzzleChanges").selectAll().execute()).toEqual([]);
      const counted = await readCounts();
      await recountPuzzles(db);
      expect(await readCounts()).toEqual(counted);
      expect(await findBrokenInvariants(db)).not.toContain(CHECK);
    }),
    { numRuns: 6 },
  );
});
