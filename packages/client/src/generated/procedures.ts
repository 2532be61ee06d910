// Written by `pnpm generate` from the contract and the documentation of the procedures. Do not edit.
import type { CallOptions } from "../call-options.ts";

/** The account, and how its player signs in. */
export type AccountOutput = {
  username: string;
  email: string;
  createdAt: Instant;
  /** Whether the player can log in with a password. */
  hasPassword: boolean;
  google: boolean;
  ego: boolean;
};

/** The group an achievement is shown in. */
export type AchievementCategory = "easy" | "medium" | "hard" | "legendary";

/** Every achievement with the player's progress. */
export type AchievementsOutput = {
  achievements: {
    /** A stable name such as `streak-75`. */
    id: string;
    name: string;
    /** What the player has to do for it. */
    description: string;
    category: AchievementCategory;
    icon: Icon;
    earned: boolean;
    /** Null until it is earned. */
    earnedAt: Instant | null;
    /** The player's progress, up to `goal`. */
    progress: number;
    /** The `progress` that earns it. */
    goal: number;
  }[];
};

/** Filters and pages the archive. */
export type ArchiveInput = {
  /** The `nextCursor` of the previous page. */
  cursor?: Id | undefined;
  /** The most puzzles in a page; by default 120 with a cursor, otherwise all. */
  limit?: number | undefined;
  /** Only puzzles of this difficulty. */
  difficulty?: Difficulty | undefined;
  /** Only puzzles in this state. */
  state?: ArchiveState | undefined;
  /** Only puzzles of this month, `YYYY-MM`. */
  month?: Month | undefined;
  /** Which puzzles come first; the newest by default. */
  order?: "newest" | "oldest" | undefined;
};

/** Past and present puzzles, newest first, hard before medium before easy. */
export type ArchiveOutput = {
  puzzles: {
    id: Id;
    date: UtcDate;
    difficulty: Difficulty;
    /** Whether it is one of today's puzzles. */
    isToday: boolean;
    /** The daily result, else the best archive result; null when not attempted. */
    result: {
      /** False when the player gave up. */
      solved: boolean;
      /** Seconds from the start to the end, with two decimals. */
      timeSeconds: number;
      /** The number of guesses, the correct one included. */
      attempts: number;
      /** The number of hints taken. */
      hintsUsed: number;
      /** Whether an archive play later solved the puzzle that the daily play gave up. */
      solvedLater: boolean;
    } | null;
  }[];
  /** The number of puzzles that match the filter, on all pages. */
  total: number;
  /** The day of the oldest puzzle, whatever the filter. */
  firstDate: UtcDate;
  /** The `cursor` of the next page; null on the last page. */
  nextCursor: Id | null;
};

/** A puzzle's state for this player. */
export type ArchiveState = "solved" | "unsolved" | "unplayed";

/** Selects a month. */
export type CalendarInput = {
  /** The month, `YYYY-MM`. */
  month: Month;
};

/** The player's days of a month. */
export type CalendarOutput = {
  month: Month;
  /** Today, by the server's clock. */
  today: UtcDate;
  /** The day of the oldest puzzle, whatever the month. */
  firstDate: UtcDate;
  /** The day streak at the end of the day before the month's first. */
  streakBefore: number;
  /** Every day of the month up to today, in order. */
  days: {
    date: UtcDate;
    /** The end of each puzzle's daily play; null where none has ended. */
    marks: {
      easy: PlayEnd | null;
      medium: PlayEnd | null;
      hard: PlayEnd | null;
    };
    /** Days in a row with at least one daily puzzle solved, up to this day; 0 for a day without a daily solve. */
    dayStreak: number;
  }[];
};

export type ChangeEmailInput = {
  /** The player whose account the caller shows. The call is refused when the token is another player's. */
  playerId?: Id | undefined;
  email: Email;
  /** Required of accounts that have a password. */
  currentPassword?: string | undefined;
};

export type ChangePasswordInput = {
  /** The player whose account the caller shows. The call is refused when the token is another player's. */
  playerId?: Id | undefined;
  newPassword: NewPassword;
  /** Required of accounts that have a password. */
  currentPassword?: string | undefined;
};

export type ChangeUsernameInput = {
  /** The player whose account the caller shows. The call is refused when the token is another player's. */
  playerId?: Id | undefined;
  username: Username;
  /** Required of accounts that have a password. */
  currentPassword?: string | undefined;
};

export type CheckPasswordResetInput = {
  /** The `token` in the mailed link. */
  token: string;
};

export type ClearHintsInput = {
  /** The id of the puzzle. */
  puzzleId: Id;
  /** The number of the play to start; an existing play is returned and not started again. */
  playNo?: number | undefined;
};

/** The play after an archive start. */
export type ClearHintsOutput = {
  /** The number of hints of this play so far. */
  hintsUsed: number;
  /** The play that was started, or left unchanged; null for one of today's puzzles that was never started. */
  session: SessionView | null;
  /** The play after this call. */
  play: PlayView;
};

export type CompleteSignUpInput = {
  username: Username;
};

/** Public settings of this installation. */
export type ConfigOutput = {
  /** Settings of Firebase Analytics; null when it is not configured. */
  firebase: {
    apiKey: string;
    measurementId: string;
    projectId: string;
    appId: string;
    authDomain?: string;
  } | null;
  /** Whether a forgotten password can be reset by mail; otherwise write to `contactEmail`. */
  canResetPassword: boolean;
  /** The address for questions to the operator. */
  contactEmail: string;
};

