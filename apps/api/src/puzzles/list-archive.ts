import type { ArchiveInput, ArchiveOutput } from "@jumbl/contract/puzzles";
import {
  type ArchivePuzzle,
  type ArchiveResult,
  type ArchiveRow,
  listBegunPuzzles,
  readArchivePage,
} from "@jumbl/db/queries/puzzles/archive";
import { toTimeSeconds } from "@jumbl/domain/play";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../context.ts";
import { listDayPuzzles } from "../daily/list-day-puzzles.ts";
import { selectArchivePage } from "./select-archive-page.ts";

function serializePuzzle(
  { id, date, difficulty }: ArchivePuzzle,
  today: string,
  result: Omit<ArchiveResult, "puzzleId"> | undefined,
): ArchiveOutput["puzzles"][number] {
  return {
    id,
    date,
    difficulty,
    isToday: date === today,
    result:
      result === undefined
        ? null
        : {
            solved: result.solved,
            timeSeconds: toTimeSeconds(result.timeMs),
            attempts: result.attempts,
            hintsUsed: result.hintsUsed,
          },
  };
}

function getResult({ solved, timeMs, attempts, hintsUsed }: ArchiveRow) {
  if (solved === null || timeMs === null || attempts === null || hintsUsed === null)
    return undefined;
  return { solved, timeMs, attempts, hintsUsed };
}

const hasDay = (begun: ArchivePuzzle[], date: string) =>
  begun[DIFFICULTIES.length - 1]?.date === date;

/** Reads the results of the page only. The puzzles themselves are kept; see docs/decisions/0020-what-the-process-keeps.md. */
async function readPage(
  ctx: PlayerContext,
  { cursor, difficulty, month }: ArchiveInput,
  size: number,
): Promise<ArchiveOutput> {
  const { db, player } = ctx;
  const read = async (isOutdated: (begun: ArchivePuzzle[]) => boolean) => {
    const begun = await ctx.begunPuzzles.get("all", () => listBegunPuzzles(db), isOutdated);
    const page = selectArchivePage(begun, { difficulty, month, after: cursor, size });
    const puzzleIds = page.puzzles.map(({ id }) => id);
    return {
      begun,
      page,
      ...(await ctx.playerReads.readBestResults({ userId: player.id, puzzleIds })),
    };
  };
  let latest = await read(() => false);
  const { today } = latest;
  if (!hasDay(latest.begun, today)) {
    await listDayPuzzles(ctx, today);
    latest = await read((begun) => !hasDay(begun, today));
  }
  const { begun, page } = latest;
  const results = new Map(latest.results.map((result) => [result.puzzleId, result]));
  return {
    ...page,
    puzzles: page.puzzles.map((puzzle) => serializePuzzle(puzzle, today, results.get(puzzle.id))),
    firstDate: begun.at(-1)!.date,
  };
}

/** For a filter that depends on the player's results, and for the whole archive. */
async function readFilteredPage(
  ctx: PlayerContext,
  { cursor, difficulty, state, month }: ArchiveInput,
  size: number,
): Promise<ArchiveOutput> {
  const limit = Number.isFinite(size) ? size + 1 : undefined;
  const filter = { userId: ctx.player.id, difficulty, state, month, after: cursor, limit };
  let page = await readArchivePage(ctx.db, filter);
  if (!ctx.puzzles.hasDay(page.today)) {
    // The first read of a day may have come before its puzzles.
    await listDayPuzzles(ctx, page.today);
    page = await readArchivePage(ctx.db, filter);
  }
  const { today, firstDate, rows, total } = page;
  const puzzles = rows.slice(0, size).map((row) => serializePuzzle(row, today, getResult(row)));
  const nextCursor = rows.length > size ? (puzzles.at(-1)?.id ?? null) : null;
  return { puzzles, total, firstDate, nextCursor };
}

/** Where a cursor is given without a limit. */
const PAGE_SIZE = 120;

/** `GET /api/puzzles`: all or a page of the puzzles up to today with the player's results. See docs/rules.md#archive-plays. */
export async function listArchive(ctx: PlayerContext, input: ArchiveInput): Promise<ArchiveOutput> {
  const size = input.limit ?? (input.cursor === undefined ? Infinity : PAGE_SIZE);
  const needsResults = input.state !== undefined || !Number.isFinite(size);
  return needsResults ? readFilteredPage(ctx, input, size) : readPage(ctx, input, size);
}
