import type { PuzzleItem, TodayOutput } from "@jumbl/contract/puzzles";
import type { Puzzle } from "@jumbl/db";
import type { Clock } from "@jumbl/db/queries/clock";
import type { DayPlay } from "@jumbl/db/queries/puzzles/today";
import { addDays, getNextMidnight } from "@jumbl/domain/calendar";
import { getGraceEnd, isWithinGrace } from "@jumbl/domain/play";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import type { CallerContext } from "../procedures/context.ts";
import { listDayPuzzles } from "../daily/list-day-puzzles.ts";
import { serializePuzzle, serializeResult } from "../plays/serialize.ts";

function serializeItem(puzzle: Puzzle, play: DayPlay | undefined): PuzzleItem {
  const unfinished = play === undefined ? "shape" : "letters";
  const result = play?.result;
  return {
    puzzle: serializePuzzle(puzzle, result === undefined ? unfinished : "word"),
    hasPlayed: result !== undefined,
    result: result === undefined ? null : serializeResult(result),
  };
}

/** Returns yesterday's easiest running daily play in its grace hour. See docs/rules.md#grace-hour. */
function findGracePlay(plays: DayPlay[], { now, today }: Clock): TodayOutput["grace"] {
  const yesterday = addDays(today, -1);
  if (!isWithinGrace(yesterday, now)) return null;
  const running = plays.filter(
    (play) => play.date === yesterday && !play.isArchive && play.isRunning,
  );
  const difficulty = DIFFICULTIES.find((each) => running.some((play) => play.difficulty === each));
  const play = running.find((each) => each.difficulty === difficulty);
  if (play === undefined) return null;
  const until = getGraceEnd(yesterday).toISOString();
  return { puzzleId: play.puzzleId, difficulty: play.difficulty, until };
}

/** `GET /api/puzzles/today`: with the letters of started puzzles and the words of finished ones. */
export async function getToday(ctx: CallerContext): Promise<TodayOutput> {
  const { clock, plays } = await ctx.batched.readToday({ userId: ctx.caller.id });
  const puzzles = await listDayPuzzles(ctx, clock.today);
  return {
    date: clock.today,
    now: clock.now.toISOString(),
    resetsAt: getNextMidnight(clock.now).toISOString(),
    puzzles: puzzles.map((puzzle) =>
      serializeItem(
        puzzle,
        plays.find((play) => play.puzzleId === puzzle.id),
      ),
    ),
    grace: findGracePlay(plays, clock),
  };
}