/** The first of today's puzzles that is not finished, or the last one, and its play. */
export type CurrentPlayOutput = {
  /** With its letters once the play has started, and its answer once it has ended. */
  puzzle: PuzzleView;
  /** Null when this puzzle was never started. */
  session: SessionView | null;
  hints: HintUsageOutput;
  /** Null until the play has ended. */
  result: ResultView | null;
  /** The id of the puzzle. */
  puzzleId: Id;
};

export type DeleteAccountInput = {
  /** The player whose account the caller shows. The call is refused when the token is another player's. */
  playerId?: Id | undefined;
};

/** How hard a puzzle is. Each day has one of each. */
export type Difficulty = "easy" | "medium" | "hard";

/** Statistics of one difficulty. */
export type DifficultyStats = {
  /** Finished daily plays. */
  totalGames: number;
  /** Solved daily plays. */
  totalSolved: number;
  /** The percentage of games that were solved, rounded to a whole number. */
  winRate: number;
  /** Seconds per solve; null without solves. */
  averageTime: number | null;
  /** Attempts per solve; null without solves. */
  averageAttempts: number | null;
  /** Seconds of the fastest solve; null without solves. */
  bestTime: number | null;
};

/** Done. */
export type Done = {
  ok: true;
};

/** An e-mail address; unique without regard to case. */
export type Email = string;

export type EndLoginInput = {
  /** The id of the login session: `sid` in the payload of its token. */
  sessionId: Id;
};

export type ExportInput = {
  /** The player whose account the caller shows. The call is refused when the token is another player's. */
  playerId?: Id | undefined;
};

/** The account, plays, statistics, achievements and login sessions. */
export type ExportOutput = {
  exportedAt: Instant;
  account: {
    username: string;
    email: string;
    createdAt: Instant;
    /** Whether the player can log in with a password. */
    hasPassword: boolean;
    google: boolean;
    ego: boolean;
    id: Id;
  };
  /** Null before the first finished daily play. */
  statistics: {
    /** Daily puzzles solved in a row, up to now; 0 once the streak has lapsed. */
    currentStreak: number;
    /** The longest `currentStreak` ever. */
    bestStreak: number;
    /** Days in a row with at least one daily puzzle solved. */
    currentDayStreak: number;
    /** Finished daily plays. */
    totalGames: number;
    /** Solved daily plays. */
    totalSolved: number;
    /** Seconds per solve; null without solves. */
    averageTime: number | null;
    /** Attempts per solve; null without solves. */
    averageAttempts: number | null;
    /** The longest `currentDayStreak` ever. */
    bestDayStreak: number;
    lastSolvedDate: UtcDate | null;
  } | null;
  results: {
    date: UtcDate;
    difficulty: Difficulty;
    /** The answer. */
    word: string;
    /** False when the player gave up. */
    solved: boolean;
    /** Seconds from the start to the end, with two decimals. */
    timeSeconds: number;
    /** The number of guesses, the correct one included. */
    attempts: number;
    /** The number of hints taken. */
    hintsUsed: number;
    isFirstAttempt: boolean;
    /** Archive plays are not counted. */
    isArchive: boolean;
    startedAt: Instant;
    completedAt: Instant;
  }[];
  achievements: {
    id: string;
    name: string;
    earnedAt: Instant | null;
    /** The player's progress towards it. */
    progress: number;
  }[];
  plays: {
    date: UtcDate;
    difficulty: Difficulty;
    /** Archive plays are not counted. */
    isArchive: boolean;
    /** The number of guesses, the correct one included. */
    attempts: number;
    /** The number of hints taken. */
    hintsUsed: number;
    startedAt: Instant;
    /** Null while the play is running. */
    completedAt: Instant | null;
  }[];
  guesses: {
    date: UtcDate;
    difficulty: Difficulty;
    guess: string;
    isCorrect: boolean;
    createdAt: Instant;
  }[];
  /** The login sessions that have not ended. */
  sessions: {
    createdAt: Instant;
    expiresAt: Instant;
    isThisOne: boolean;
  }[];
};

export type GiveUpInput = {
  /** The id of the puzzle. */
  puzzleId: Id;
  /** Ignored: the server counts. */
  attempts?: number | undefined;
  /** Ignored: the server counts. */
  hintsUsed?: number | undefined;
  /** Ignored: the server decides. */
  isArchive?: boolean | undefined;
};

/** The answer, and the end of the play. */
export type GiveUpOutput = {
  /** The answer, in upper case. */
  answer: string;
  result: ResultView;
  /** The guesses of the play, in the order they were made. The last one of a solved play is the answer or an alternate. */
  guesses: string[];
  /** The play after this call. */
  play: PlayView;
};

export type HintInput = {
  /** The id of the puzzle. */
  puzzleId: Id;
  /** The number of the hint to reveal, from 1; a hint already revealed is returned again. */
  hintNo?: number | undefined;
};

/** A letter of the answer. */
export type HintOutput = {
  /** Counts from 0 over the letters of the answer, without the space. */
  position: number;
  /** The letter at that position, in upper case. */
  letter: string;
  /** The number of hints of this play so far. */
  hintsUsed: number;
  /** The number of hints left in this play. */
  hintsRemaining: number;
  /** The play after this call. */
  play: PlayView;
};

/** The hints of the play so far. */
export type HintUsageOutput = {
  /** The number of hints of this play so far. */
  hintsUsed: number;
  /** In the order they were revealed. */
  revealedLetters: RevealedLetter[];
};

/** Pages the history. */
export type HistoryInput = {
  /** The `nextCursor` of the previous page. */
  cursor?: Id | undefined;
  /** The most plays in a page; by default 30 with a cursor, otherwise all. */
  limit?: number | undefined;
};

