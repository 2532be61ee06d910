import type { PuzzleItem, TodayOutput } from "@jumbl/contract/puzzles";
import type { Database, GameResult, Puzzle } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { listPlays, type Play } from "@jumbl/db/queries/plays";
import { listDailyPuzzles } from "@jumbl/db/queries/puzzles";
import { listPuzzleResults } from "@jumbl/db/queries/results";
import { getNextMidnight } from "@jumbl/domain/calendar";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../context.ts";
import { ensureDailyPuzzles } from "../daily/ensure-daily-puzzles.ts";
import { findGracePlay } from "../plays/find-grace-play.ts";
import { serializePuzzle, serializeResult } from "../plays/serialize.ts";

async function listOrCreatePuzzles(db: Database, today: string): Promise<Puzzle[]> {
  const puzzles = await listDailyPuzzles(db, today);
  if (puzzles.length === DIFFICULTIES.length) return puzzles;
  await ensureDailyPuzzles(db, today);
  return listDailyPuzzles(db, today);
}

function serializeItem(
  puzzle: Puzzle,
  play: Play | undefined,
  result: GameResult | undefined,
): PuzzleItem {
  const unfinished = play === undefined ? "shape" : "letters";
  return {
    puzzle: serializePuzzle(puzzle, result === undefined ? unfinished : "word"),
    hasPlayed: result !== undefined,
    result: result === undefined ? null : serializeResult(result),
  };
}

/** `GET /api/puzzles/today`: with the letters of started puzzles and the words of finished ones. */
export async function getToday({ db, player }: PlayerContext): Promise<TodayOutput> {
  const clock = await readClock(db);
  const puzzles = await listOrCreatePuzzles(db, clock.today);
  const key = { userId: player.id, puzzleIds: puzzles.map((puzzle) => puzzle.id) };
  const plays = await listPlays(db, key);
  const results = await listPuzzleResults(db, key);

  return {
    date: clock.today,
    now: clock.now.toISOString(),
    resetsAt: getNextMidnight(clock.now).toISOString(),
    puzzles: puzzles.map((puzzle) =>
      serializeItem(
        puzzle,
        plays.find((play) => play.puzzleId === puzzle.id),
        results.find((result) => result.puzzleId === puzzle.id),
      ),
    ),
    grace: (await findGracePlay(db, player.id, clock)) ?? null,
  };
}
