import type { Database } from "@jumbl/db";
import {
  type BoardKey,
  createPlayerBoardStatement,
  type PlayerBoard,
} from "@jumbl/db/queries/boards/boards";
import { listCurrentPlays } from "@jumbl/db/queries/play/current-play";
import { listPlays } from "@jumbl/db/queries/play/stored-plays";
import { listPlayerAchievements } from "@jumbl/db/queries/progress/achievements";
import { listStats } from "@jumbl/db/queries/progress/streaks";
import { listBestResults } from "@jumbl/db/queries/puzzles/archive";
import { listToday } from "@jumbl/db/queries/puzzles/today";
import { BOARDS, PERIODS } from "@jumbl/domain/leaderboard";
import { createBatchedCall } from "./batched-calls.ts";

type BoardRead = (player: { userId: string }) => Promise<PlayerBoard>;

/** Creates the reads of frequent calls, each in one statement for all players who make the same call concurrently. */
export function createPlayerReads(db: Database) {
  const read = <Key, Value>(list: (db: Database, keys: readonly Key[]) => Promise<Value[]>) =>
    createBatchedCall<Key, Value>((keys) => list(db, keys));
  const boards = BOARDS.flatMap((board) => PERIODS.map((period): BoardKey => ({ board, period })));
  const boardReads = new Map<string, BoardRead>(
    boards.map((key) => [`${key.board} ${key.period}`, read(createPlayerBoardStatement(key))]),
  );
  return {
    readToday: read(listToday),
    readCurrentPlay: read(listCurrentPlays),
    readPlay: read(listPlays),
    readStats: read(listStats),
    readAchievements: read(listPlayerAchievements),
    readBestResults: read(listBestResults),
    readBoard: ({ board, period, userId }: BoardKey & { userId: string }) =>
      boardReads.get(`${board} ${period}`)!({ userId }),
  };
}

export type PlayerReads = ReturnType<typeof createPlayerReads>;
