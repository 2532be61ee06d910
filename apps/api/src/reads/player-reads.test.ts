import { listStatements } from "@jumbl/db/testing";
import { expect } from "vitest";
import { it as base, TODAY } from "../testing/fixtures.ts";
import { createPlayer } from "../testing/index.ts";
import { createPlayerReads, type PlayerReads } from "./player-reads.ts";

/** By how much they have played today: nothing, a running puzzle with a hint and a guess, one puzzle, a whole day. */
const it = base.extend("userIds", { scope: "file" }, async ({ app, easy }) => {
  const players = await Promise.all(Array.from({ length: 4 }, () => createPlayer(app)));
  const [, guessing, solver, regular] = players;
  await guessing!.start(easy);
  await guessing!.hint(easy);
  await guessing!.guess(easy, "wrong");
  await solver!.solve(easy);
  await regular!.record(TODAY, {}, { hintsUsed: 2 }, { timeMs: 40_000 });
  return players.map(({ id }) => id);
});

type Read = (reads: PlayerReads, userId: string, puzzleIds: string[]) => Promise<unknown>;

const READS: [name: string, read: Read][] = [
  ["today", (reads, userId) => reads.readToday({ userId })],
  ["the current play", (reads, userId) => reads.readCurrentPlay({ userId })],
  ["a play", (reads, userId, [easy]) => reads.readPlay({ userId, puzzleId: easy! })],
  ["statistics", (reads, userId) => reads.readStats({ userId })],
  ["achievements", (reads, userId) => reads.readAchievements({ userId })],
  [
    "results for the archive",
    (reads, userId, puzzleIds) => reads.readBestResults({ userId, puzzleIds }),
  ],
  ["a board", (reads, userId) => reads.readBoard({ board: "speed", period: "all", userId })],
];

it.for(READS)(
  "%s: one statement for several players returns the same as separate ones",
  async ([, readOne], { db, puzzles, userIds }) => {
    const reads = createPlayerReads(db);
    const ids = puzzles.map(({ id }) => id);
    // Rows have no order.
    const read = async (userId: string) => {
      const value = await readOne(reads, userId, ids);
      return Array.isArray(value) ? value.map((row) => JSON.stringify(row)).toSorted() : value;
    };
    const alone: unknown[] = [];
    for (const userId of userIds) alone.push(await read(userId));
    let together: unknown[] = [];
    const statements = await listStatements(async () => {
      together = await Promise.all(userIds.toReversed().map(read));
    });
    expect(together).toEqual(alone.toReversed());
    expect(statements).toHaveLength(1);
    expect(alone.at(-1)).not.toEqual(alone[0]);
  },
);
