import type { PuzzleItem, TodayOutput } from "@jumbl/contract/puzzles";
import type { Database, GameResult, Puzzle } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { listPlays, type Play } from "@jumbl/db/queries/plays";
import { listPuzzlesOfDate } from "@jumbl/db/queries/puzzles";
import { listDailyResultsOf } from "@jumbl/db/queries/results";
import { nextMidnight } from "@jumbl/domain/calendar";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../context.ts";
import { ensureDay } from "../daily/ensure-day.ts";
import { findGracePlay } from "../game/find-grace-play.ts";
import { viewPuzzle, viewResult } from "../game/views.ts";

async function listToday(db: Database, today: string): Promise<Puzzle[]> {
  const puzzles = await listPuzzlesOfDate(db, today);
  if (puzzles.length === DIFFICULTIES.length) return puzzles;
  await ensureDay(db, today);
  return listPuzzlesOfDate(db, today);
}

function viewItem(
  puzzle: Puzzle,
  play: Play | undefined,
  result: GameResult | undefined,
): PuzzleItem {
  const shown = play === undefined ? "shape" : "letters";
  return {
    puzzle: viewPuzzle(puzzle, result === undefined ? shown : "word"),
    hasPlayed: result !== undefined,
    result: result === undefined ? null : viewResult(result),
  };
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
    grace: await findGracePlay(db, player.id, clock),
  };
}
