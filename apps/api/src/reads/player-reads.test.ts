import { freezeClock, listStatements } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createPlayer,
  loadPuzzles,
  recordDay,
  startTestApp,
  type TestApp,
} from "../testing/index.ts";
import { createPlayCalls } from "../testing/play-calls.ts";
import { createPlayerReads, type PlayerReads } from "./player-reads.ts";

const TODAY = "2026-11-21";

let app: TestApp;
let reads: PlayerReads;
/** In the order of what they have played today: nothing, a running puzzle with a hint and a guess, one puzzle, a whole day. */
let userIds: string[];
let puzzleIds: string[];

beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, `${TODAY}T12:00:00Z`);
  const [easy, medium, hard] = await loadPuzzles(app, TODAY);
  puzzleIds = [easy, medium, hard].map(({ id }) => id);
  const players = await Promise.all(Array.from({ length: 4 }, () => createPlayer(app)));
  const [, guessing, solver, regular] = players;
  const calls = createPlayCalls(() => ({ app, player: guessing! }));
  await calls.start(easy);
  await calls.post("/game/hint", { puzzleId: easy.id });
  await calls.guess(easy, "wrong");
  await createPlayCalls(() => ({ app, player: solver! })).solve(easy);
  await recordDay(app, regular!, TODAY, {}, { hintsUsed: 2 }, { timeMs: 40_000 });
  userIds = players.map(({ id }) => id);
  reads = createPlayerReads(app.db);
});
afterAll(() => app.close());

type Read = (userId: string) => Promise<unknown>;

const READS: [name: string, read: Read][] = [
  ["today", (userId) => reads.readToday({ userId })],
  ["the current play", (userId) => reads.readCurrentPlay({ userId })],
  ["a session", (userId) => reads.readSession({ userId, puzzleId: puzzleIds[0]! })],
  ["statistics", (userId) => reads.readStats({ userId })],
  ["achievements", (userId) => reads.readAchievements({ userId })],
  ["results for the archive", (userId) => reads.readBestResults({ userId, puzzleIds })],
  ["a board", (userId) => reads.readBoard({ board: "speed", period: "all", userId })],
];

describe("player reads", () => {
  it.each(READS)(
    "return %s of each player in one statement as in separate ones",
    async (_name, read) => {
      const alone = [];
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
});
