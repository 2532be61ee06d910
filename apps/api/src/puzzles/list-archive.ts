import { setImmediate } from "node:timers/promises";
import { type ArchiveInput, ArchiveOutput } from "@jumbl/contract/puzzles";
import {
  type ArchivePuzzle,
  type ArchiveResult,
  listArchivePuzzles,
  type PlayedPuzzles,
  readAllBestResults,
  readPlayedPuzzles,
} from "@jumbl/db/queries/puzzles/archive";
import { toTimeSeconds } from "@jumbl/domain/play";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import type { CallerContext } from "../procedures/context.ts";
import { runInTurn } from "../http/run-in-turn.ts";
import { sendInParts } from "../http/send-in-parts.ts";
import { writeArray } from "../http/write-array.ts";
import { listDayPuzzles } from "../daily/list-day-puzzles.ts";
import { selectArchivePage } from "./select-archive-page.ts";

/** Page size when a cursor is given without a limit. */
const PAGE_SIZE = 120;

function serializePuzzle(
  { id, date, difficulty }: ArchivePuzzle,
  today: string,
  result: ArchiveResult | undefined,
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
            solvedLater: result.solvedLater,
          },
  };
}

const NONE_PLAYED: PlayedPuzzles = { solved: new Set(), unsolved: new Set() };

/** Selects from all puzzles, which the process caches; see docs/decisions/0016-what-the-process-keeps.md. */
async function readPage(ctx: CallerContext, begun: ArchivePuzzle[], input: ArchiveInput) {
  const { cursor: after, limit, ...filter } = input;
  const size = limit ?? (after === undefined ? Infinity : PAGE_SIZE);
  const userId = ctx.caller.id;
  const played = filter.state === undefined ? NONE_PLAYED : await readPlayedPuzzles(ctx.db, userId);
  const page = selectArchivePage(begun, { ...filter, after, size }, played);
  const puzzleIds = page.puzzles.map(({ id }) => id);
  const { today, results } =
    size === Infinity
      ? await readAllBestResults(ctx.db, { userId })
      : await ctx.batched.readBestResults({ userId, puzzleIds });
  return { today, page, results: new Map(results.map((result) => [result.puzzleId, result])) };
}

const hasDay = (begun: ArchivePuzzle[], date: string) =>
  begun[DIFFICULTIES.length - 1]?.date === date;

async function readArchive(ctx: CallerContext, input: ArchiveInput): Promise<ArchiveOutput> {
  const read = async (isOutdated: (begun: ArchivePuzzle[]) => boolean) => {
    const begun = await ctx.caches.archive.get("all", () => listArchivePuzzles(ctx.db), isOutdated);
    return { begun, ...(await readPage(ctx, begun, input)) };
  };
  let latest = await read(() => false);
  const { today } = latest;
  if (!hasDay(latest.begun, today)) {
    // The first read of a day may have come before its puzzles existed.
    await listDayPuzzles(ctx, today);
    latest = await read((begun) => !hasDay(begun, today));
  }
  const { begun, page, results } = latest;
  return {
    ...page,
    puzzles: page.puzzles.map((puzzle) => serializePuzzle(puzzle, today, results.get(puzzle.id))),
    firstDate: begun.at(-1)!.date,
  };
}

/** How many puzzles are written in one turn of the event loop. */
const PUZZLES_PER_PART = 300;

const { puzzles: Puzzles } = ArchiveOutput.shape;
const Rest = ArchiveOutput.omit({ puzzles: true });

async function* writeArchive({ puzzles, ...rest }: ArchiveOutput): AsyncGenerator<string> {
  yield `${JSON.stringify(Rest.parse(rest)).slice(0, -1)},"puzzles":`;
  let written = 0;
  const readPart = async () => {
    await setImmediate();
    const part = puzzles.slice(written, written + PUZZLES_PER_PART);
    written += part.length;
    return part;
  };
  yield* writeArray(readPart, (part) => Puzzles.parse(part), PUZZLES_PER_PART);
  yield "}";
}

/**
 * `GET /api/puzzles`: all or a page of the puzzles up to today with the player's results. See docs/rules.md#archive-plays.
 * @throws PlayerError like `sendInParts` if no limit, cursor or month is given, else like `runInTurn`
 */
export async function listArchive(ctx: CallerContext, input: ArchiveInput): Promise<ArchiveOutput> {
  const { limit, cursor, month } = input;
  if (limit !== undefined || cursor !== undefined || month !== undefined) {
    // A page that is filtered by state costs as much as all of the caller's results.
    return runInTurn(ctx, { turn: "page", owner: ctx.caller.id }, () => readArchive(ctx, input));
  }
  return sendInParts(ctx, { turn: "list", owner: ctx.caller.id }, async () => {
    const archive = await readArchive(ctx, input);
    return { output: { ...archive, puzzles: [] }, parts: writeArchive(archive) };
  });
}
