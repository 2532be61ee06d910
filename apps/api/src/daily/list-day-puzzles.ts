import type { Puzzle } from "@jumbl/db";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import type { Context } from "../procedures/context.ts";
import { ensureDailyPuzzles } from "./ensure-daily-puzzles.ts";

/** Returns the puzzles of a date that has begun, easy first, and creates them if the daily job has not. */
export async function listDayPuzzles({ db, caches }: Context, date: string): Promise<Puzzle[]> {
  const existing = await caches.puzzles.listDay(db, date);
  if (existing.length === DIFFICULTIES.length) return existing;
  await ensureDailyPuzzles(db, date);
  return caches.puzzles.listDay(db, date);
}
