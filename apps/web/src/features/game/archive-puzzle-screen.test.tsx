import { screen, waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import { createArchive, createArchivePuzzle } from "../../testing/fake-archive.ts";
import { createFakeGame } from "../../testing/fake-game.ts";
import { PUZZLES } from "../../testing/fake-puzzles.ts";
import { rejectWith } from "../../testing/fake-server.ts";
import { findVictory, getHint, giveUp, it } from "../../testing/open-game.tsx";
import { renderAt } from "../../testing/render.tsx";

const address = `/puzzle/${PUZZLES.easy.id}`;

it("starts an archive play at once with cleared hints, without starting a daily play", async () => {
  const game = createFakeGame();
  game.setPlay("easy", { hints: 2, guesses: ["BRIDGE"], ended: "solved" });
  const { calls } = renderAt(address, game.handlers);
  expect(await screen.findByRole("textbox", { name: /^Your guess/ })).toBeTruthy();
  const paths = calls.map(({ path }) => path);
  expect(paths.filter((path) => path === "game.clearHints")).toHaveLength(1);
  expect(paths).not.toContain("game.start");
  expect(paths).not.toContain("game.startSession");
  expect(getHint(3)).toBeTruthy();
  expect(screen.getByText("No guesses yet.")).toBeTruthy();
});

it("shows the end of a play on return, and starts over on Play Again", async () => {
  const game = createFakeGame();
  game.setPlay("easy");
  const { user, callsTo, pressBack } = renderAt(address, game.handlers);
  await giveUp({ user });
  await user.click(await screen.findByRole("link", { name: "Leaderboard" }));
  await screen.findByRole("heading", { name: "Leaderboard" });
  pressBack();
  expect((await screen.findByText(/^The answer was/)).textContent).toBe("The answer was BRIDGE");
  expect(callsTo("game.clearHints")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Play Again" }));
  expect(await screen.findByRole("textbox", { name: /^Your guess/ })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(callsTo("game.clearHints")).toHaveLength(1);
});

it("starts a play for a player who goes back to another player's ended play", async () => {
  const game = createFakeGame();
  game.setPlay("easy");
  let isOther = false;
  const { user, callsTo, queryClient, pressBack } = renderAt(address, {
    ...game.handlers,
    "game.play": (input) =>
      isOther && callsTo("game.clearHints").length === 0
        ? { ...game.handlers["game.play"](input), session: null, result: null }
        : game.handlers["game.play"](input),
  });
  await giveUp({ user });
  await user.click(await screen.findByRole("link", { name: "Leaderboard" }));
  isOther = true;
  queryClient.clear();
  pressBack();
  expect(await screen.findByRole("textbox", { name: /^Your guess/ })).toBeTruthy();
  expect(callsTo("game.clearHints")).toHaveLength(1);
});

it("starts the daily play of today's unfinished puzzle without a start panel", async () => {
  const game = createFakeGame();
  const { user, callsTo } = renderAt(address, game.handlers);
  await user.type(await screen.findByRole("textbox", { name: /^Your guess/ }), "bridge{Enter}");
  expect(await findVictory()).toBeTruthy();
  expect(callsTo("game.submit")[0]?.input).toMatchObject({ isArchive: false });
  expect(callsTo("game.clearHints")).toEqual([]);
});

it("keeps the victory dialog when a refetch fails", async () => {
  const game = createFakeGame();
  const byId = vi.fn<(typeof game.handlers)["puzzles.byId"]>(game.handlers["puzzles.byId"]);
  const { user } = renderAt(address, { ...game.handlers, "puzzles.byId": byId });
  const field = await screen.findByRole("textbox", { name: /^Your guess/ });
  byId.mockImplementation(rejectWith(503, "unavailable", "One moment."));
  await user.type(field, "bridge{Enter}");
  await waitFor(() => expect(byId).toHaveBeenCalledTimes(2));
  expect(await findVictory()).toBeTruthy();
  expect(screen.queryByText("Failed to fetch puzzle")).toBeNull();
});

it("links to today's current puzzle if this one is locked", async () => {
  renderAt(address, {
    "puzzles.byId": rejectWith(409, "locked", "Finish the puzzles before this one first."),
  });
  expect(await screen.findByRole("heading", { name: "This puzzle is still locked" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Play today's puzzle" }).getAttribute("href")).toBe("/");
});

const ofOtherDays = [
  createArchivePuzzle("2026-11-24", "easy", { isToday: true }),
  createArchivePuzzle("2026-11-23", "easy"),
  createArchivePuzzle("2026-11-17", "hard"),
  createArchivePuzzle("2026-11-17", "easy"),
];

it.for([
  [
    "of its day",
    [createArchivePuzzle("2026-11-21", "hard"), createArchivePuzzle("2026-11-21", "medium")],
    "Play Medium",
  ],
  ["of its month", [], "Play Easy of November 17, 2026"],
] as const)(
  "offers the next unplayed puzzle %s after an archive play",
  async ([_which, ofDay, name]) => {
    const game = createFakeGame({ now: "2026-11-24T12:00:00.000Z" });
    game.setPlay("easy", { startedAt: "2026-11-24T11:59:00.000Z" });
    const { user, callsTo } = renderAt(address, {
      ...game.handlers,
      "puzzles.byId": (input) => ({ ...game.handlers["puzzles.byId"](input), isToday: false }),
      "puzzles.archive": () =>
        createArchive([...ofOtherDays, ...ofDay].toSorted((a, b) => b.date.localeCompare(a.date))),
    });
    expect(await screen.findByRole("textbox", { name: /^Your guess/ })).toBeTruthy();
    await giveUp({ user });
    expect(await screen.findByRole("link", { name })).toBeTruthy();
    expect(callsTo("puzzles.archive")[0]?.input).toEqual({ month: "2026-11", state: "unplayed" });
    expect(screen.getAllByRole("link", { name: "Back to the archive" })).toHaveLength(2);
  },
);

it.for([
  [
    "2026-11-22T00:20:00.000Z",
    "It still counts if you finish it within 40 minutes.",
    "Yesterday's puzzle, finished in time: it counts for yesterday.",
    "Today's puzzles",
  ],
  ["2026-11-22T01:20:00.000Z", undefined, undefined, "Back to the archive"],
] as const)(
  "at %s says of yesterday's puzzle: %s, and at its end: %s",
  async ([now, text, end, next]) => {
    const game = createFakeGame({ now });
    game.setPlay("easy", { startedAt: "2026-11-21T23:50:00.000Z" });
    const { user } = renderAt(address, {
      ...game.handlers,
      "puzzles.byId": (input) => ({ ...game.handlers["puzzles.byId"](input), isToday: false }),
    });
    expect(await screen.findByRole("textbox", { name: /^Your guess/ })).toBeTruthy();
    const notice = screen.queryByText(/^Yesterday's puzzle\./);
    expect(notice?.textContent?.replace("Yesterday's puzzle. ", "")).toBe(text);
    await giveUp({ user });
    expect(await screen.findByText(next)).toBeTruthy();
    expect(screen.queryByText(/^Yesterday's puzzle/)?.textContent).toBe(end);
  },
);
