import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { createFakeGame, PUZZLES } from "../../testing/fake-game.ts";
import { Refusal } from "../../testing/fake-server.ts";
import { renderAt } from "../../testing/render.tsx";
import type { Today } from "./day.ts";

const address = `/puzzle/${PUZZLES.easy.id}`;

beforeEach(() => {
  localStorage.setItem("authToken", "token");
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

test("an archive puzzle starts at once, clears its hints first and posts no session", async () => {
  const game = createFakeGame();
  game.have("easy", { hints: 2, guesses: ["BRIDGE"], ended: "solved" });
  const { calls } = renderAt(address, game.answers);
  expect(await screen.findByRole("textbox", { name: "Your guess" })).toBeTruthy();
  const paths = calls.map(({ path }) => path);
  expect(paths.filter((path) => path === "game.clearHints")).toHaveLength(1);
  expect(paths).not.toContain("game.start");
  expect(paths).not.toContain("game.startSession");
  expect(screen.getByRole("button", { name: "Hint (3 left)" })).toBeTruthy();
  expect(screen.getByText("No guesses yet.")).toBeTruthy();
});

test("a play that still runs goes on as it was", async () => {
  const game = createFakeGame();
  game.have("easy", { hints: 1, guesses: ["RIDGEB"] });
  const { callsTo } = renderAt(address, game.answers);
  expect(await screen.findByText("RIDGEB")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Hint (2 left)" })).toBeTruthy();
  expect(callsTo("game.clearHints")).toEqual([]);
});

test("today's unfinished puzzle is a daily play without a Start panel", async () => {
  const game = createFakeGame();
  const { user, callsTo } = renderAt(address, game.answers);
  await user.type(await screen.findByRole("textbox", { name: "Your guess" }), "bridge{Enter}");
  expect(await screen.findByRole("dialog", { name: "Puzzle Solved" })).toBeTruthy();
  expect(callsTo("game.submit")[0]?.input).toMatchObject({ isArchive: false });
  expect(callsTo("game.clearHints")).toEqual([]);
});

test("a refresh that fails leaves the victory as it is", async () => {
  const game = createFakeGame();
  const byId = vi.fn<(input: never) => unknown>(game.answers["puzzles.byId"]);
  const { user } = renderAt(address, { ...game.answers, "puzzles.byId": byId });
  const field = await screen.findByRole("textbox", { name: "Your guess" });
  byId.mockImplementation(() => {
    throw new Refusal(503, "unavailable", "One moment.");
  });
  await user.type(field, "bridge{Enter}");
  await waitFor(() => expect(byId).toHaveBeenCalledTimes(2));
  expect(await screen.findByRole("dialog", { name: "Puzzle Solved" })).toBeTruthy();
  expect(screen.queryByText("Failed to fetch puzzle")).toBeNull();
});

test("the screen is named, leads back to the archive, counts down to the next day and has no steps", async () => {
  renderAt(address, createFakeGame().answers);
  expect(await screen.findByRole("heading", { name: "Archive Puzzle" })).toBeTruthy();
  expect(document.title).toBe("Archive Puzzle | Jumbl");
  const back = screen.getByRole("link", { name: "Back to the archive" });
  expect(back.getAttribute("href")).toBe("/archive");
  expect(await screen.findByRole("timer")).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Today's puzzles" })).toBeNull();
});

test("who arrives by a link hears the heading", async () => {
  const game = createFakeGame();
  const today = game.answers["puzzles.today"] as () => Today;
  const grace = {
    puzzleId: PUZZLES.hard.id,
    difficulty: "hard",
    until: "2026-11-21T13:00:00.000Z",
  } as const;
  const { user } = renderAt("/", {
    ...game.answers,
    "puzzles.today": () => ({ ...today(), grace }),
  });
  await user.click(await screen.findByRole("link", { name: "Finish it" }));
  const heading = await screen.findByRole("heading", { name: "Archive Puzzle" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("an unknown puzzle is a page that is not found", async () => {
  renderAt("/puzzle/nothing", createFakeGame().answers);
  expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeTruthy();
});

test("a puzzle still locked says so and leads to the one that is open", async () => {
  renderAt(address, {
    "puzzles.byId": () => {
      throw new Refusal(409, "locked", "Finish the puzzles before this one first.");
    },
  });
  expect(await screen.findByRole("heading", { name: "This puzzle is still locked" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Play today's puzzle" }).getAttribute("href")).toBe("/");
});
