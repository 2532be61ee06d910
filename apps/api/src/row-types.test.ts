import { execFile } from "node:child_process";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Puzzle, Transaction } from "@jumbl/db";
import { insertExpiring } from "@jumbl/db/queries/accounts/expiring-rows";
import * as passwordResets from "@jumbl/db/queries/accounts/password-resets";
import * as serviceTokens from "@jumbl/db/queries/accounts/service-tokens";
import * as throttles from "@jumbl/db/queries/accounts/throttles";
import * as users from "@jumbl/db/queries/accounts/users";
import * as boardCounts from "@jumbl/db/queries/boards/board-counts";
import * as boards from "@jumbl/db/queries/boards/boards";
import * as standings from "@jumbl/db/queries/boards/standings";
import * as clocks from "@jumbl/db/queries/clock";
import * as diagnosis from "@jumbl/db/queries/operations/diagnosis";
import * as jobs from "@jumbl/db/queries/operations/jobs";
import * as players from "@jumbl/db/queries/operations/players";
import * as archiveStarts from "@jumbl/db/queries/play/archive-starts";
import * as currentPlay from "@jumbl/db/queries/play/current-play";
import * as guesses from "@jumbl/db/queries/play/guesses";
import * as hints from "@jumbl/db/queries/play/hints";
import * as plays from "@jumbl/db/queries/play/plays";
import * as puzzleStates from "@jumbl/db/queries/play/puzzle-states";
import * as results from "@jumbl/db/queries/play/results";
import * as storedEnds from "@jumbl/db/queries/play/stored-ends";
import * as storedPlays from "@jumbl/db/queries/play/stored-plays";
import * as achievements from "@jumbl/db/queries/progress/achievements";
import * as calendar from "@jumbl/db/queries/progress/calendar";
import * as playerRecords from "@jumbl/db/queries/progress/player-records";
import * as progressDetails from "@jumbl/db/queries/progress/progress-details";
import * as streaks from "@jumbl/db/queries/progress/stats";
import * as archive from "@jumbl/db/queries/puzzles/archive";
import * as observations from "@jumbl/db/queries/puzzles/observations";
import * as puzzleCounts from "@jumbl/db/queries/puzzles/puzzle-counts";
import * as puzzleQueries from "@jumbl/db/queries/puzzles/puzzles";
import * as today from "@jumbl/db/queries/puzzles/today";
import { expect } from "vitest";
import { it, NOW, TODAY, TOMORROW } from "./testing/fixtures.ts";
import { createPlayer } from "./testing/index.ts";

type Values = {
  userId: string;
  sessionId: string;
  tokenHash: string;
  easy: Puzzle;
  medium: Puzzle;
  hard: Puzzle;
  past: Puzzle;
};

const getKey = (of: Puzzle) => ({ puzzleId: of.id, date: of.date, difficulty: of.difficulty });

/**
 * A call of each statement that declares the type of its rows itself. Queries of the builder have the schema's types.
 */
const createCalls = (
  db: Transaction,
  { userId, sessionId, tokenHash, easy, medium, hard, past }: Values,
) => {
  const player = [{ userId }];
  const key = { userId, puzzleId: easy.id };
  const texts = { normalized: "WRONG", formatted: "WRONG" };
  const counter = { key: `guess:${userId}`, limit: 1, seconds: 60 };
  return {
    resetUsers: () => passwordResets.listResetUsers(db, [{ tokenHash }, { tokenHash: "none" }]),
    serviceToken: () => serviceTokens.useServiceToken(db, { tokenHash }),
    counters: () => throttles.consumeCounters(db, [counter]),
    sessionPlayers: () => users.listSessionPlayers(db, [{ sessionId }, { sessionId: userId }]),
    uncountedBoards: () => boardCounts.listUncountedBoards(db, { today: TODAY }),
    boardTop: () =>
      boards.readBoardTop(db, { board: "speed", period: "all", today: TODAY, limit: 9 }),
    playerBoards: () =>
      boards.createPlayerBoardStatement({ board: "streak", period: "month" })(db, player),
    duePeriods: () => standings.listDuePeriods(db, { day: "2027-06-01" }),
    endedPeriods: () => standings.listEndedPeriods(db, { today: "2027-06-01" }),
    duePlayers: () =>
      standings.lockDuePlayers(db, { period: "all", day: "2027-06-01", limit: 9, except: [] }),
    clock: () => clocks.readClock(db),
    databaseFacts: () => diagnosis.readDatabaseFacts(db),
    isReadOnly: () => diagnosis.isReadOnly(db),
    jobLock: () => jobs.tryLockJob(db, "a job"),
    playerCount: () => players.countPlayers(db),
    playerActivity: () => players.readPlayerActivity(db, userId),
    currentPlays: () => currentPlay.listCurrentPlays(db, player),
    playViews: () => storedPlays.listPlays(db, [key, { userId, puzzleId: past.id }]),
    puzzleState: () => puzzleStates.readPuzzleState(db, { ...key, date: TODAY }),
    storedEnd: () => storedEnds.findStoredEnd(db, key),
    dailyStart: () => plays.insertDailyPlay(db, { userId, ...getKey(hard) }),
    dailyEnd: () => plays.recordForfeit(db, { userId, puzzleId: hard.id }),
    archiveStart: () =>
      archiveStarts.insertArchivePlay(db, {
        userId,
        ...getKey(past),
        keepDailyUntil: new Date(0),
        playNo: null,
      }),
    hint: () => hints.revealNextHint(db, { userId, puzzleId: past.id, order: [1, 0, 2], max: 3 }),
    wrongGuess: () => guesses.recordWrongGuess(db, { userId, ...getKey(medium), ...texts }),
    rightGuess: () => guesses.recordCorrectGuess(db, { userId, ...getKey(medium), ...texts }),
    result: () =>
      results.insertResult(db, {
        userId,
        puzzleId: medium.id,
        playNo: 1,
        solved: true,
        attempts: 2,
        timeMs: 9000,
        isArchive: false,
        isHumanlyPossible: true,
        startedAt: new Date(NOW),
        completedAt: new Date(NOW),
      }),
    deletedGuesses: () => guesses.deleteOldGuesses(db, { after: 0, limit: 1 }),
    dailyResults: () => results.listDailyResults(db, userId),
    historyPage: () => results.listHistoryPage(db, { userId, limit: 3 }),
    achievements: () => achievements.listPlayerAchievements(db, player),
    calendarMonth: () => calendar.readCalendarMonth(db, { userId, month: "2026-11" }),
    playerRecord: () => playerRecords.readPlayerRecord(db, userId),
    lockedRecord: () => playerRecords.lockPlayerRecord(db, userId),
    progressDetails: () => progressDetails.readProgressDetails(db, { userId, limit: 9 }),
    stats: () => streaks.listStats(db, [...player, { userId: sessionId }]),
    archive: () => archive.listArchivePuzzles(db),
    bestResults: () => archive.listBestResults(db, [{ userId, puzzleIds: [easy.id] }]),
    allBestResults: () => archive.readAllBestResults(db, { userId }),
    playedPuzzles: () => archive.readPlayedPuzzles(db, userId),
    observations: () => observations.listObservations(db),
    foldedChanges: () => puzzleCounts.foldPuzzleChanges(db, { limit: 100 }),
    puzzleCounts: () => puzzleCounts.readPuzzleCounts(db, key),
    comingDays: () => puzzleQueries.countComingDays(db, { today: TODAY }),
    incompleteDays: () =>
      puzzleQueries.listIncompleteDays(db, { from: TODAY, until: TOMORROW, perDay: 3 }),
    today: () => today.listToday(db, player),
  };
};

