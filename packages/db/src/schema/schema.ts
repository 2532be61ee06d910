import type { Progress } from "@jumbl/domain/progress";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  Insertable,
  JSONColumnType,
  Selectable,
} from "kysely";
import type { BoardCountsTable, BoardMarksTable, BoardStandingsTable } from "./board-tables.ts";
import type { PuzzleChangesTable, PuzzleCountsTable } from "./puzzle-count-tables.ts";
import type {
  PasswordResetsTable,
  PendingSignUpsTable,
  ServiceTokensTable,
  SignInAttemptsTable,
  SignInTicketsTable,
} from "./sign-in-tables.ts";

type DefaultInstant = ColumnType<Date, Date | undefined, Date>;

export type InstallationTable = {
  onlyRow: Generated<boolean>;
  puzzleSeed: Generated<string>;
  createdAt: DefaultInstant;
};

export type UsersTable = {
  id: Generated<string>;
  username: string;
  email: string;
  /** An argon2id hash; null for an account that only signs in with a provider. */
  password: string | null;
  googleId: string | null;
  egoId: string | null;
  createdAt: DefaultInstant;
  /** Set by an operator: no sign-in is accepted. */
  suspendedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Set by an operator: the player is on no board. */
  hiddenAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type LoginSessionsTable = {
  id: Generated<string>;
  userId: string;
  createdAt: DefaultInstant;
  expiresAt: Date;
};

export type ThrottlesTable = {
  key: string;
  points: Generated<number>;
  /** Milliseconds since 1970. */
  expire: number | null;
  owner: GeneratedAlways<string>;
};

export type PuzzlesTable = {
  id: Generated<string>;
  /** A UTC date, `YYYY-MM-DD`. */
  date: string;
  difficulty: Difficulty;
  /** Upper case; two words have one space between them. */
  word: string;
  scrambled: string;
  category: string;
  alternates: Generated<string[]>;
  predictedDifficulty: number | null;
  createdAt: DefaultInstant;
};

export type PuzzleSessionsTable = {
  userId: string;
  puzzleId: string;
  difficulty: Difficulty;
  playNo: Generated<number>;
  isArchive: Generated<boolean>;
  attempts: Generated<number>;
  lastGuess: string | null;
  lastGuessAt: Date | null;
  startedAt: Date;
  completedAt: Date | null;
};

export type GuessesTable = {
  id: GeneratedAlways<number>;
  userId: string;
  puzzleId: string;
  playNo: number;
  guess: string;
  isCorrect: boolean;
  createdAt: Date;
};

export type HintUsageTable = {
  userId: string;
  puzzleId: string;
  hintsUsed: Generated<number>;
  revealedPositions: Generated<number[]>;
};

export type GameResultsTable = {
  id: Generated<string>;
  userId: string;
  puzzleId: string;
  playNo: number;
  solved: Generated<boolean>;
  attempts: Generated<number>;
  timeMs: number;
  timeSeconds: GeneratedAlways<number>;
  hintsUsed: Generated<number>;
  isFirstAttempt: Generated<boolean>;
  isArchive: boolean;
  isHumanlyPossible: boolean;
  startedAt: Date;
  completedAt: Date;
  createdAt: DefaultInstant;
};

export type UserStatsTable = {
  userId: string;
  currentStreak: Generated<number>;
  bestStreak: Generated<number>;
  currentDayStreak: Generated<number>;
  bestDayStreak: Generated<number>;
  totalGames: Generated<number>;
  totalSolved: Generated<number>;
  totalTimeMs: Generated<number>;
  totalAttempts: Generated<number>;
  /** Seconds, over solved daily plays. */
  averageTime: GeneratedAlways<number | null>;
  averageAttempts: GeneratedAlways<number | null>;
  lastSolvedDate: string | null;
  /** The progress of all results before `checkpointDate`. Null until the first result is counted, in its transaction. */
  checkpoint: JSONColumnType<Progress> | null;
  checkpointDate: string | null;
  updatedAt: DefaultInstant;
};

export type AchievementsTable = {
  id: string;
  name: string;
  description: string;
  icon: string;
  category: string;
  criteriaType: string;
  criteriaValue: number;
  position: Generated<number>;
  addedAt: ColumnType<Date, Date | undefined, never>;
};

export type UserAchievementsTable = {
  userId: string;
  achievementId: string;
  earnedAt: Date | null;
  progress: Generated<number>;
  resultId: string | null;
};

export type OperatorActionsTable = {
  id: Generated<string>;
  at: DefaultInstant;
  /** The system user that ran the command. */
  operator: string;
  command: string;
  summary: string;
  details: JSONColumnType<Record<string, unknown>>;
};

/** Names are in camel case; Kysely's plugin translates them. */
export type Schema = {
  installation: InstallationTable;
  users: UsersTable;
  loginSessions: LoginSessionsTable;
  signInAttempts: SignInAttemptsTable;
  signInTickets: SignInTicketsTable;
  pendingSignUps: PendingSignUpsTable;
  passwordResets: PasswordResetsTable;
  serviceTokens: ServiceTokensTable;
  throttles: ThrottlesTable;
  puzzles: PuzzlesTable;
  puzzleSessions: PuzzleSessionsTable;
  guesses: GuessesTable;
  hintUsage: HintUsageTable;
  gameResults: GameResultsTable;
  userStats: UserStatsTable;
  achievements: AchievementsTable;
  userAchievements: UserAchievementsTable;
  boardStandings: BoardStandingsTable;
  boardCounts: BoardCountsTable;
  boardMarks: BoardMarksTable;
  puzzleCounts: PuzzleCountsTable;
  puzzleChanges: PuzzleChangesTable;
  operatorActions: OperatorActionsTable;
};

export type Puzzle = Selectable<PuzzlesTable>;
export type NewPuzzle = Insertable<PuzzlesTable>;
export type PuzzleSession = Selectable<PuzzleSessionsTable>;
export type GameResult = Selectable<GameResultsTable>;
export type UserStats = Selectable<UserStatsTable>;
export type User = Selectable<UsersTable>;