/** Finished plays of both kinds, newest first. */
export type HistoryOutput = {
  history: {
    id: Id;
    /** False when the player gave up. */
    solved: boolean;
    /** Seconds from the start to the end, with two decimals. */
    timeSeconds: number;
    /** The number of guesses, the correct one included. */
    attempts: number;
    /** The number of hints taken. */
    hintsUsed: number;
    /** Archive plays are not counted. */
    isArchive: boolean;
    completedAt: Instant;
    puzzle: {
      id: Id;
      /** The answer. */
      word: string;
      date: UtcDate;
      difficulty: Difficulty;
    };
  }[];
  /** The `cursor` of the next page; null on the last page. */
  nextCursor: Id | null;
};

/** The name of an icon; clients draw their own. */
export type Icon =
  | "Trophy"
  | "Calendar"
  | "Zap"
  | "Target"
  | "SmilePlus"
  | "Medal"
  | "Award"
  | "Flame"
  | "Rocket"
  | "Crosshair"
  | "Brain"
  | "Star"
  | "TrendingUp"
  | "Lightbulb"
  | "Bolt"
  | "Crown"
  | "Gem"
  | "Sparkles"
  | "Diamond"
  | "Heart"
  | "Timer"
  | "Gauge"
  | "Shield"
  | "Layers";

/** A UUID. */
export type Id = string;

/** An instant in UTC, as ISO 8601 with milliseconds. */
export type Instant = string;

export type LeaderboardInput = {
  period: Period;
};

/** A board of one period. */
export type LeaderboardOutput = {
  /** The first 100 rows. */
  leaderboard: LeaderboardRow[];
  /** The number of players on the board; at 4,000 or more, a few minutes old. */
  total: number;
  /** The caller's own row, wherever it is; without a rank for a service. */
  me: {
    /** The caller's rank; null when there is nothing to rank. */
    rank: number | null;
    user: LeaderboardUser;
    stats: LeaderboardStats;
    /** Whether the row comes after the others because the player has few solves in this period. */
    provisional: boolean;
    /** Percent of the ranked players at or below the caller; null without a rank. */
    percentile: number | null;
  };
};

/** One player's row of a board. */
export type LeaderboardRow = {
  /** The rank on the board, from 1; equal players share a rank. */
  rank: number;
  user: LeaderboardUser;
  stats: LeaderboardStats;
  /** Whether the row comes after the others because the player has few solves in this period. */
  provisional: boolean;
};

/** The figures by which the boards rank players. */
export type LeaderboardStats = {
  /** Daily puzzles solved in a row. */
  currentStreak: number;
  /** Seconds per solve in this period; null without solves. */
  averageTime: number | null;
  /** Attempts per solve in this period; null without solves. */
  averageAttempts: number | null;
};

/** A player on a board. */
export type LeaderboardUser = {
  id: Id;
  /** Masked for today when it contains one of today's answers. */
  username: string;
};

export type LoginInput = {
  /** The account's e-mail. */
  email: string;
  /** The account's password. */
  password: string;
  /** Ignored: it chooses where a browser stores the token. */
  rememberMe?: boolean | undefined;
};

/** The signed-in player. */
export type MeOutput = {
  user: {
    id: Id;
    username: string;
    email: string;
  };
};

/** A month in UTC, `YYYY-MM`. */
export type Month = string;

/** 8 to 128 characters, with an uppercase letter, a lowercase letter, a digit and a special character. */
export type NewPassword = string;

/** `today` is this UTC date, `month` the last 30 dates with today, `year` the last 365, `all` everything. */
export type Period = "all" | "today" | "month" | "year";

/** How a daily play ended (failed: given up). */
export type PlayEnd = "solved" | "failed";

/** A puzzle, and this player's current or last play of it. */
export type PlayView = {
  /** With its letters once the play has started, and its answer once it has ended. */
  puzzle: PuzzleView;
  /** Null when this puzzle was never started. */
  session: SessionView | null;
  hints: HintUsageOutput;
  /** Null until the play has ended. */
  result: ResultView | null;
};

/** Whether each sign-in provider is configured. */
export type ProvidersOutput = {
  google: boolean;
  ego: boolean;
};

export type PuzzleByIdInput = {
  /** The id of the puzzle. */
  id: Id;
};

/** One puzzle with this player's result. */
export type PuzzleByIdOutput = {
  puzzle: PuzzleView;
  /** Whether this player has finished the puzzle. */
  hasPlayed: boolean;
  /** Null until the puzzle is finished. */
  result: ResultView | null;
  /** Whether it is one of today's puzzles. */
  isToday: boolean;
  /** The server's time of this response. */
  now: Instant;
};

/** The puzzle a call is about. */
export type PuzzleInput = {
  /** The id of the puzzle. */
  puzzleId: Id;
};

/** A puzzle with this player's result. */
export type PuzzleItem = {
  puzzle: PuzzleView;
  /** Whether this player has finished the puzzle. */
  hasPlayed: boolean;
  /** Null until the puzzle is finished. */
  result: ResultView | null;
};

