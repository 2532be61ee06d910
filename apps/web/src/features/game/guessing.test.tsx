import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { createFakeGame, PUZZLES } from "../../testing/fake-game.ts";
import { Refusal } from "../../testing/fake-server.ts";
import { openRunning, playStill, submitButton, valueOf } from "../../testing/open-game.tsx";

playStill();

describe("a guess", () => {
  test("cannot be submitted while there is none", async () => {
    const { user, field } = await openRunning();
    expect(submitButton().hasAttribute("disabled")).toBe(true);
    await user.type(field, "   ");
    expect(submitButton().hasAttribute("disabled")).toBe(true);
  });

  test("that is wrong is told, listed and cleared", async () => {
    const { user, field, callsTo } = await openRunning();
    await user.type(field, " ridgeb {Enter}");
    const toast = await screen.findByText("Not quite!");
    expect(toast.closest("[role=status]")?.textContent).toContain("Not quite!Try again.");
    expect(callsTo("game.validate")[0]?.input).toMatchObject({ guess: "RIDGEB" });
    expect(valueOf(field)).toBe("");
    expect(screen.getByText("RIDGEB").closest("li")?.textContent).toContain("wrong");
    expect(screen.getByText("Attempts").nextSibling?.textContent).toContain("1");
  });

  test("that is right ends the play, and the victory dialog tells the score", async () => {
    const { user, field, callsTo, game } = await openRunning();
    game.stats.dayStreak = 12;
    await user.type(field, "bridge{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Puzzle Solved" });
    expect(callsTo("game.submit")[0]?.input).toMatchObject({
      puzzleId: PUZZLES.easy.id,
      solved: true,
      guess: "BRIDGE",
      attempts: 1,
      hintsUsed: 0,
      isArchive: false,
    });
    expect(within(dialog).getByText("Time").nextSibling?.textContent).toContain("01:08.42");
    expect(within(dialog).getByText("Attempts").nextSibling?.textContent).toContain("1");
    expect(within(dialog).getByText("Hints Used").nextSibling?.textContent).toContain("0");
    expect((await within(dialog).findByText("Current Streak")).nextSibling?.textContent).toContain(
      "12 days",
    );
    for (const name of ["Share Image", "Close"]) {
      expect(within(dialog).getAllByRole("button", { name })[0]).toBeTruthy();
    }
    expect(within(dialog).getByRole("link", { name: "Leaderboard" }).getAttribute("href")).toBe(
      "/leaderboard",
    );
  });

  test("whose verdict cannot be had gives the error's toast and stays", async () => {
    const { user, field } = await openRunning(createFakeGame(), {
      "game.validate": () => {
        throw new Refusal(503, "unavailable", "One moment.");
      },
    });
    await user.type(field, "bridge{Enter}");
    expect(await screen.findByText("Failed to submit guess")).toBeTruthy();
    expect(valueOf(field)).toBe("bridge");
  });

  test("judged right whose submit is lost is submitted again by the next press", async () => {
    const game = createFakeGame();
    let isDown = true;
    const { user, field } = await openRunning(game, {
      "game.submit": (input: never) => {
        if (isDown) throw new Refusal(503, "unavailable", "One moment.");
        return game.answers["game.submit"]?.(input);
      },
    });
    await user.type(field, "bridge{Enter}");
    await screen.findByText("Failed to submit guess");
    isDown = false;
    await user.click(submitButton());
    expect(await screen.findByRole("dialog", { name: "Puzzle Solved" })).toBeTruthy();
  });

  test("made after another page has ended the play shows that end", async () => {
    const { user, field, game } = await openRunning();
    game.have("easy", { ended: "solved" });
    await user.type(field, "ridgeb{Enter}");
    expect(await screen.findByRole("dialog", { name: "Puzzle Solved" })).toBeTruthy();
  });
});

describe("a refresh that fails", () => {
  test("leaves the victory, and the screen, as they are", async () => {
    const game = createFakeGame();
    const today = vi.fn<() => unknown>(game.answers["puzzles.today"] as () => unknown);
    const { user, field } = await openRunning(game, { "puzzles.today": () => today() });
    today.mockImplementation(() => {
      throw new Refusal(503, "unavailable", "One moment.");
    });
    await user.type(field, "bridge{Enter}");
    expect(await screen.findByRole("dialog", { name: "Puzzle Solved" })).toBeTruthy();
    await waitFor(() => expect(today).toHaveBeenCalledTimes(2));
    expect(screen.queryByText("Failed to fetch puzzles")).toBeNull();
    expect(screen.getByRole("dialog", { name: "Puzzle Solved" })).toBeTruthy();
  });

  test("leaves the way on open after an end", async () => {
    const game = createFakeGame();
    const today = vi.fn<() => unknown>(game.answers["puzzles.today"] as () => unknown);
    const { user, field } = await openRunning(game, { "puzzles.today": () => today() });
    today.mockImplementation(() => {
      throw new Refusal(503, "unavailable", "One moment.");
    });
    await user.type(field, "bridge{Enter}");
    await screen.findByRole("dialog", { name: "Puzzle Solved" });
    await waitFor(() => expect(today).toHaveBeenCalledTimes(2));
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Play Medium" }));
    expect(screen.getByRole("button", { name: /^Easy Solved/ })).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Start Puzzle" }));
    expect(await screen.findByRole("group", { name: /^Letters: V R L/ })).toBeTruthy();
  });
});

describe("the physical keyboard", () => {
  test("types, erases and submits from anywhere on the screen", async () => {
    const { user, field, callsTo } = await openRunning();
    document.body.focus();
    await user.keyboard("rx{Backspace}idg");
    expect(valueOf(field)).toBe("ridg");
    expect(document.activeElement).toBe(field);
    field.blur();
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(callsTo("game.validate")[0]?.input).toMatchObject({ guess: "RIDG" }),
    );
  });

  test("leaves the notes alone", async () => {
    const { user, field } = await openRunning();
    await user.type(screen.getByRole("textbox", { name: "Notes" }), "maybe a sea word");
    expect(valueOf(field)).toBe("");
  });

  test("goes on at the guess when Submit was pressed on a wrong one", async () => {
    const { user, field } = await openRunning();
    await user.type(field, "ridgeb{Tab}");
    expect(document.activeElement).toBe(submitButton());
    await user.keyboard("{Enter}");
    await screen.findByText("Not quite!");
    expect(document.activeElement).toBe(field);
    expect(submitButton().hasAttribute("disabled")).toBe(true);
  });

  test("goes on at the guess when the last hint was taken", async () => {
    const game = createFakeGame();
    game.have("easy", { hints: 2 });
    const { user, field } = await openRunning(game);
    screen.getByRole("button", { name: "Hint (1 left)" }).focus();
    await user.keyboard("{Enter}");
    const button = await screen.findByRole("button", { name: "Hint (0 left)" });
    expect(button.hasAttribute("disabled")).toBe(true);
    expect(document.activeElement).toBe(field);
  });

  test("marks a tile with Space and moves it with Shift and an arrow", async () => {
    const { user } = await openRunning();
    screen.getByRole("button", { name: "R" }).focus();
    await user.keyboard(" ");
    expect(screen.getByRole("button", { name: "R" }).getAttribute("aria-pressed")).toBe("true");
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(screen.getByRole("group", { name: "Letters: I R D G E B" })).toBeTruthy();
  });
});
