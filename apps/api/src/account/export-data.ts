import type { ExportOutput } from "@jumbl/contract/account";
import { readClock } from "@jumbl/db/queries/clock";
import { listAchievementsOf, listGuessesOf, listPlaysOf } from "@jumbl/db/queries/export";
import { listAllResults } from "@jumbl/db/queries/results";
import { findStats } from "@jumbl/db/queries/stats";
import { findUser, listLoginSessions } from "@jumbl/db/queries/users";
import { toTimeSeconds } from "@jumbl/domain/play";
import { applyLapse } from "@jumbl/domain/stats";
import type { PlayerContext } from "../context.ts";
import { notSignedIn } from "../errors.ts";
import { findStreakDate } from "../profile/find-streak-date.ts";
import { viewAccount } from "./get-account.ts";

const toInstant = (date: Date) => date.toISOString();

/** 'Download my data': everything kept about the player (Decision 11). Words only of puzzles they have finished. */
export async function exportData({ db, player, throttles }: PlayerContext): Promise<ExportOutput> {
  await throttles.countExport(player.id);
  const user = await findUser(db, player.id);
  if (user === undefined) throw notSignedIn();
  const kept = await findStats(db, player.id);
  const statistics = kept && applyLapse(kept, await findStreakDate(db, player.id));
  const results = await listAllResults(db, { userId: player.id });
  const achievements = await listAchievementsOf(db, player.id);
  const plays = await listPlaysOf(db, player.id);
  const guesses = await listGuessesOf(db, player.id);
  const sessions = await listLoginSessions(db, player.id);
  const { now } = await readClock(db);

  return {
    exportedAt: toInstant(now),
    account: { id: user.id, ...viewAccount(user) },
    statistics: statistics ?? null,
    results: results.map(({ timeMs, startedAt, completedAt, ...result }) => ({
      ...result,
      timeSeconds: toTimeSeconds(timeMs),
      startedAt: toInstant(startedAt),
      completedAt: toInstant(completedAt),
    })),
    achievements: achievements.map(({ earnedAt, ...achievement }) => ({
      ...achievement,
      earnedAt: earnedAt && toInstant(earnedAt),
    })),
    plays: plays.map(({ startedAt, completedAt, ...play }) => ({
      ...play,
      startedAt: toInstant(startedAt),
      completedAt: completedAt && toInstant(completedAt),
    })),
    guesses: guesses.map(({ createdAt, ...guess }) => ({
      ...guess,
      createdAt: toInstant(createdAt),
    })),
    sessions: sessions.map(({ id, createdAt, expiresAt }) => ({
      createdAt: toInstant(createdAt),
      expiresAt: toInstant(expiresAt),
      isThisOne: id === player.sessionId,
    })),
  };
}
