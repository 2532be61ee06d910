import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { createFakeGame, PUZZLES } from "../../testing/fake-game.ts";
import { Refusal } from "../../testing/fake-server.ts";
import { guessField, nextToast, playStill, queueToasts } from "../../testing/open-game.tsx";
import { renderAt } from "../../testing/render.tsx";

playStill();

function refuse(): never {
  throw new Refusal(409, "not_today", "This puzzle is not today's.");
}

describe("before the start", () => {
  test("the letters are hidden and the panel waits", async () => {
    renderAt("/", createFakeGame().answers);
    expect(await screen.findByRole("heading", { name: "Ready to play" })).toBeTruthy();
    expect(screen.getByRole("group", { name: "6 letters, not shown yet" })).toBeTruthy();
    expect(screen.getByText("November 21, 2026")).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Your guess" })).toBeNull();
    expect(document.title).toBe("Play | Jumbl");
  });

  test("Start Puzzle starts the session, shows the letters as one string and goes to the guess", async () => {
    const { user, callsTo } = renderAt("/", createFakeGame().answers);
    await user.click(await screen.findByRole("button", { name: "Start Puzzle" }));
    expect(document.activeElement).toBe(await guessField());
    expect(screen.getByRole("group", { name: "Letters: R I D G E B" })).toBeTruthy();
    expect(callsTo("game.start")).toHaveLength(1);
    expect(callsTo("game.startSession")[0]?.input).toEqual({
      puzzleId: PUZZLES.easy.id,
      difficulty: "easy",
    });
    expect(screen.getByText("Letters: R I D G E B").getAttribute("aria-live")).toBe("polite");
  });

  test("a start that fails is tried once more after a second", async () => {
    const game = createFakeGame();
    let tries = 0;
    const { user } = renderAt("/", {
      ...game.answers,
      "game.startSession": () => {
        throw new Refusal(503, "unavailable", "One moment.");
      },
      "game.start": (input: never) => {
        tries += 1;
        if (tries === 1) throw new Refusal(503, "unavailable", "One moment.");
        return game.answers["game.start"]?.(input);
      },
    });
    await user.click(await screen.findByRole("button", { name: "Start Puzzle" }));
    expect(await guessField()).toBeTruthy();
    expect(tries).toBe(2);
  });

  test("a start that is refused says so before all toasts that wait", async () => {
    const { user } = renderAt("/", {
      ...createFakeGame().answers,
      "game.startSession": refuse,
      "game.start": refuse,
    });
    const start = await screen.findByRole("button", { name: "Start Puzzle" });
    queueToasts();
    await user.click(start);
    await waitFor(() => expect(nextToast()).toBe("Error"));
  });

  test.each([
    { ended: "solved", shown: "Solved: BRIDGE" },
    { ended: "failed", shown: "The answer was: BRIDGE" },
  ] as const)("a start of what was $ended elsewhere shows that end", async ({ ended, shown }) => {
    const game = createFakeGame();
    const { user } = renderAt("/", game.answers);
    const start = await screen.findByRole("button", { name: "Start Puzzle" });
    game.have("easy", { guesses: ["BRIDGE"], ended });
    await user.click(start);
    expect(await screen.findByRole("group", { name: shown, hidden: true })).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Your guess" })).toBeNull();
  });
});

test("the three steps show what became of each puzzle", async () => {
  const game = createFakeGame();
  game.have("easy", { ended: "failed" });
  renderAt("/", game.answers);
  expect(
    (await screen.findByRole("button", { name: /^Easy Failed/ })).hasAttribute("disabled"),
  ).toBe(false);
  expect(screen.getByRole("button", { name: /^Medium Ready/ }).getAttribute("aria-current")).toBe(
    "step",
  );
  expect(screen.getByRole("button", { name: /^Hard Locked/ }).hasAttribute("disabled")).toBe(true);
});

test("the header leads to the archive, the leaderboard, the achievements and the profile", async () => {
  renderAt("/", createFakeGame().answers);
  for (const [name, href] of [
    ["Archive", "/archive"],
    ["Leaderboard", "/leaderboard"],
    ["Achievements", "/achievements"],
    ["Profile", "/profile"],
  ] as const) {
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(href);
  }
});

test("the page says when today's puzzles cannot be fetched", async () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderAt("/", {});
  expect(await screen.findByText("Failed to fetch puzzles")).toBeTruthy();
  silent.mockRestore();
});
