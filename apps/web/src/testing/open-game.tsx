// The game loads these lazily. They are imported here so that tests do not wait for their compilation.
import "../features/game/board/play-controls.tsx";
import "../features/game/game-screen.tsx";
import "../features/game/outcome.tsx";
import "../features/game/victory/milestone-dialog.tsx";
import "../features/game/victory/victory-dialog.tsx";
import "../features/game/your-day.tsx";
import { BRAND } from "@jumbl/domain/brand";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createFakeGame } from "./fake-game.ts";
import type { Handlers } from "./fake-server.ts";
import { preferReducedMotion, renderAt } from "./render.tsx";

/** `it` with a signed-in player who has seen how to play and prefers reduced motion. */
export const it = test.extend("player", { auto: true }, () => {
  localStorage.setItem("authToken", "token");
  localStorage.setItem("howToPlay", "shown");
  preferReducedMotion();
});

export const findGuessField = () => screen.findByRole("textbox", { name: /^Your guess/ });
export const findVictory = () => screen.findByRole("dialog", { name: "Puzzle Solved" });
export const getHint = (left: number) =>
  screen.getByRole("button", { name: `Hint (${left} left)` });
export const getValue = (field: HTMLElement) => (field as HTMLInputElement).value;
export const getSubmitButton = () => screen.getByRole("button", { name: "Submit" });

export async function openRunningPlay(game = createFakeGame(), overrides: Handlers = {}) {
  if (!game.getPlay("easy")) game.setPlay("easy");
  const view = renderAt("/", { ...game.handlers, ...overrides });
  const field = await findGuessField();
  return { game, ...view, field };
}

/** Solves today's easy puzzle with a second guess and a hint. */
export async function solvePuzzle(
  stats: { puzzleStreak: number; totalSolved: number; dayStreak?: number },
  {
    achievements = [],
    waitsForDialog = true,
  }: { achievements?: string[]; waitsForDialog?: boolean } = {},
) {
  const game = createFakeGame();
  game.setPlay("easy", { guesses: ["RIDGEB"], hints: 1 });
  Object.assign(game.stats, { dayStreak: stats.puzzleStreak }, stats);
  game.newAchievements.push(...achievements.map((name) => ({ id: name, name })));
  const view = await openRunningPlay(game);
  await view.user.type(view.field, "bridge{Enter}");
  if (waitsForDialog) await findVictory();
  return view;
}

export async function closeVictoryDialog(user: UserEvent): Promise<void> {
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Puzzle Solved" })).toBeNull());
}

export async function giveUp({ user }: { user: ReturnType<typeof renderAt>["user"] }) {
  await user.click(await screen.findByRole("button", { name: "Give up" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Give up this puzzle?" });
  await user.click(within(dialog).getByRole("button", { name: "Give up" }));
}

/** Opens another screen. */
export async function leave(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole("link", { name: "Privacy policy" }));
  await screen.findByRole("heading", { name: "Privacy Policy" });
}

/** Opens the game again. */
export async function comeBack(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole("link", { name: BRAND.name }));
}