export type Calls = ReturnType<typeof createCalls>;

/** The value as an expression of TypeScript. */
function write(value: unknown): string {
  if (value instanceof Date) return "new Date(0)";
  if (value instanceof Set) return `new Set(${write([...value])})`;
  if (value instanceof Map) return `new Map(${write([...value])})`;
  if (Array.isArray(value)) return `[${value.map(write).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const fields = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${write(each)}`,
  );
  return `{ ${fields.join(", ")} }`;
}

const FOLDER = path.resolve(import.meta.dirname, "../reports/row-types");

/** Returns the errors of the compiler, which checks each value against the type that its query declares. */
async function compile(values: Record<string, unknown>): Promise<string> {
  const lines = Object.entries(values).map(
    ([name, value]) => `check("${name}", ${write(value)});\n`,
  );
  // A type parameter, as further columns of a row are allowed.
  const type = `
    import type { Calls } from "../../src/row-types.test.ts";
    declare function check<Name extends keyof Calls, Rows extends Awaited<ReturnType<Calls[Name]>>>(name: Name, rows: Rows): void;\n`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, "rows.ts"), type + lines.join(""));
  const rootDir = "../../../..";
  const options = { composite: false, noEmit: true, emitDeclarationOnly: false, rootDir };
  const config = { extends: "../../tsconfig.json", compilerOptions: options, include: ["rows.ts"] };
  writeFileSync(path.join(FOLDER, "tsconfig.json"), JSON.stringify(config));
  const tsc = promisify(execFile)("pnpm", ["exec", "tsc", "--project", FOLDER]);
  return tsc.then(
    () => "",
    (error: { stdout: string }) => error.stdout,
  );
}

it("the rows of every statement have the types that it declares", async ({
  app,
  db,
  player,
  easy,
  medium,
  hard,
  past,
}) => {
  const { userId, sessionId } = app.services.auth.tokens.verify(player.token)!;
  await player.record("2025-11-18", {}, { solved: false }, { hintsUsed: 2 });
  await player.record("2026-11-19", {}, {}, {});
  await (await createPlayer(app)).record(TODAY, { timeMs: 9000 }, {}, {});
  await player.solve(easy);
  await player.start(medium);
  await player.hint(medium);
  await player.guess(medium, "wrong");
  const tokenHash = "a hash";
  const { email } = player;
  await insertExpiring(db, "passwordResets", { tokenHash, userId, email, seconds: 60 });
  const token = { name: "bot", tokenHash, scopes: ["boards"], days: 1 };
  await serviceTokens.insertServiceToken(db, token);

  const values: Record<string, unknown> = {};
  await db.transaction().execute(async (inner) => {
    const calls = createCalls(inner, { userId, sessionId, tokenHash, easy, medium, hard, past });
    for (const [name, run] of Object.entries(calls)) values[name] = await run();
  });
  const empty = Object.entries(values).filter(([, value]) => value === undefined);
  expect(empty).toEqual([]);
  expect(await compile(values)).toBe("");
});

it("every file with such a statement is covered", () => {
  const queries = path.resolve(import.meta.dirname, "../../../packages/db/src/queries");
  const files = globSync("**/*.ts", { cwd: queries, exclude: ["**/*.test.ts"] }).filter((file) =>
    /(create(Row|Batch)?Statement|await sql)</.test(readFileSync(path.join(queries, file), "utf8")),
  );
  const self = readFileSync(import.meta.filename, "utf8");
  // Its statement returns nothing.
  const exempt = ["operations/readiness.ts"];
  const missing = files.filter((file) => !self.includes(`/queries/${file.replace(".ts", "")}"`));
  expect(missing.toSorted()).toEqual(exempt);
});
