import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { findGuessField, openRunningPlay, it } from "../../../testing/open-game.tsx";
import { renderAt } from "../../../testing/render.tsx";

it("the guess shows that a slow verdict is pending", async () => {
  const held: (() => void)[] = [];
  const game = createFakeGame();
  const { user, field } = await openRunningPlay(game, {
    "game.validate": async (input) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return game.handlers["game.validate"](input);
    },
  });
  await user.type(field, "ridgeb{Enter}");
  const button = await screen.findByRole("button", { name: "Checking…" });
  expect(button.getAttribute("aria-busy")).toBe("true");
  // The clock has stopped a minute after the start.
  expect(screen.getByText("Time").nextSibling?.textContent).toMatch(/^01:0\d\.\d\d1 minute/);
  for (const release of held) release();
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