/** How everyone's daily plays of a puzzle went. */
export type PuzzleStatisticsOutput = {
  puzzleId: Id;
  /** Null before 20 daily plays have ended. */
  statistics: {
    /** Daily plays that have ended, without humanly impossible ones. */
    players: number;
    /** How many of them solved it. */
    solved: number;
    /** Half of those who solved it needed at most this time. Truncated to 1 second below 5 minutes, 5 seconds below 30 minutes, 30 seconds below 2 hours, and 5 minutes above; null when no player has solved it. */
    medianTime: number | null;
    /** Players who solved it with 1, 2, … 6, and 7 or more guesses. */
    attempts: number[];
    /** Players who solved it with 0, 1, 2 and 3 hints. */
    hints: number[];
    /** How the caller compares; null unless their daily play solved it. */
    own: {
      /** By time, among those who solved the puzzle. Equal truncated times share a rank. */
      rank: number;
      /** Percent of the other solvers who were slower, truncated; null without others. */
      fasterThan: number | null;
    } | null;
  } | null;
};

/** A puzzle as this player may see it. */
export type PuzzleView = {
  id: Id;
  /** The day the puzzle belongs to. */
  date: UtcDate;
  difficulty: Difficulty;
  /** The subject of the answer, such as `Animals`. */
  category: string;
  /** The letters in upper case, with one space in a two-word puzzle. Question marks until the clock has started. */
  scrambled: string;
  /** Whether the answer is two words. */
  isTwoWords: boolean;
  /** The number of letters of each word: one number, or two. */
  wordLengths: number[];
  /** The answer; present only when this player has finished the puzzle. */
  word?: string;
};

export type RegisterInput = {
  username: Username;
  email: Email;
  password: NewPassword;
};

export type RequestPasswordResetInput = {
  /** The account's e-mail. */
  email: string;
};

export type ResetPasswordInput = {
  /** The `token` in the mailed link. */
  token: string;
  newPassword: NewPassword;
};

/** A finished play. */
export type ResultView = {
  id: Id;
  /** False when the player gave up. */
  solved: boolean;
  /** Seconds from the start to the end, with two decimals. */
  timeSeconds: number;
  /** The number of guesses, the correct one included. */
  attempts: number;
  /** The number of hints taken. */
  hintsUsed: number;
  /** Whether it is the player's first finished play of this puzzle. */
  isFirstAttempt: boolean;
  /** Archive plays change no statistics, streaks or leaderboards. */
  isArchive: boolean;
  startedAt: Instant;
  completedAt: Instant;
};

/** A letter of the answer that a hint revealed. */
export type RevealedLetter = {
  /** Counts from 0 over the letters of the answer, without the space. */
  position: number;
  /** The letter at that position, in upper case. */
  letter: string;
};

/** The player's play of one puzzle. */
export type SessionOutput = {
  /** Null when this puzzle was never started. */
  session: SessionView | null;
};

/** A running play, or the last one. */
export type SessionView = {
  /** The number of this play of the puzzle, from 1. */
  playNo: number;
  /** When the clock started. */
  startedAt: Instant;
  /** Milliseconds from the start to now, or to the end. */
  elapsedMs: number;
  /** Whether the play has ended. */
  isComplete: boolean;
  /** The guesses so far, in the order they were made. */
  guesses: string[];
};

/** The letters, and the play whose clock is running. */
export type StartOutput = {
  puzzle: PuzzleView;
  session: SessionView;
  /** The play after this call. */
  play: PlayView;
};

export type StartSessionInput = {
  /** The id of the puzzle. */
  puzzleId: Id;
  /** The difficulty of the puzzle; another one is refused. */
  difficulty: Difficulty;
};

/** Further figures of the player's profile. */
export type StatsDetailsOutput = {
  /** The longest `currentDayStreak` ever. */
  bestDayStreak: number;
  /** How the last streak ended; null when none has, or the current one is at least as long. */
  streakEnd:
    | {
        reason: "gave-up";
        /** Daily puzzles solved in a row until then. */
        length: number;
        /** The day of the puzzle that was given up. */
        date: UtcDate;
        /** The puzzle that was given up. */
        difficulty: Difficulty;
      }
    | {
        reason: "missed-day";
        /** Daily puzzles solved in a row until then. */
        length: number;
        /** The day without a solve. */
        date: UtcDate;
      }
    | null;
  byDifficulty: {
    easy: DifficultyStats;
    medium: DifficultyStats;
    hard: DifficultyStats;
  };
  /** The last solved daily puzzles, oldest first. */
  solveTimes: {
    date: UtcDate;
    difficulty: Difficulty;
    /** Seconds from the start to the end, with two decimals. */
    timeSeconds: number;
    /** The number of guesses, the correct one included. */
    attempts: number;
  }[];
};

/** The player's statistics, of daily plays only. */
export type StatsOutput = {
  /** Daily puzzles solved in a row, up to now; 0 once the streak has lapsed. */
  currentStreak: number;
  /** Solved daily plays. */
  totalSolved: number;
  stats: StatsView;
};

/** A player's statistics, of daily plays only. */
export type StatsView = {
  /** Daily puzzles solved in a row, up to now; 0 once the streak has lapsed. */
  currentStreak: number;
  /** The longest `currentStreak` ever. */
  bestStreak: number;
  /** Days in a row with at least one daily puzzle solved. */
  currentDayStreak: number;
  /** Finished daily plays. */
  totalGames: number;
  /** Solved daily plays. */
  totalSolved: number;
  /** Seconds per solve; null without solves. */
  averageTime: number | null;
  /** Attempts per solve; null without solves. */
  averageAttempts: number | null;
};

export type SubmitInput = {
  /** The id of the puzzle. */
  puzzleId: Id;
  /** False gives up. */
  solved?: boolean | undefined;
  /** A guess to end the play with if none was validated. */
  guess?: string | undefined;
  /** Ignored: the server counts. */
  attempts?: number | undefined;
  /** Ignored: the server counts. */
  hintsUsed?: number | undefined;
  /** Ignored: the server measures. */
  timeSeconds?: number | undefined;
  /** Ignored: the server decides. */
  isArchive?: boolean | undefined;
};

