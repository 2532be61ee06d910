import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { createFakeGame } from "../../testing/fake-game.ts";
import { it } from "../../testing/open-game.tsx";
import { renderAt } from "../../testing/render.tsx";

it("goes back in the history if the player came from its target, and otherwise replaces the history entry", async () => {
  const { user, address, pressBack } = renderAt("/", createFakeGame().handlers);
  const press = async (name: string, target: string) => {
    await user.click(await screen.findByRole("link", { name }));
    await waitFor(() => expect(address()).toBe(target));
  };
  await press("Leaderboard", "/leaderboard");
  const current = await screen.findByRole("link", { current: "page" });
  expect(current.getAttribute("href")).toBe("/leaderboard");
  await press("Back to the game", "/");
  pressBack();
  expect(address()).toBe("/");

  await press("Leaderboard", "/leaderboard");
  await press("Achievements", "/achievements");
  await press("Back to the game", "/");
  pressBack();
  expect(address()).toBe("/leaderboard");
});
