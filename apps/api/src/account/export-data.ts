import type { ExportOutput } from "@jumbl/contract/account";
import { readClock } from "@jumbl/db/queries/clock";
import {
  listExportedAchievements,
  listExportedGuesses,
  listExportedPlays,
} from "@jumbl/db/queries/export";
import { listAllResults } from "@jumbl/db/queries/results";
import { findUserStats } from "@jumbl/db/queries/stats";
import { findUser, listLoginSessions } from "@jumbl/db/queries/users";
import { toTimeSeconds } from "@jumbl/domain/play";
import { applyLapse } from "@jumbl/domain/stats";
import type { PlayerContext } from "../context.ts";
import { createUnauthorizedError } from "../errors.ts";
import { getStreakDate } from "../plays/get-streak-date.ts";
import { serializeAccount } from "./get-account.ts";

const formatInstant = (date: Date) => date.toISOString();

/** Everything stored about the player, but the answers of puzzles they have not finished. See docs/rules.md#accounts. */
export async function exportData({ db, player, throttles }: PlayerContext): Promise<ExportOutput> {
  await throttles.consumeExport(player.id);
  const user = await findUser(db, player.id);
  if (user === undefined) throw createUnauthorizedError();
  const stored = await findUserStats(db, player.id);
  const statistics = stored && applyLapse(stored, await getStreakDate(db, player.id));
  const results = await listAllResults(db, { userId: player.id });
  const achievements = await listExportedAchievements(db, player.id);
  const plays = await listExportedPlays(db, player.id);
  const guesses = await listExportedGuesses(db, player.id);
  const sessions = await listLoginSessions(db, player.id);
  const { now } = await readClock(db);

  return {
    exportedAt: formatInstant(now),
    account: { id: user.id, ...serializeAccount(user) },
    statistics: statistics ?? null,
    results: results.map(({ timeMs, startedAt, completedAt, ...result }) => ({
      ...result,
      timeSeconds: toTimeSeconds(timeMs),
      startedAt: formatInstant(startedAt),
      completedAt: formatInstant(completedAt),
    })),
    achievements: achievements.map(({ earnedAt, ...achievement }) => ({
      ...achievement,
      earnedAt: earnedAt && formatInstant(earnedAt),
    })),
    plays: plays.map(({ startedAt, completedAt, ...play }) => ({
      ...play,
      startedAt: formatInstant(startedAt),
      completedAt: completedAt && formatInstant(completedAt),
    })),
    guesses: guesses.map(({ createdAt, ...guess }) => ({
      ...guess,
      createdAt: formatInstant(createdAt),
    })),
    sessions: sessions.map(({ id, createdAt, expiresAt }) => ({
      createdAt: formatInstant(createdAt),
      expiresAt: formatInstant(expiresAt),
      isThisOne: id === player.sessionId,
    })),
  };
}