/** The end of the play. */
export type SubmitOutput = {
  result: ResultView;
  /** The answer, in upper case. */
  correctAnswer: string;
  /** The guesses of the play, in the order they were made. The last one of a solved play is the answer or an alternate. */
  guesses: string[];
  /** The achievements that this play earned. */
  newAchievements: {
    id: string;
    name: string;
  }[];
  /** The player's current statistics. */
  stats: StatsView;
  /** The play after this call. */
  play: PlayView;
};

/** Today's puzzles, easy first. */
export type TodayOutput = {
  /** Today, by the server's clock. */
  date: UtcDate;
  /** The server's time of this response, from which a client derives its offset. */
  now: Instant;
  /** The next midnight in UTC, when the next puzzles appear. */
  resetsAt: Instant;
  /** Today's three puzzles: easy, medium, hard. */
  puzzles: PuzzleItem[];
  /** Yesterday's unfinished puzzle in its grace hour; null when there is none. */
  grace: {
    puzzleId: Id;
    difficulty: Difficulty;
    /** When finishing the puzzle stops counting for its day. */
    until: Instant;
  } | null;
};

/** A new login session. */
export type TokenOutput = {
  /** For `Authorization: Bearer …`; valid for 30 days, or until its login session ends. */
  token: string;
  user: {
    id: Id;
    username: string;
  };
};

/** 3 to 20 letters, digits and underscores; unique without regard to case. */
export type Username = string;

/** A date in UTC, `YYYY-MM-DD`. */
export type UtcDate = string;

export type ValidateInput = {
  /** The id of the puzzle. */
  puzzleId: Id;
  /** The guess as typed; case and spaces do not matter. */
  guess: string;
};

/** The verdict on a guess. */
export type ValidateOutput = {
  /** Whether the guess is correct, which ends the play. */
  isCorrect: boolean;
  /** The number of guesses of this play so far. */
  attempts: number;
  /** The play after this call. */
  play: PlayView;
};

