import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeGame, PUZZLES } from "../../testing/fake-game.ts";
import type { Handlers } from "../../testing/fake-server.ts";
import { findGuessField, setupSignedInPlayer } from "../../testing/open-game.tsx";
import { flushTasks, renderAt } from "../../testing/render.tsx";

setupSignedInPlayer();

const scrollIntoView = vi.fn<(this: Element) => void>();
beforeEach(() => {
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const item = (id: string, date: string) => ({
  id,
  date,
  difficulty: "easy" as const,
  isToday: false,
  result: null,
});

const output = (puzzle: ReturnType<typeof item>, nextCursor: string | null) => ({
  puzzles: [puzzle],
  total: 2,
  firstDate: "2026-09-30",
  nextCursor,
});

/** The puzzle is on the second page. */
function createHandlers(): Handlers {
  const game = createFakeGame();
  game.setPlay("easy");
  return {
    ...game.handlers,
    "puzzles.archive": ({ cursor }) =>
      cursor
        ? output(item(PUZZLES.easy.id, "2026-10-31"), null)
        : output(item(PUZZLES.hard.id, "2026-11-02"), "next"),
  };
}

const expectReturned = async () => {
  await waitFor(() =>
    expect(document.activeElement?.getAttribute("href")).toBe(`/puzzle/${PUZZLES.easy.id}`),
  );
  expect(document.activeElement).toBe(screen.getAllByRole("link", { name: "Play" }).at(-1));
  expect(scrollIntoView.mock.contexts.map((card) => card.id)).toEqual([
    `puzzle-${PUZZLES.easy.id}`,
  ]);
};

describe("a player who comes back to the archive", () => {
  it("finds the card of the puzzle by its link back, with the filter as it was", async () => {
    const { user, address } = renderAt("/archive?state=unplayed", createHandlers());
    await user.click(await screen.findByRole("button", { name: "Show older puzzles" }));
    await screen.findByRole("heading", { name: "October 31, 2026" });
    await user.click(screen.getAllByRole("link", { name: "Play" }).at(-1)!);
    await findGuessField();
    await user.click(screen.getByRole("link", { name: "Back to the archive" }));
    await expectReturned();
    expect(address()).toBe("/archive?state=unplayed");
  });

  it("finds the card on an older page that is not loaded yet", async () => {
    const { user, callsTo } = renderAt(`/puzzle/${PUZZLES.easy.id}`, createHandlers());
    await findGuessField();
    await user.click(screen.getByRole("link", { name: "Back to the archive" }));
    await expectReturned();
    expect(callsTo("puzzles.archive")).toHaveLength(2);
  });

  it("starts at the top when another screen led there", async () => {
    const { user } = renderAt(`/puzzle/${PUZZLES.easy.id}`, createHandlers());
    await findGuessField();
    await user.click(screen.getByRole("link", { name: "Jumbl" }));
    await user.click(await screen.findByRole("link", { name: "Archive" }));
    await screen.findByRole("link", { name: "Play" });
    await flushTasks();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });
});
