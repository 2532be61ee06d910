import type { Puzzle, Transaction } from "@jumbl/db";
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

const TODAY = "2026-11-21";
const TOMORROW = "2026-11-22";
const NOW = new Date(`${TODAY}T12:30:00Z`);

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
export const createCalls = (
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
        startedAt: NOW,
        completedAt: NOW,
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
