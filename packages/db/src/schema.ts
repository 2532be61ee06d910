import type { Period } from "@jumbl/domain/leaderboard";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from "kysely";

/** An instant the database sets by default. */
type DefaultInstant = ColumnType<Date, Date | undefined, Date>;

export interface InstallationTable {
  onlyRow: Generated<boolean>;
  puzzleSeed: Generated<string>;
  createdAt: DefaultInstant;
}

export interface UsersTable {
  id: Generated<string>;
  username: string;
  email: string;
  /** An argon2id hash; null for an account that signs in through a provider only. */
  password: string | null;
  googleId: string | null;
  egoId: string | null;
  createdAt: DefaultInstant;
}

export interface LoginSessionsTable {
  id: Generated<string>;
  userId: string;
  createdAt: DefaultInstant;
  expiresAt: Date;
}

export type Provider = "google" | "ego";

export interface SignInAttemptsTable {
  stateHash: string;
  browserHash: string;
  provider: Provider;
  nonce: string;
  codeVerifier: string;
  expiresAt: Date;
}

export interface SignInTicketsTable {
  ticketHash: string;
  provider: Provider;
  userId: string;
  expiresAt: Date;
}

export interface PendingSignUpsTable {
  ticketHash: string;
  provider: Provider;
  /** Who the provider says it is; unique at that provider only. */
  subject: string;
  email: string;
  expiresAt: Date;
}

export interface ThrottlesTable {
  key: string;
  points: Generated<number>;
  /** Milliseconds since 1970. */
  expire: number | null;
}

export interface PuzzlesTable {
  id: Generated<string>;
  /** A UTC date, `YYYY-MM-DD`. */
  date: string;
  difficulty: Difficulty;
  /** Upper case; two words have one space between them. */
  word: string;
  scrambled: string;
  category: string;
  /** Rare anagrams that are accepted as the answer. */
  alternates: Generated<string[]>;
  predictedDifficulty: number | null;
  createdAt: DefaultInstant;
}

export interface PuzzleSessionsTable {
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
}

export interface GuessesTable {
  id: GeneratedAlways<number>;
  userId: string;
  puzzleId: string;
  playNo: number;
  guess: string;
  isCorrect: boolean;
  createdAt: Date;
}

export interface HintUsageTable {
  userId: string;
  puzzleId: string;
  hintsUsed: Generated<number>;
  revealedPositions: Generated<number[]>;
}

export interface GameResultsTable {
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
}

export interface UserStatsTable {
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
  updatedAt: DefaultInstant;
}

export interface AchievementsTable {
  id: string;
  name: string;
  description: string;
  icon: string;
  category: string;
  criteriaType: string;
  criteriaValue: number;
  /** The place in the catalogue's order. */
  position: Generated<number>;
}

export interface UserAchievementsTable {
  userId: string;
  achievementId: string;
  earnedAt: Date | null;
  progress: Generated<number>;
  /** The play that earned it. */
  resultId: string | null;
}

/** A player's place in a period: sums over their solved daily plays from `firstDate` on. */
export interface StandingsTable {
  userId: string;
  period: Period;
  firstDate: string;
  lastSolvedDate: string;
  currentStreak: number;
  solves: number;
  timeMs: number;
  attempts: number;
  reachedAt: Date;
  /** These four count only plays a person could have made (Decision 6). */
  humanSolves: number;
  humanTimeMs: number;
  humanAttempts: number;
  humanReachedAt: Date | null;
  /** The orders of the boards: the least key is the first of its board. */
  streakKey: GeneratedAlways<number[]>;
  speedKey: GeneratedAlways<number[] | null>;
  efficiencyKey: GeneratedAlways<number[] | null>;
}

/** The tables as Kysely sees them: camelCase here, snake_case in the database. */
export interface Schema {
  installation: InstallationTable;
  users: UsersTable;
  loginSessions: LoginSessionsTable;
  signInAttempts: SignInAttemptsTable;
  signInTickets: SignInTicketsTable;
  pendingSignUps: PendingSignUpsTable;
  throttles: ThrottlesTable;
  puzzles: PuzzlesTable;
  puzzleSessions: PuzzleSessionsTable;
  guesses: GuessesTable;
  hintUsage: HintUsageTable;
  gameResults: GameResultsTable;
  userStats: UserStatsTable;
  achievements: AchievementsTable;
  userAchievements: UserAchievementsTable;
  standings: StandingsTable;
}

export type Puzzle = Selectable<PuzzlesTable>;
export type NewPuzzle = Insertable<PuzzlesTable>;
export type PuzzleSession = Selectable<PuzzleSessionsTable>;
export type GameResult = Selectable<GameResultsTable>;
export type UserStats = Selectable<UserStatsTable>;
export type User = Selectable<UsersTable>;
