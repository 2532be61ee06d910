import { toastQueue } from "@jumbl/ui/toast";
import { act, screen, within } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { createFakeGame } from "./fake-game.ts";
import { renderAt } from "./render.tsx";

/** Signs in before each test, and holds still, so that nothing waits for tiles to turn. */
export function playStill(): void {
  beforeEach(() => {
    localStorage.setItem("authToken", "token");
    vi.stubGlobal("matchMedia", () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });
}

export const guessField = () => screen.findByRole("textbox", { name: "Your guess" });
export const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;
export const submitButton = () => screen.getByRole("button", { name: "Submit" });

export async function openRunning(game = createFakeGame(), overrides = {}) {
  if (!game.play("easy")) game.have("easy");
  const view = renderAt("/", { ...game.answers, ...overrides });
  const field = await guessField();
  return { game, ...view, field };
}

/** Two toasts: one is open, the other waits. */
export function queueToasts(): void {
  act(() => {
    for (const title of ["open", "waiting"]) toastQueue.add({ title });
  });
}

/** After `queueToasts`: what comes before the one that waits. */
export const nextToast = () => toastQueue.list().at(-2)?.title;

export async function giveUp({ user }: { user: ReturnType<typeof renderAt>["user"] }) {
  await user.click(await screen.findByRole("button", { name: "Give up" }));
  const question = await screen.findByRole("alertdialog", { name: "Give up this puzzle?" });
  await user.click(within(question).getByRole("button", { name: "Give up" }));
}
