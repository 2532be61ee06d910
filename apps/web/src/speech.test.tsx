import { virtual } from "@guidepup/virtual-screen-reader";
import { BRAND } from "@jumbl/domain/brand";
import { act, screen } from "@testing-library/react";
import { afterEach, expect } from "vitest";
import { UNRANKED_PLAYER } from "./testing/create-result.ts";
import { createFakeGame } from "./testing/fake-game.ts";
import { findGuessField, findVictory, getHint, it } from "./testing/open-game.tsx";
import { flushTasks, renderAt } from "./testing/render.tsx";

afterEach(() => virtual.stop());

const startListening = () => virtual.start({ container: document.body });

/** @returns what has been spoken since the last call, as one text with a line for each phrase. */
async function takeSpoken(): Promise<string> {
  await flushTasks();
  const phrases = await virtual.spokenPhraseLog();
  await virtual.clearSpokenPhraseLog();
  return phrases.join("\n");
}

/** @returns what the live regions have announced since the last call. The clock is not a live region. */
async function takeAnnouncements(): Promise<string[]> {
  const phrases = (await takeSpoken()).split("\n");
  const announced = phrases.flatMap(
    (phrase) => /^(?:polite|assertive): (.*)/.exec(phrase)?.[1] ?? [],
  );
  // This is announced only if a response is slow.
  return announced.filter((phrase) => phrase !== "Checking your guess");
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
  expect(await takeAnnouncements()).toEqual(["Not quite! Try again."]);
  await user.click(getHint(3));
  await screen.findByText("Hint revealed!");
  expect(await takeAnnouncements()).toEqual(["Hint revealed! Letter 1 is B. 2 hints remaining."]);
  await user.click(screen.getByRole("button", { name: "Shuffle Letters" }));
  expect(await takeAnnouncements()).toEqual([expect.stringMatching(/^Letters shuffled: [A-Z ]+$/)]);
  act(() => screen.getAllByRole("button", { name: /^[A-Z]$/ })[0]!.focus());
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  expect(await takeAnnouncements()).toEqual([
    expect.stringMatching(/^[A-Z] moved to place 2: [A-Z ]+$/),
  ]);
  await user.keyboard(" ");
  await user.click(screen.getByRole("button", { name: "Reset Marks" }));
  expect(await takeAnnouncements()).toEqual(["Marks cleared"]);

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
