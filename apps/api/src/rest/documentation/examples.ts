/** The day of every example. */
export const EXAMPLE_DATE = "2026-11-21";

export const EXAMPLE_PLAYER = {
  id: "5b0c8a34-7a1e-4f0b-9a57-2d3c1b6e8f10",
  username: "ada_l",
  email: "ada@example.org",
};

export const EXAMPLE_RESET_TOKEN = "Yk0pKdrVbTnO0dQyJzvTjXQ0h2m1l3n4o5p6q7r8s9t";

export const EXAMPLE_SESSION_ID = "0193567e-5b1c-7d2a-8e4f-6a7b8c9d0e1f";

export const EXAMPLE_PASSWORD = "Plum-Orchard-42";

const EXAMPLE_TOKEN = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI1YjBjOGEzNCJ9.c2lnbmF0dXJl";

export const EXAMPLE_SIGN_IN = {
  token: EXAMPLE_TOKEN,
  user: { id: EXAMPLE_PLAYER.id, username: EXAMPLE_PLAYER.username },
};

/** Today's easy puzzle. */
export const EXAMPLE_PUZZLE = {
  id: "3f2b8c1e-5a4d-4c7b-9e21-6d0f8a7b1c01",
  date: EXAMPLE_DATE,
  difficulty: "easy",
  category: "Nature",
  scrambled: "DRCHOAR",
  isTwoWords: false,
  wordLengths: [7],
};

export const EXAMPLE_ANSWER = "ORCHARD";

/** A puzzle of the archive. */
export const EXAMPLE_PAST_PUZZLE = {
  id: "9d4e7f20-1b6c-4a58-8f3e-0c2a5b7d9e02",
  date: "2026-11-01",
  difficulty: "medium",
  category: "Objects",
  scrambled: "NERTLAN",
  isTwoWords: false,
  wordLengths: [7],
};

export const EXAMPLE_PAST_ANSWER = "LANTERN";

export const EXAMPLE_SESSION = {
  playNo: 1,
  startedAt: "2026-11-21T12:00:00.000Z",
  elapsedMs: 0,
  isComplete: false,
  guesses: [],
};

export const EXAMPLE_SCORE = { solved: true, timeSeconds: 41.27, attempts: 2, hintsUsed: 1 };

export const EXAMPLE_RESULT = {
  id: "c7a1f0d2-3e5b-4d69-b8f4-1e9d0c6b5a03",
  ...EXAMPLE_SCORE,
  isFirstAttempt: true,
  isArchive: false,
  startedAt: "2026-11-21T12:00:00.000Z",
  completedAt: "2026-11-21T12:00:41.270Z",
};

export const EXAMPLE_HINTS = { hintsUsed: 1, revealedLetters: [{ position: 0, letter: "O" }] };

/** Today's easy puzzle, running. */
export const EXAMPLE_PLAY = {
  puzzle: EXAMPLE_PUZZLE,
  session: EXAMPLE_SESSION,
  hints: { hintsUsed: 0, revealedLetters: [] },
  result: null,
};

/** Today's easy puzzle, solved. */
export const EXAMPLE_SOLVED_PLAY = {
  puzzle: { ...EXAMPLE_PUZZLE, word: EXAMPLE_ANSWER },
  session: { ...EXAMPLE_SESSION, elapsedMs: 41_270, isComplete: true, guesses: [EXAMPLE_ANSWER] },
  hints: EXAMPLE_HINTS,
  result: EXAMPLE_RESULT,
};

export const EXAMPLE_STATS = {
  currentStreak: 4,
  bestStreak: 11,
  currentDayStreak: 2,
  totalGames: 40,
  totalSolved: 36,
  averageTime: 52.81,
  averageAttempts: 2.25,
};
