import { randomUUID } from "node:crypto";
import type { Database, Puzzle } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { type DerivedRows, saveDerivedRows } from "@jumbl/db/queries/progress/derived-rows";
import { lockPlayerRecord } from "@jumbl/db/queries/progress/player-records";
import { listDailyPuzzles } from "@jumbl/db/queries/puzzles/puzzles";
import { insertSeededPlayer, type SeededPlay } from "@jumbl/db/queries/operations/seed";
import { addDays, startOfDay } from "@jumbl/domain/calendar";
import { addResults, NO_PROGRESS } from "@jumbl/domain/progress";
import { inTransaction } from "../../procedures/transaction.ts";
import { syncAchievements } from "../../achievements/sync-achievements.ts";
import { ensureDailyPuzzles } from "../../daily/ensure-daily-puzzles.ts";
import { listChangedAchievements, recountDerivedRows } from "../../progress/count-result.ts";
import { createNames } from "./player-names.ts";
import { createRandom } from "./random.ts";
import { createHabits, type Habits, simulatePlays } from "./simulate-plays.ts";

export const DEMO_ACCOUNT = {
  username: "demo",
  email: "demo@jumbl.example",
  password: "Three-Words-A-Day-3",
};

const DEMO_HABITS: Habits = { skill: 0.7, diligence: 0.97, hour: 8 };

export type SeedOptions = {
  players: number;
  days: number;
  /** The demo account's. */
  passwordHash: string;
  onProgress: (players: number) => void;
};

async function loadDays(db: Database, { today, days }: { today: string; days: number }) {
  const loaded: Puzzle[][] = [];
  for (let day = 1 - days; day <= 1; day += 1) {
    const date = addDays(today, day);
    await ensureDailyPuzzles(db, date);
    if (day <= 0) loaded.push(await listDailyPuzzles(db, date));
  }
  return loaded;
}

/** Lists the achievements that the plays earned, each with the play that reached its goal. */
function listEarned(plays: SeededPlay[], puzzles: Map<string, Puzzle>) {
  const saved: Parameters<typeof listChangedAchievements>[0] = {};
  const rows = new Map<string, DerivedRows["achievements"][number]>();
  let progress = NO_PROGRESS;
  for (const play of plays) {
    progress = addResults(progress, [{ ...play, ...puzzles.get(play.puzzleId)! }]);
    const result = { id: play.resultId, completedAt: play.completedAt };
    for (const row of listChangedAchievements(saved, progress, result)) {
      rows.set(row.achievementId, row);
      saved[row.achievementId] = { progress: row.progress, isEarned: row.earnedAt !== null };
    }
  }
  return [...rows.values()];
}

/** Requires a database without players. The demo account has played every day but today. */
export async function seedDatabase(
  db: Database,
  { players, days: dayCount, passwordHash, onProgress }: SeedOptions,
): Promise<{ plays: number }> {
  await syncAchievements(db);
  const { now, today } = await readClock(db);
  const days = await loadDays(db, { today, days: dayCount });
  const puzzles = new Map(days.flat().map((puzzle) => [puzzle.id, puzzle]));
  const random = createRandom(20_261_121);
  const names = createNames(random, players - 1);
  let count = 0;
  for (const [at, username] of [DEMO_ACCOUNT.username, ...names].entries()) {
    const isDemo = at === 0;
    const id = randomUUID();
    const habits = isDemo ? DEMO_HABITS : createHabits(random);
    const firstDay = isDemo ? 0 : Math.floor(random() * random() * days.length);
    const plays = simulatePlays(random, {
      userId: id,
      habits,
      days: days.slice(firstDay, isDemo ? -1 : undefined),
      now,
    });
    await inTransaction({ db }, async ({ db: inner }) => {
      await insertSeededPlayer(inner, {
        id,
        username,
        email: isDemo ? DEMO_ACCOUNT.email : `${username.toLowerCase()}@players.jumbl.example`,
        password: isDemo ? passwordHash : null,
        createdAt: plays[0]?.startedAt ?? startOfDay(today),
        plays,
      });
      const record = await lockPlayerRecord(inner, id);
      if (record === undefined) return;
      const derived = await recountDerivedRows(inner, { userId: id, record });
      await saveDerivedRows(inner, { ...derived, achievements: listEarned(plays, puzzles) });
    });
    count += plays.length;
    if ((at + 1) % 50 === 0) onProgress(at + 1);
  }
  return { plays: count };
}
