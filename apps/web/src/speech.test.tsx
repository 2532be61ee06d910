import { virtual } from "@guidepup/virtual-screen-reader";
import { BRAND } from "@jumbl/domain/brand";
import { screen } from "@testing-library/react";
import { afterEach, expect } from "vitest";
import { UNRANKED_PLAYER } from "./testing/create-result.ts";
import { createFakeGame } from "./testing/fake-game.ts";
import { findGuessField, findVictory, getHint, it } from "./testing/open-game.tsx";
import { flushTasks, renderAt } from "./testing/render.tsx";

afterEach(() => virtual.stop());

const STATS = { currentStreak: 12, averageTime: 68.42, averageAttempts: 2 };

const puzzle = (date: string, result: { solved: boolean } | null = null) => ({
  id: date,
  date,
  difficulty: "easy" as const,
  isToday: false,
  result: result && {
    ...result,
    timeSeconds: 68.42,
    attempts: 4,
    hintsUsed: 1,
    solvedLater: false,
  },
});

const startListening = () => virtual.start({ container: document.body });

/** @returns what has been spoken since the last call, as one text with a line for each phrase. */
async function takeSpoken(): Promise<string> {
  await flushTasks();
  const phrases = await virtual.spokenPhraseLog();
  await virtual.clearSpokenPhraseLog();
  return phrases.join("\n");
}

/** Reads on to the phrase that starts with `last`, and returns what was spoken. */
async function readTo(last: string): Promise<string> {
  await virtual.clearSpokenPhraseLog();
  for (let phrases = 0; phrases < 300; phrases += 1) {
    await virtual.next();
    if ((await virtual.lastSpokenPhrase()).startsWith(last)) return takeSpoken();
  }
  throw new Error(`"${last}" was not spoken:\n${await takeSpoken()}`);
}

/** Expects each of these phrases once, in this order, possibly with others between them. */
const expectPhrases = (spoken: string, phrases: readonly string[]) =>
  expect(spoken.split("\n").filter((line) => phrases.includes(line))).toEqual(phrases);

it("speaks a whole play", async () => {
  const game = createFakeGame();
  const { user } = renderAt("/", {
    ...game.handlers,
    "leaderboard.streaks": () => ({ leaderboard: [], total: 0, me: UNRANKED_PLAYER }),
  });
  const start = await screen.findByRole("button", { name: "Start Puzzle" });
  await startListening();
  expectPhrases(await readTo("button, Start Puzzle"), [
    `heading, Today's ${BRAND.name}, level 1`,
    "button, Easy Ready (shown below), current step",
    "button, Medium Locked, disabled",
    "heading, Category: At the table, level 2",
    "group, 6 letters, not shown yet",
    "The clock starts when you see the letters.",
    "button, Start Puzzle",
  ]);

  await user.click(start);
  const field = await findGuessField();
  expectPhrases(await takeSpoken(), [
    "textbox, Your guess, 6 letters",
    "polite: Letters: R I D G E B",
  ]);
  await user.type(field, "ridgeb{Enter}");
  await screen.findByText("Not quite!");
  expect(await takeSpoken()).toContain("polite: Not quite! Try again.");
  await user.click(getHint(3));
  await screen.findByText("Hint revealed!");
  expect(await takeSpoken()).toContain("polite: Hint revealed! Letter 1 is B. 2 hints remaining.");

  await user.click(field);
  await user.type(field, "bridge{Enter}");
  await findVictory();
  expectPhrases(await takeSpoken(), [
    "textbox, Your guess, 6 letters, Letter 1 is B.",
    "polite: Correct: BRIDGE",
    "dialog, Puzzle Solved, modal",
  ]);
  expectPhrases(await readTo("link, Leaderboard"), [
    "The answer:",
    "BRIDGE",
    "Time",
    "1 minute 8.42 seconds",
    "Attempts",
    "2",
    "Hints Used",
    "1",
    "button, Share Image",
    "link, Leaderboard",
  ]);
});

it("speaks a board", async () => {
  const row = { user: { id: "2", username: "mira" }, stats: STATS, provisional: false };
  const own = { ...UNRANKED_PLAYER, stats: STATS, rank: 2 };
  renderAt("/leaderboard", {
    "leaderboard.streaks": () => ({
      leaderboard: [{ ...row, rank: 1 }, own],
      total: 2,
      me: { ...own, percentile: 75 },
    }),
    "stats.me": createFakeGame().handlers["stats.me"],
  });
  await screen.findByRole("table");
  await startListening();
  expectPhrases(await readTo("end of table"), [
    "heading, Leaderboard, level 1",
    "radio, All Time, checked, position 1, set size 4",
    "tab, Streak, selected, 1 control, position 1, set size 3",
    "table, Standings by streak, All Time",
    "row, Rank Player Streak puzzles Avg Time per solve Avg Tries per solve",
    "row, 1 mira 12 2.0 tries, 1 minute 8.42 seconds 1 minute 8.42 seconds 2.0",
    "row, 2 ada You 12 2.0 tries, 1 minute 8.42 seconds 1 minute 8.42 seconds 2.0",
  ]);
});

it("speaks the archive", async () => {
  const pages = {
    first: [puzzle("2026-11-20"), puzzle("2026-11-19", { solved: true })],
    last: [puzzle("2026-10-31")],
  };
  const { user } = renderAt("/archive", {
    ...createFakeGame().handlers,
    "puzzles.archive": ({ cursor }) => ({
      puzzles: cursor ? pages.last : pages.first,
      total: 3,
      firstDate: "2026-09-30",
      nextCursor: cursor ? null : "last",
    }),
  });
  const more = await screen.findByRole("button", { name: "Show older puzzles" });
  await startListening();
  expectPhrases(await readTo("button, Show older puzzles"), [
    "3 puzzles available",
    "heading, November 20, 2026, level 3",
    "Not yet attempted",
    "link, Play November 20, 2026, easy",
    "heading, November 19, 2026, level 3",
    "Solved",
    "in 1 minute 8.42 seconds",
    "4 attempts · 1 hint",
    "link, Play Again November 19, 2026, easy",
  ]);
  await user.click(more);
  await screen.findByText("October 31, 2026");
  expectPhrases(await takeSpoken(), [
    "link, Play October 31, 2026, easy",
    "polite: 1 more puzzle shown. These are all.",
  ]);
});