/** A method for every procedure of the server. */
export type JumblClient = {
  auth: {
    google: {
      /**
       * Complete a sign-in with Google.
       *
       * The browser opens `/auth/google` and returns from Google with a cookie that is valid for one call from a page of this site. This call exchanges it for a token.
       *
       * @throws {JumblError} `malformed`, `expired`, `foreign_origin`, `suspended`, `too_large`, `unsupported_media_type`, `internal`, `unavailable`
       */
      exchange: (options?: CallOptions) => Promise<TokenOutput>;
      /**
       * Create the account of a new player who came from Google.
       *
       * The browser opens `/auth/google` and returns from Google with a cookie that is valid for one call from a page of this site. This call creates the account, with the e-mail that Google has verified.
       *
       * @throws {JumblError} `invalid`, `malformed`, `expired`, `foreign_origin`, `email_taken`, `username_taken`, `too_large`, `unsupported_media_type`, `internal`, `unavailable`
       */
      complete: (input: CompleteSignUpInput, options?: CallOptions) => Promise<TokenOutput>;
    };
    ego: {
      /**
       * Complete a sign-in with Ego.
       *
       * The browser opens `/auth/ego` and returns from Ego with a cookie that is valid for one call from a page of this site. This call exchanges it for a token.
       *
       * @throws {JumblError} `malformed`, `expired`, `foreign_origin`, `suspended`, `too_large`, `unsupported_media_type`, `internal`, `unavailable`
       */
      exchange: (options?: CallOptions) => Promise<TokenOutput>;
      /**
       * Create the account of a new player who came from Ego.
       *
       * The browser opens `/auth/ego` and returns from Ego with a cookie that is valid for one call from a page of this site. This call creates the account, with the e-mail that Ego has verified.
       *
       * @throws {JumblError} `invalid`, `malformed`, `expired`, `foreign_origin`, `email_taken`, `username_taken`, `too_large`, `unsupported_media_type`, `internal`, `unavailable`
       */
      complete: (input: CompleteSignUpInput, options?: CallOptions) => Promise<TokenOutput>;
    };
    /**
     * Log in with e-mail and password.
     *
     * Starts a login session and returns its token. Earlier login sessions continue. Failed log-ins are throttled per account and network address.
     *
     * @throws {JumblError} `invalid`, `malformed`, `wrong_credentials`, `suspended`, `too_large`, `unsupported_media_type`, `too_many_requests`, `busy`, `internal`, `unavailable`
     */
    login: (input: LoginInput, options?: CallOptions) => Promise<TokenOutput>;
    /**
     * Create an account with a password.
     *
     * Signs the new player in. An account with a provider is created by that provider's `complete` instead. Sign-ups are throttled per network address.
     *
     * @throws {JumblError} `invalid`, `malformed`, `email_taken`, `username_taken`, `too_large`, `unsupported_media_type`, `too_many_requests`, `busy`, `internal`, `unavailable`
     */
    register: (input: RegisterInput, options?: CallOptions) => Promise<TokenOutput>;
    /**
     * End the login session of the token.
     *
     * From now on the token is refused. The player's other login sessions continue.
     *
     * @throws {JumblError} `malformed`, `unauthorized`, `insufficient_scope`, `too_large`, `unsupported_media_type`, `internal`, `unavailable`
     */
    logout: (options?: CallOptions) => Promise<Done>;
    /**
     * End every login session of the player.
     *
     * From now on the call's token is refused, like all others of the player.
     *
     * @throws {JumblError} `malformed`, `unauthorized`, `insufficient_scope`, `too_large`, `unsupported_media_type`, `internal`, `unavailable`
     */
    logoutEverywhere: (options?: CallOptions) => Promise<Done>;
    /**
     * End a login session by its id.
     *
     * From now on its token is refused. The call needs no token: a browser that signs out while the server cannot be reached keeps only the id, which has no other use. Succeeds even when the login session has already ended.
     *
     * @throws {JumblError} `invalid`, `malformed`, `too_large`, `unsupported_media_type`, `internal`, `unavailable`
     */
    endLogin: (input: EndLoginInput, options?: CallOptions) => Promise<Done>;
    /**
     * Send an e-mail with a link to set a new password.
     *
     * The response is the same whether or not an account has the e-mail. The link works once, for 30 minutes. A player without a password is told which provider to sign in with. Throttled per account and network address.
     *
     * @throws {JumblError} `invalid`, `malformed`, `mail_not_configured`, `too_large`, `unsupported_media_type`, `too_many_requests`, `busy`, `internal`, `unavailable`
     */
    requestPasswordReset: (
      input: RequestPasswordResetInput,
      options?: CallOptions,
    ) => Promise<Done>;
    /**
     * Check whether a mailed link still works.
     *
     * Does not use the link up.
     *
     * @throws {JumblError} `invalid`, `malformed`, `link_expired`, `too_large`, `unsupported_media_type`, `internal`, `unavailable`
     */
    checkPasswordReset: (input: CheckPasswordResetInput, options?: CallOptions) => Promise<Done>;
    /**
     * Set a new password with the token of a mailed link.
     *
     * Ends every login session. A password that is refused does not use the link up.
     *
     * @throws {JumblError} `invalid`, `malformed`, `link_expired`, `too_large`, `unsupported_media_type`, `busy`, `internal`, `unavailable`
     */
    resetPassword: (input: ResetPasswordInput, options?: CallOptions) => Promise<Done>;
    /**
     * Get the signed-in player.
     *
     * Returns the player to whom the token belongs.
     *
     * @throws {JumblError} `malformed`, `unauthorized`, `insufficient_scope`, `internal`, `unavailable`
     */
    me: (options?: CallOptions) => Promise<MeOutput>;
    /**
     * Get the sign-in providers that are configured.
     *
     * Whether each provider can be offered to players.
     *
     * @throws {JumblError} `malformed`, `internal`, `unavailable`
     */
    providers: (options?: CallOptions) => Promise<ProvidersOutput>;
    /**
     * Delete the account and everything stored about its player.
     *
     * Ends every login session. It cannot be undone.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `other_player`, `too_large`, `unsupported_media_type`, `internal`, `unavailable`
     */
    deleteAccount: (input?: DeleteAccountInput, options?: CallOptions) => Promise<Done>;
  };
  account: {
    /**
     * Get the account and how its player signs in.
     *
     * Returns the e-mail address and the ways of signing in, for the player only.
     *
     * @throws {JumblError} `malformed`, `unauthorized`, `insufficient_scope`, `internal`, `unavailable`
     */
    get: (options?: CallOptions) => Promise<AccountOutput>;
    /**
     * Download everything stored about the player.
     *
     * Throttled to 20 downloads an hour, one at a time. Refused in a batch of several calls.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `other_player`, `too_many_requests`, `internal`, `unavailable`
     */
    export: (input?: ExportInput, options?: CallOptions) => Promise<ExportOutput>;
    /**
     * Change the username.
     *
     * The boards show the new username at once. Requires the account's password if it has one; wrong passwords are throttled per login session.
     *
     * @throws {JumblError} `invalid`, `malformed`, `password_required`, `unauthorized`, `insufficient_scope`, `wrong_password`, `other_player`, `username_taken`, `too_large`, `unsupported_media_type`, `too_many_requests`, `busy`, `internal`, `unavailable`
     */
    changeUsername: (input: ChangeUsernameInput, options?: CallOptions) => Promise<MeOutput>;
    /**
     * Change the e-mail the player logs in with.
     *
     * Requires the account's password if it has one; wrong passwords are throttled per login session. An account without one requires a login session under ten minutes old.
     *
     * @throws {JumblError} `invalid`, `malformed`, `password_required`, `unauthorized`, `insufficient_scope`, `wrong_password`, `recent_sign_in_required`, `email_taken`, `other_player`, `too_large`, `unsupported_media_type`, `too_many_requests`, `busy`, `internal`, `unavailable`
     */
    changeEmail: (input: ChangeEmailInput, options?: CallOptions) => Promise<MeOutput>;
    /**
     * Change the password, or set the first one of a provider's account.
     *
     * Ends every login session and returns the token of a new one. Requires the account's password if it has one; wrong passwords are throttled per login session. An account without one requires a login session under ten minutes old.
     *
     * @throws {JumblError} `invalid`, `malformed`, `password_required`, `unauthorized`, `insufficient_scope`, `wrong_password`, `recent_sign_in_required`, `other_player`, `too_large`, `unsupported_media_type`, `too_many_requests`, `busy`, `internal`, `unavailable`
     */
    changePassword: (input: ChangePasswordInput, options?: CallOptions) => Promise<TokenOutput>;
  };
  config: {
    /**
     * Get the public settings of this installation.
     *
     * The settings that a page needs before anyone has signed in.
     *
     * @throws {JumblError} `malformed`, `internal`, `unavailable`
     */
    get: (options?: CallOptions) => Promise<ConfigOutput>;
  };
  puzzles: {
    /**
     * List past and present puzzles, newest first.
     *
     * Each with the caller's result. Filters and pages are optional.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `too_many_requests`, `internal`, `unavailable`
     */
    archive: (input?: ArchiveInput, options?: CallOptions) => Promise<ArchiveOutput>;
    /**
     * List today's three puzzles, easy first.
     *
     * `scrambled` contains question marks until the play of that puzzle has been started, and `word` is present once it is finished.
     *
     * @throws {JumblError} `malformed`, `unauthorized`, `insufficient_scope`, `too_many_requests`, `internal`, `unavailable`
     */
    today: (options?: CallOptions) => Promise<TodayOutput>;
    /**
     * Get one puzzle with its letters.
     *
     * Shows the letters, which starts the clock of one of today's puzzles. Puzzles of a later day do not exist yet.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `not_found`, `locked`, `too_many_requests`, `internal`, `unavailable`
     */
    byId: (input: PuzzleByIdInput, options?: CallOptions) => Promise<PuzzleByIdOutput>;
    /**
     * Get how everyone's daily plays of a puzzle went.
     *
     * Available once the caller has finished the puzzle; after an archive play, `own` is null. At most a minute old.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `not_found`, `not_finished`, `internal`, `unavailable`
     */
    statistics: (input: PuzzleByIdInput, options?: CallOptions) => Promise<PuzzleStatisticsOutput>;
  };
  game: {
    /**
     * Start today's play of a puzzle.
     *
     * Starts the clock and returns the letters. A second call changes nothing. Puzzles are played easy, medium, hard.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `not_found`, `locked`, `not_today`, `too_large`, `unsupported_media_type`, `internal`, `unavailable`
     */
    start: (input: PuzzleInput, options?: CallOptions) => Promise<StartOutput>;
    /**
     * Get the play of today's current puzzle, with its hints.
     *
     * Returns what `game.play` returns for that puzzle. Starts no clock.
     *
     * @throws {JumblError} `malformed`, `unauthorized`, `insufficient_scope`, `not_found`, `internal`, `unavailable`
     */
    currentPlay: (options?: CallOptions) => Promise<CurrentPlayOutput>;
    /**
     * Get the player's current or last play of a puzzle.
     *
     * The puzzle with its letters once the play has started and its answer once it has ended, the guesses, the hints and the result. Read it after a lost response. Starts no clock.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `not_found`, `internal`, `unavailable`
     */
    play: (input: PuzzleInput, options?: CallOptions) => Promise<PlayView>;
    /**
     * Get the player's play of a puzzle.
     *
     * Its start, its end and the number of attempts; null before it is started.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `not_found`, `internal`, `unavailable`
     */
    session: (input: PuzzleInput, options?: CallOptions) => Promise<SessionOutput>;
    /**
     * Start today's play of a puzzle, and check its difficulty.
     *
     * The same as `game.start`, for callers that know the difficulty they mean.
     *
     * @throws {JumblError} `invalid`, `malformed`, `wrong_difficulty`, `unauthorized`, `insufficient_scope`, `not_found`, `locked`, `not_today`, `too_large`, `unsupported_media_type`, `internal`, `unavailable`
     */
    startSession: (input: StartSessionInput, options?: CallOptions) => Promise<StartOutput>;
    /**
     * Make a guess.
     *
     * Adds one attempt. The correct guess ends the play and stops its clock. The same wrong guess within one second counts once. Guesses are throttled to 60 in 10 seconds per puzzle and 3,000 an hour.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `not_found`, `already_finished`, `not_started`, `too_large`, `unsupported_media_type`, `too_many_requests`, `internal`, `unavailable`
     */
    validate: (input: ValidateInput, options?: CallOptions) => Promise<ValidateOutput>;
    /**
     * Get the result of a play, or end it.
     *
     * Returns the stored result, however often it is called. While the play is running, `guess` counts as one more attempt, and `solved: false` gives up. The score is the server's own.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `not_found`, `not_solved`, `not_started`, `too_large`, `unsupported_media_type`, `too_many_requests`, `internal`, `unavailable`
     */
    submit: (input: SubmitInput, options?: CallOptions) => Promise<SubmitOutput>;
    /**
     * Reveal a letter of the answer.
     *
     * At most three times per play, and never the same position twice. With `hintNo`, a hint that has already been revealed is returned again, so the call can be repeated after a lost response.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `not_found`, `already_finished`, `no_hints_left`, `not_started`, `too_large`, `unsupported_media_type`, `internal`, `unavailable`
     */
    hint: (input: HintInput, options?: CallOptions) => Promise<HintOutput>;
    /**
     * List the letters that hints have revealed.
     *
     * In the order in which they were revealed.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `not_found`, `internal`, `unavailable`
     */
    hintUsage: (input: PuzzleInput, options?: CallOptions) => Promise<HintUsageOutput>;
    /**
     * Start an archive play.
     *
     * Clears the hints of a past puzzle, starts the clock, and restarts a finished puzzle. On one of today's unfinished puzzles it changes nothing. With `playNo`, an existing play is returned and not started again, so the call can be repeated after a lost response. Throttled to 600 an hour.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `not_found`, `too_large`, `unsupported_media_type`, `too_many_requests`, `internal`, `unavailable`
     */
    clearHints: (input: ClearHintsInput, options?: CallOptions) => Promise<ClearHintsOutput>;
    /**
     * Give up, and get the answer.
     *
     * The puzzle counts as played. After the end, returns the stored result.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `not_found`, `not_started`, `too_large`, `unsupported_media_type`, `internal`, `unavailable`
     */
    giveUp: (input: GiveUpInput, options?: CallOptions) => Promise<GiveUpOutput>;
  };
  stats: {
    /**
     * Get the player's statistics.
     *
     * Counts daily plays only.
     *
     * @throws {JumblError} `malformed`, `unauthorized`, `insufficient_scope`, `internal`, `unavailable`
     */
    me: (options?: CallOptions) => Promise<StatsOutput>;
    /**
     * Get how the last streak ended, figures of each difficulty, and recent times.
     *
     * Counts daily plays only.
     *
     * @throws {JumblError} `malformed`, `unauthorized`, `insufficient_scope`, `internal`, `unavailable`
     */
    details: (options?: CallOptions) => Promise<StatsDetailsOutput>;
    /**
     * Get the player's days of a month.
     *
     * Counts daily plays only.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `internal`, `unavailable`
     */
    calendar: (input: CalendarInput, options?: CallOptions) => Promise<CalendarOutput>;
  };
  history: {
    /**
     * List finished plays of both kinds, newest first.
     *
     * A page of daily and archive plays; `nextCursor` continues it.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `internal`, `unavailable`
     */
    me: (input?: HistoryInput, options?: CallOptions) => Promise<HistoryOutput>;
  };
  leaderboard: {
    /**
     * Get the board of puzzle streaks.
     *
     * The longest running streak first, of the players who solved a daily puzzle in the period.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `too_many_requests`, `internal`, `unavailable`
     */
    streaks: (input: LeaderboardInput, options?: CallOptions) => Promise<LeaderboardOutput>;
    /**
     * Get the board of solving times.
     *
     * The lowest `averageTime` first. Plays faster than a person can read and type are not counted.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `too_many_requests`, `internal`, `unavailable`
     */
    fastest: (input: LeaderboardInput, options?: CallOptions) => Promise<LeaderboardOutput>;
    /**
     * Get the board of attempts.
     *
     * The lowest `averageAttempts` first. Plays faster than a person can read and type are not counted.
     *
     * @throws {JumblError} `invalid`, `malformed`, `unauthorized`, `insufficient_scope`, `too_many_requests`, `internal`, `unavailable`
     */
    leastAttempts: (input: LeaderboardInput, options?: CallOptions) => Promise<LeaderboardOutput>;
  };
  achievements: {
    /**
     * List every achievement with the player's progress.
     *
     * An earned achievement is never lost.
     *
     * @throws {JumblError} `malformed`, `unauthorized`, `insufficient_scope`, `internal`, `unavailable`
     */
    me: (options?: CallOptions) => Promise<AchievementsOutput>;
  };
};

