import { BRAND } from "@jumbl/domain/brand";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, vi } from "vitest";
import { createArchive, createArchivePuzzle } from "../../testing/fake-archive.ts";
import { createFakeGame } from "../../testing/fake-game.ts";
import { PUZZLES } from "../../testing/fake-puzzles.ts";
import type { Handlers } from "../../testing/fake-server.ts";
import { findGuessField, giveUp, it } from "../../testing/open-game.tsx";
import { flushTasks, renderAt } from "../../testing/render.tsx";

const scrollIntoView = vi.fn<(this: Element) => void>();
beforeEach(() => {
  scrollIntoView.mockReset();
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(scrollIntoView);
});

const item = (id: string, date: string) => createArchivePuzzle(date, "easy", { id });
const CARDS = {
  november: item(PUZZLES.hard.id, "2026-11-22"),
  today: item(PUZZLES.easy.id, "2026-11-21"),
  october: item("00000000-0000-4000-8000-000000000004", "2026-10-31"),
};

/** Handlers with the puzzle on the second page of the archive. */
function createHandlers(): Handlers {
  const game = createFakeGame();
  game.setPlay("easy");
  return {
    ...game.handlers,
    "puzzles.archive": ({ cursor }) =>
      cursor
        ? createArchive([CARDS.today, CARDS.october])
        : createArchive([CARDS.november], { nextCursor: "next" }),
  };
}

const findPlayLink = (date: string) => screen.findByRole("link", { name: `Play ${date}, easy` });
const goBack = (user: ReturnType<typeof renderAt>["user"]) =>
  user.click(screen.getByRole("link", { name: "Back to the archive" }));
const expectReturned = async (card = CARDS.today, date = "November 21, 2026") => {
  const link = await findPlayLink(date);
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(scrollIntoView.mock.contexts.at(-1)?.id).toBe(`puzzle-${card.id}`);
};

describe("a player who returns to the archive", () => {
  it("sees a card on an older page that was not loaded yet, and Back does not return to the puzzle", async () => {
    const { user, callsTo, address, pressBack } = renderAt(
      `/puzzle/${PUZZLES.easy.id}`,
      createHandlers(),
    );
    await findGuessField();
    await goBack(user);
    await expectReturned();
    expect(callsTo("puzzles.archive")).toHaveLength(2);
    pressBack();
    expect(address()).toBe("/archive");
  });

  it("sees the next card if the puzzle no longer matches the filter", async () => {
    let isPlayed = false;
    const game = createFakeGame();
    game.setPlay("easy");
    const { user } = renderAt("/archive?state=unplayed", {
      ...game.handlers,
      "puzzles.archive": () =>
        createArchive([CARDS.november, ...(isPlayed ? [] : [CARDS.today]), CARDS.october]),
    });
    const link = await findPlayLink("November 21, 2026");
    const setRestoration = vi.spyOn(history, "scrollRestoration", "set");
    await user.click(link);
    await findGuessField();
    expect(setRestoration.mock.calls).toEqual([["manual"], ["auto"]]);
    isPlayed = true;
    await giveUp({ user });
    await screen.findByText("The answer was", { exact: false });
    await goBack(user);
    await expectReturned(CARDS.october, "October 31, 2026");
    expect(screen.queryByText("November 21, 2026")).toBeNull();
  });

  it("sees the top of the archive after coming from another screen", async () => {
    const { user } = renderAt(`/puzzle/${PUZZLES.easy.id}`, createHandlers());
    await findGuessField();
    await user.click(screen.getByRole("link", { name: BRAND.name }));
    await user.click(await screen.findByRole("link", { name: "Archive" }));
    await findPlayLink("November 22, 2026");
    await flushTasks();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });
});

it("the browser restores the archive's position if a puzzle was opened in another tab", async () => {
  const { user } = renderAt("/archive", createHandlers());
  const link = await findPlayLink("November 22, 2026");
  await user.keyboard("{Control>}");
  await user.click(link);
  await user.keyboard("{/Control}");
  expect(history.scrollRestoration).toBe("auto");
});
