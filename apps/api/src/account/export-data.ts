import { isDate } from "node:util/types";
import { type ExportInput, ExportOutput } from "@jumbl/contract/account";
import type { Database } from "@jumbl/db";
import {
  type GuessKey,
  listExportedAchievements,
  listExportedGuesses,
  listExportedPlays,
  listExportedResults,
} from "@jumbl/db/queries/accounts/export";
import { findUserStats, listStats } from "@jumbl/db/queries/progress/stats";
import { findUser, listLoginSessions } from "@jumbl/db/queries/accounts/users";
import { toTimeSeconds } from "@jumbl/domain/play";
import { applyLapse } from "@jumbl/domain/streak";
import type { z } from "zod";
import type { PlayerContext } from "../procedures/context.ts";
import { sendInParts } from "../http/send-in-parts.ts";
import { createUnauthorizedError } from "../errors/errors.ts";
import { findStreakDate } from "../plays/compute-stats.ts";
import { serializeAccount } from "./get-account.ts";
import { requirePlayerOnScreen } from "./verified-user.ts";
import { writeArray } from "../http/write-array.ts";

const { results: Results, plays: Plays, guesses: Guesses } = ExportOutput.shape;
const Rest = ExportOutput.omit({ results: true, plays: true, guesses: true });

/**
 * The operating system buffers megabytes, and a connection seems idle until the client has read a third of them. At 30
 * kB/s that takes longer than the timeout of other responses.
 */
const DOWNLOAD_IDLE_MS = 60_000;

/** The schemas of the contract drop the fields that are not sent. */
const formatInstants = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      isDate(value) ? value.toISOString() : value,
    ]),
  );

/** `sessionId` is the caller's login session. */
type ExportContext = { db: Database; player: { id: string; sessionId: string } };

async function readRest({ db, player }: ExportContext) {
  const user = await findUser(db, player.id);
  if (user === undefined) throw createUnauthorizedError();
  const stored = await findUserStats(db, player.id);
  const [clock] = await listStats(db, [{ userId: player.id }]);
  const statistics = stored && applyLapse(stored, findStreakDate(clock!));
  const achievements = await listExportedAchievements(db, player.id);
  const sessions = await listLoginSessions(db, player.id);
  return Rest.parse({
    exportedAt: clock!.now.toISOString(),
    account: { id: user.id, ...serializeAccount(user) },
    statistics: statistics ?? null,
    achievements: achievements.map(formatInstants),
    sessions: sessions.map((session) =>
      formatInstants({ ...session, isThisOne: session.id === player.sessionId }),
    ),
  });
}

/** Reads page by page what grows with every play, so that no transaction stays open and memory holds only one page. */
async function* writeExport(
  { db, player }: ExportContext,
  rest: z.infer<typeof Rest>,
): AsyncGenerator<string> {
  const userId = player.id;
  yield `${JSON.stringify(rest).slice(0, -1)},"results":`;
  yield* writeArray(
    (after?: { id: string }) => listExportedResults(db, { userId, after }),
    (rows) =>
      Results.parse(
        rows.map((row) => formatInstants({ ...row, timeSeconds: toTimeSeconds(row.timeMs) })),
      ),
  );
  yield ',"plays":';
  yield* writeArray(
    (after?: { puzzleId: string }) => listExportedPlays(db, { userId, after }),
    (rows) => Plays.parse(rows.map(formatInstants)),
  );
  yield ',"guesses":';
  yield* writeArray(
    (after?: GuessKey) => listExportedGuesses(db, { userId, after }),
    (rows) => Guesses.parse(rows.map(formatInstants)),
  );
  yield "}";
}

/**
 * The download in parts, starting with the data that does not grow with every play. @throws PlayerError 401 without an
 * account
 */
export async function createExport(ctx: ExportContext) {
  const rest = await readRest(ctx);
  return { rest, parts: writeExport(ctx, rest) };
}

/**
 * Omits the answers of puzzles the player has not finished. See docs/rules.md#guesses.
 * @throws PlayerError 400 in a batch; 409 `other_player`; 429 while another download of the player is running, or after 20 in an hour
 */
export async function exportData(ctx: PlayerContext, input: ExportInput): Promise<ExportOutput> {
  requirePlayerOnScreen(ctx, input);
  const owner = ctx.player.id;
  const sending = { turn: "download", owner, idleMs: DOWNLOAD_IDLE_MS } as const;
  return sendInParts(ctx, sending, async () => {
    ctx.limits.calls.consume([["export", owner]], ctx.res);
    const { rest, parts } = await createExport(ctx);
    return { output: { ...rest, results: [], plays: [], guesses: [] }, parts };
  });
}
