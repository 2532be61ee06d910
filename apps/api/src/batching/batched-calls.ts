import type { Database } from "@jumbl/db";
import { listResetUsers } from "@jumbl/db/queries/accounts/password-resets";
import { deleteLoginSessions, listSessionPlayers } from "@jumbl/db/queries/accounts/users";
import {
  type BoardKey,
  createPlayerBoardStatement,
  type PlayerBoard,
} from "@jumbl/db/queries/boards/boards";
import { listCurrentPlays } from "@jumbl/db/queries/play/current-play";
import { listPlays } from "@jumbl/db/queries/play/stored-plays";
import { listPlayerAchievements } from "@jumbl/db/queries/progress/achievements";
import { listStats } from "@jumbl/db/queries/progress/stats";
import { listBestResults } from "@jumbl/db/queries/puzzles/archive";
import { listToday } from "@jumbl/db/queries/puzzles/today";
import { BOARDS, PERIODS } from "@jumbl/domain/leaderboard";
import { createBatchedCall } from "./create-batched-call.ts";

type BoardRead = (player: { userId: string }) => Promise<PlayerBoard>;

/**
 * Statements that concurrent calls share: those of frequent calls, and those of calls without a token, so that visitors
 * do not take the connections that players need.
 */
export function createBatchedCalls(db: Database) {
  const read = <Key, Value>(list: (db: Database, keys: readonly Key[]) => Promise<Value[]>) =>
    createBatchedCall<Key, Value>((keys) => list(db, keys));
  const boards = BOARDS.flatMap((board) => PERIODS.map((period): BoardKey => ({ board, period })));
  const boardReads = new Map<string, BoardRead>(
    boards.map((key) => [`${key.board} ${key.period}`, read(createPlayerBoardStatement(key))]),
  );
  return {
    /** The player of a login session; undefined when it has ended. */
    findSessionPlayer: read(listSessionPlayers),
    endLoginSession: createBatchedCall(async (ids: readonly string[]) => {
      await deleteLoginSessions(db, ids);
      return ids.map(() => undefined);
    }),
    findResetUser: read(listResetUsers),
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
