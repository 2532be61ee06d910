import type { PuzzleItem, TodayOutput } from "@jumbl/contract/puzzles";
import type { Database, GameResult, Puzzle } from "@jumbl/db";
import { type Clock, readClock } from "@jumbl/db/queries/clock";
import { findUnfinishedDailyPlay, listPlays, type Play } from "@jumbl/db/queries/plays";
import { listPuzzlesOfDate } from "@jumbl/db/queries/puzzles";
import { listDailyResultsOf } from "@jumbl/db/queries/results";
import { addDays, nextMidnight } from "@jumbl/domain/calendar";
import { GRACE_MS, isWithinGrace } from "@jumbl/domain/play";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../context.ts";
import { ensureDay } from "../daily/ensure-day.ts";
import { viewPuzzle, viewResult } from "../game/views.ts";

async function listToday(db: Database, today: string): Promise<Puzzle[]> {
  const puzzles = await listPuzzlesOfDate(db, today);
  if (puzzles.length === DIFFICULTIES.length) return puzzles;
  await ensureDay(db, today);
  return listPuzzlesOfDate(db, today);
}

function viewItem(puzzle: Puzzle, play: Play | undefined, result: GameResult | undefined): PuzzleItem {
  const shown = play === undefined ? "shape" : "letters";
  return {
    puzzle: viewPuzzle(puzzle, result === undefined ? shown : "word"),
    hasPlayed: result !== undefined,
    result: result === undefined ? null : viewResult(result),
  };
}

/** Yesterday's puzzle that was begun in time and may still be finished (Decision 1). */
async function findGrace(db: Database, userId: string, { now, today }: Clock): Promise<TodayOutput["grace"]> {
  const yesterday = addDays(today, -1);
  if (!isWithinGrace(yesterday, now)) return null;
  const play = await findUnfinishedDailyPlay(db, { userId, date: yesterday });
  if (play === undefined) return null;
  const midnight = Date.parse(`${today}T00:00:00.000Z`);
  return { ...play, until: new Date(midnight + GRACE_MS).toISOString() };
}

/** `GET /api/puzzles/today`: letters only of puzzles whose clock has started, words only of finished ones. */
export async function getToday({ db, player }: PlayerContext): Promise<TodayOutput> {
  const clock = await readClock(db);
  const puzzles = await listToday(db, clock.today);
  const own = { userId: player.id, puzzleIds: puzzles.map((puzzle) => puzzle.id) };
  const plays = await listPlays(db, own);
  const results = await listDailyResultsOf(db, own);

  return {
    date: clock.today,
    now: clock.now.toISOString(),
    resetsAt: nextMidnight(clock.now).toISOString(),
    puzzles: puzzles.map((puzzle) =>
      viewItem(
        puzzle,
        plays.find((play) => play.puzzleId === puzzle.id),
        results.find((result) => result.puzzleId === puzzle.id),
      ),
    ),
    grace: await findGrace(db, player.id, clock),
  };
}
