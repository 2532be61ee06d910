import type { Documentation } from "./documentation.ts";
import { EXAMPLE_DATE, EXAMPLE_PAST_PUZZLE, EXAMPLE_PUZZLE, EXAMPLE_SCORE } from "./examples.ts";

export const puzzlesDocumentation = {
  "puzzles.today": {
    summary: "List today's three puzzles, easy first",
    description:
      "`scrambled` contains question marks until the play of that puzzle has been started, and `word` is present once it is finished.",
    example: {
      output: {
        date: EXAMPLE_DATE,
        now: "2026-11-21T12:00:00.000Z",
        resetsAt: "2026-11-22T00:00:00.000Z",
        puzzles: [
          {
            puzzle: { ...EXAMPLE_PUZZLE, scrambled: "???????" },
            hasPlayed: false,
            result: null,
          },
        ],
        grace: null,
      },
    },
  },
  "puzzles.byId": {
    summary: "Get one puzzle with its letters",
    description:
      "Shows the letters, which starts the clock of one of today's puzzles. Puzzles of a later day do not exist yet.",
    errors: ["not_found", "locked"],
    example: {
      input: { id: EXAMPLE_PAST_PUZZLE.id },
      output: {
        puzzle: EXAMPLE_PAST_PUZZLE,
        hasPlayed: false,
        result: null,
        isToday: false,
        now: "2026-11-21T12:00:00.000Z",
      },
    },
  },
  "puzzles.statistics": {
    summary: "Get how everyone's daily plays of a puzzle went",
    description:
      "Available once the caller has finished the puzzle; after an archive play, `own` is null. At most a minute old.",
    errors: ["not_found", "not_finished"],
    example: {
      input: { id: EXAMPLE_PUZZLE.id },
      output: {
        puzzleId: EXAMPLE_PUZZLE.id,
        statistics: {
          players: 1204,
          solved: 975,
          medianTime: 192,
          attempts: [175, 263, 205, 137, 88, 49, 58],
          hints: [512, 240, 121, 102],
          own: { rank: 361, fasterThan: 62 },
        },
      },
    },
  },
  "puzzles.archive": {
    summary: "List past and present puzzles, newest first",
    description: "Each with the caller's result. Filters and pages are optional.",
    example: {
      input: { limit: 2, difficulty: "easy", state: "unplayed" },
      output: {
        puzzles: [
          {
            id: EXAMPLE_PUZZLE.id,
            date: EXAMPLE_DATE,
            difficulty: "easy",
            isToday: true,
            result: { ...EXAMPLE_SCORE, solvedLater: false },
          },
        ],
        total: 1,
        firstDate: EXAMPLE_PAST_PUZZLE.date,
        nextCursor: null,
      },
    },
  },
} satisfies Record<string, Documentation>;
