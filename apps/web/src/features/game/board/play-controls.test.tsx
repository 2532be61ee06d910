import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { createDelayedGame } from "../../../testing/delayed-game.ts";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { findGuessField, openRunningPlay, it } from "../../../testing/open-game.tsx";
import { renderAt } from "../../../testing/render.tsx";

it("what a guess would cost is not announced, but the wait for a slow verdict is", async () => {
  const { game, overrides, respond } = createDelayedGame("game.validate");
  const { user, field } = await openRunningPlay(game, overrides);
  await user.type(field, "rid");
  for (const note of screen.getAllByText("3 letters, not 6. It would cost an attempt."))
    expect(note.closest("[role=status], [role=alert]")).toBeNull();
  await user.type(field, "{Enter}");
  const button = await screen.findByRole("button", { name: "Checking…" });
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(
    await screen.findByText("Checking your guess", { selector: "[role=status]" }),
  ).toBeTruthy();
  // The clock has stopped a minute after the start.
  expect(screen.getByText("Time").nextSibling?.textContent).toMatch(/^01:0\d\.\d\d1 minute/);
  respond("game.validate");
  expect(await screen.findByRole("button", { name: "Submit" })).toBeTruthy();
});

it("the revealed letters are numbered from 1 in each word", async () => {
  const game = createFakeGame();
  game.setPlay("easy", { ended: "solved" });
  game.setPlay("medium");
  renderAt("/", game.handlers);
  await findGuessField();
  const cells = screen.getByText("Word 1, letter 1, not revealed").closest("ol")?.parentElement;
  const numbers = [...(cells?.parentElement?.querySelectorAll("[aria-hidden=true]") ?? [])];
  expect(numbers.map(({ textContent }) => textContent).join("")).toBe("12345612345");
});