export const PROCEDURES = {
  "auth.google.exchange": { kind: "mutation", hasInput: false },
  "auth.google.complete": { kind: "mutation", hasInput: true },
  "auth.ego.exchange": { kind: "mutation", hasInput: false },
  "auth.ego.complete": { kind: "mutation", hasInput: true },
  "auth.login": { kind: "mutation", hasInput: true },
  "auth.register": { kind: "mutation", hasInput: true },
  "auth.logout": { kind: "mutation", hasInput: false },
  "auth.logoutEverywhere": { kind: "mutation", hasInput: false },
  "auth.endLogin": { kind: "mutation", hasInput: true },
  "auth.requestPasswordReset": { kind: "mutation", hasInput: true },
  "auth.checkPasswordReset": { kind: "mutation", hasInput: true },
  "auth.resetPassword": { kind: "mutation", hasInput: true },
  "auth.me": { kind: "query", hasInput: false },
  "auth.providers": { kind: "query", hasInput: false },
  "auth.deleteAccount": { kind: "mutation", hasInput: true },
  "account.get": { kind: "query", hasInput: false },
  "account.export": { kind: "query", hasInput: true },
  "account.changeUsername": { kind: "mutation", hasInput: true },
  "account.changeEmail": { kind: "mutation", hasInput: true },
  "account.changePassword": { kind: "mutation", hasInput: true },
  "config.get": { kind: "query", hasInput: false },
  "puzzles.archive": { kind: "query", hasInput: true },
  "puzzles.today": { kind: "query", hasInput: false },
  "puzzles.byId": { kind: "query", hasInput: true },
  "puzzles.statistics": { kind: "query", hasInput: true },
  "game.start": { kind: "mutation", hasInput: true },
  "game.currentPlay": { kind: "query", hasInput: false },
  "game.play": { kind: "query", hasInput: true },
  "game.session": { kind: "query", hasInput: true },
  "game.startSession": { kind: "mutation", hasInput: true },
  "game.validate": { kind: "mutation", hasInput: true },
  "game.submit": { kind: "mutation", hasInput: true },
  "game.hint": { kind: "mutation", hasInput: true },
  "game.hintUsage": { kind: "query", hasInput: true },
  "game.clearHints": { kind: "mutation", hasInput: true },
  "game.giveUp": { kind: "mutation", hasInput: true },
  "stats.me": { kind: "query", hasInput: false },
  "stats.details": { kind: "query", hasInput: false },
  "stats.calendar": { kind: "query", hasInput: true },
  "history.me": { kind: "query", hasInput: true },
  "leaderboard.streaks": { kind: "query", hasInput: true },
  "leaderboard.fastest": { kind: "query", hasInput: true },
  "leaderboard.leastAttempts": { kind: "query", hasInput: true },
  "achievements.me": { kind: "query", hasInput: false },
} as const;

/** The name of a procedure, such as `game.start`. */
export type ProcedureName = keyof typeof PROCEDURES;
