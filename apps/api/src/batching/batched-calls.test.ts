import { listStatements } from "@jumbl/db/testing";
import { expect } from "vitest";
import { it as base, TODAY } from "../testing/fixtures.ts";
import { createPlayer } from "../testing/index.ts";
import { createBatchedCalls } from "./batched-calls.ts";

/**
 * Players who today have played nothing, a puzzle with a hint and a guess that is still running, one puzzle, and all
 * three.
 */
const it = base.extend("sessions", { scope: "file" }, async ({ app, easy }) => {
  const players = await Promise.all(Array.from({ length: 4 }, () => createPlayer(app)));
  const [, guessing, solver, regular] = players;
  await guessing!.start(easy);
  await guessing!.hint(easy);
  await guessing!.guess(easy, "wrong");
  await solver!.solve(easy);
  await regular!.record(TODAY, {}, { hintsUsed: 2 }, { timeMs: 40_000 });
  return players.map(({ token }) => app.services.auth.tokens.verify(token)!);
});

type Session = { userId: string; sessionId: string };

type BatchedCalls = ReturnType<typeof createBatchedCalls>;

type Read = (calls: BatchedCalls, session: Session, puzzleIds: string[]) => Promise<unknown>;

const READS: [name: string, read: Read][] = [
  ["the player of a login session", (calls, session) => calls.findSessionPlayer(session)],
  ["today", (calls, { userId }) => calls.readToday({ userId })],
  ["the current play", (calls, { userId }) => calls.readCurrentPlay({ userId })],
  ["a play", (calls, { userId }, [easy]) => calls.readPlay({ userId, puzzleId: easy! })],
  ["statistics", (calls, { userId }) => calls.readStats({ userId })],
  ["achievements", (calls, { userId }) => calls.readAchievements({ userId })],
  [
    "results for the archive",
    (calls, { userId }, puzzleIds) => calls.readBestResults({ userId, puzzleIds }),
  ],
  ["a board", (calls, { userId }) => calls.readBoard({ board: "speed", period: "all", userId })],
];

it.for(READS)(
  "%s: one statement for several players returns the same as separate ones",
  async ([, readOne], { db, puzzles, sessions }) => {
    const calls = createBatchedCalls(db);
    const ids = puzzles.map(({ id }) => id);
    // The rows of a statement have no order.
    const read = async (session: Session) => {
      const value = await readOne(calls, session, ids);
      return Array.isArray(value) ? value.map((row) => JSON.stringify(row)).toSorted() : value;
    };
    const alone: unknown[] = [];
    for (const session of sessions) alone.push(await read(session));
    let together: unknown[] = [];
    const statements = await listStatements(async () => {
      together = await Promise.all(sessions.toReversed().map(read));
    });
    expect(together).toEqual(alone.toReversed());
    expect(statements).toHaveLength(1);
    expect(alone.at(-1)).not.toEqual(alone[0]);
  },
);
