import type { Documentation } from "./documentation.ts";
import {
  EXAMPLE_ANSWER,
  EXAMPLE_HINTS,
  EXAMPLE_PAST_ANSWER,
  EXAMPLE_PAST_PUZZLE,
  EXAMPLE_PLAY,
  EXAMPLE_PUZZLE,
  EXAMPLE_RESULT,
  EXAMPLE_SESSION,
  EXAMPLE_SOLVED_PLAY,
  EXAMPLE_STATS,
} from "./examples.ts";

const puzzleId = EXAMPLE_PUZZLE.id;
const started = { puzzle: EXAMPLE_PUZZLE, session: EXAMPLE_SESSION, play: EXAMPLE_PLAY };
const archiveStarted = { ...EXAMPLE_PLAY, puzzle: EXAMPLE_PAST_PUZZLE };
const givenUp = { ...EXAMPLE_RESULT, solved: false, isArchive: true };

export const gameDocumentation = {
  "game.start": {
    summary: "Start today's play of a puzzle",
    description:
      "Starts the clock and returns the letters. A second call changes nothing. Puzzles are played easy, medium, hard.",
    errors: ["not_found", "not_today", "locked"],
    example: { input: { puzzleId }, output: started },
  },
  "game.currentPlay": {
    summary: "Get the play of today's current puzzle, with its hints",
    description: "Returns what `game.play` returns for that puzzle. Starts no clock.",
    errors: ["not_found"],
    example: {
      output: { puzzleId, ...EXAMPLE_PLAY },
    },
  },
  "game.play": {
    summary: "Get the player's current or last play of a puzzle",
    description:
      "The puzzle with its letters once the play has started and its answer once it has ended, the guesses, the hints and the result. Read it after a lost response. Starts no clock.",
    errors: ["not_found"],
    example: { input: { puzzleId }, output: EXAMPLE_PLAY },
  },
  "game.session": {
    summary: "Get the player's play of a puzzle",
    description: "Its start, its end and the number of attempts; null before it is started.",
    errors: ["not_found"],
    example: { input: { puzzleId }, output: { session: EXAMPLE_SESSION } },
  },
  "game.startSession": {
    summary: "Start today's play of a puzzle, and check its difficulty",
    description: "The same as `game.start`, for callers that know the difficulty they mean.",
    errors: ["not_found", "not_today", "locked", "wrong_difficulty"],
    example: { input: { puzzleId, difficulty: "easy" }, output: started },
  },
  "game.validate": {
    summary: "Make a guess",
    description:
      "Adds one attempt. The correct guess ends the play and stops its clock. The same wrong guess within one second counts once. Guesses are throttled to 60 in 10 seconds per puzzle and 3,000 an hour.",
    errors: ["not_found", "not_started", "already_finished", "too_many_requests"],
    example: {
      input: { puzzleId, guess: EXAMPLE_ANSWER },
      output: { isCorrect: true, attempts: 1, play: EXAMPLE_SOLVED_PLAY },
    },
  },
  "game.submit": {
    summary: "Get the result of a play, or end it",
    description:
      "Returns the stored result, however often it is called. While the play is running, `guess` counts as one more attempt, and `solved: false` gives up. The score is the server's own.",
    errors: ["not_found", "not_started", "not_solved", "too_many_requests"],
    example: {
      input: { puzzleId, solved: true, guess: EXAMPLE_ANSWER },
      output: {
        result: EXAMPLE_RESULT,
        correctAnswer: EXAMPLE_ANSWER,
        guesses: [EXAMPLE_ANSWER],
        newAchievements: [{ id: "first-solve", name: "Hot Off the Press" }],
        stats: EXAMPLE_STATS,
        play: EXAMPLE_SOLVED_PLAY,
      },
    },
  },
  "game.hint": {
    summary: "Reveal a letter of the answer",
    description:
      "At most three times per play, and never the same position twice. With `hintNo`, a hint that has already been revealed is returned again, so the call can be repeated after a lost response.",
    errors: ["not_found", "not_started", "already_finished", "no_hints_left"],
    example: {
      input: { puzzleId },
      output: {
        position: 0,
        letter: "O",
        hintsUsed: 1,
        hintsRemaining: 2,
        play: { ...EXAMPLE_PLAY, hints: EXAMPLE_HINTS },
      },
    },
  },
  "game.hintUsage": {
    summary: "List the letters that hints have revealed",
    description: "In the order in which they were revealed.",
    errors: ["not_found"],
    example: {
      input: { puzzleId },
      output: EXAMPLE_HINTS,
    },
  },
  "game.clearHints": {
    summary: "Start an archive play",
    description:
      "Clears the hints of a past puzzle, starts the clock, and restarts a finished puzzle. On one of today's unfinished puzzles it changes nothing. With `playNo`, an existing play is returned and not started again, so the call can be repeated after a lost response. Throttled to 600 an hour.",
    errors: ["not_found", "too_many_requests"],
    example: {
      input: { puzzleId: EXAMPLE_PAST_PUZZLE.id },
      output: { hintsUsed: 0, session: EXAMPLE_SESSION, play: archiveStarted },
    },
  },
  "game.giveUp": {
    summary: "Give up, and get the answer",
    description: "The puzzle counts as played. After the end, returns the stored result.",
    errors: ["not_found", "not_started"],
    example: {
      input: { puzzleId: EXAMPLE_PAST_PUZZLE.id },
      output: {
        answer: EXAMPLE_PAST_ANSWER,
        result: givenUp,
        guesses: [],
        play: {
          ...archiveStarted,
          puzzle: { ...EXAMPLE_PAST_PUZZLE, word: EXAMPLE_PAST_ANSWER },
          session: { ...EXAMPLE_SESSION, isComplete: true },
          result: givenUp,
        },
      },
    },
  },
} satisfies Record<string, Documentation>;
