import { onTestFinished } from "vitest";
import { type ToastContent, toastQueue } from "@jumbl/ui/feedback/toast";
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { expect } from "vitest";
import { App } from "../app.tsx";
import { createFakeGame } from "./fake-game.ts";
import { renderAt } from "./render.tsx";

/** Solves today's easy puzzle. `listToasts()` returns the titles and descriptions of the toasts since then. */
export async function solvePuzzle(
  stats: { puzzleStreak: number; totalSolved: number; dayStreak?: number },
  {
    achievements = [],
    waitsForDialog = true,
  }: {
    achievements?: string[];
    waitsForDialog?: boolean;
  } = {},
) {
  for (const { id } of toastQueue.list()) toastQueue.dismiss(id);
  const known = new Set(toastQueue.list().map(({ id }) => id));
  const toasts = new Map<string, ToastContent>();
  onTestFinished(
    toastQueue.subscribe(() => {
      for (const toast of toastQueue.list()) if (!known.has(toast.id)) toasts.set(toast.id, toast);
    }),
  );
  const game = createFakeGame();
  game.setPlay("easy", { guesses: ["RIDGEB"], hints: 1 });
  Object.assign(game.stats, { dayStreak: stats.puzzleStreak }, stats);
  game.newAchievements.push(...achievements.map((name) => ({ id: name, name })));
  const view = renderAt(
    "/",
    game.handlers,
    <StrictMode>
      <App />
    </StrictMode>,
  );
  const field = await screen.findByRole("textbox", { name: /^Your guess/ });
  await view.user.type(field, "bridge{Enter}");
  if (waitsForDialog) await screen.findByRole("dialog", { name: "Puzzle Solved" });
  const listToasts = () =>
    [...toasts.values()].map(({ title, description }) => [title, description]);
  return { ...view, listToasts };
}

export async function closeVictoryDialog(user: UserEvent): Promise<void> {
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Puzzle Solved" })).toBeNull());
}
