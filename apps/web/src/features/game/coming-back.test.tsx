import { act, cleanup, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { createFakeGame, PUZZLES } from "../../testing/fake-game.ts";
import { guessField, openRunning, playStill, valueOf } from "../../testing/open-game.tsx";
import { renderAt } from "../../testing/render.tsx";

playStill();

describe("coming back", () => {
  test("resumes a running play with its guesses, hints and letters", async () => {
    const game = createFakeGame();
    game.have("easy", { guesses: ["RIDGEB"], hints: 1 });
    await openRunning(game);
    expect(screen.getByText("RIDGEB")).toBeTruthy();
    expect(screen.getByText("Letter 1, B")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Hint (2 left)" })).toBeTruthy();
  });

  test("to a puzzle started elsewhere meanwhile shows its letters", async () => {
    const game = createFakeGame();
    const { user, callsTo } = renderAt("/", game.answers);
    await screen.findByRole("heading", { name: "Ready to play" });
    await user.click(screen.getByRole("link", { name: "Privacy policy" }));
    await screen.findByRole("heading", { name: "Privacy Policy" });
    game.have("easy");
    await user.click(screen.getByRole("link", { name: /Jumbl/ }));
    expect(await guessField()).toBeTruthy();
    expect(screen.getByRole("group", { name: "Letters: R I D G E B" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Easy Playing/ })).toBeTruthy();
    expect(callsTo("puzzles.today")).toHaveLength(2);
  });

  test("finds the typed guess, the marks, the order and the notes as they were left", async () => {
    const game = createFakeGame();
    const { user, field } = await openRunning(game);
    await user.type(field, "bri");
    await user.click(screen.getByRole("button", { name: "E" }));
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await user.type(screen.getByRole("textbox", { name: "Notes" }), "over water");
    cleanup();
    renderAt("/", game.answers);
    expect(valueOf(await guessField())).toBe("bri");
    expect(screen.getByRole("button", { name: "E" }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("group", { name: "Letters: R I D G B E" })).toBeTruthy();
    expect(valueOf(screen.getByRole("textbox", { name: "Notes" }))).toBe("over water");
  });

  test("leaves alone the notes that another tab has written meanwhile", async () => {
    const { user, field } = await openRunning();
    const key = `draft:${PUZZLES.easy.id}`;
    const elsewhere = { guess: "", marks: [], notes: "over water", isUnsubmitted: false };
    localStorage.setItem(key, JSON.stringify(elsewhere));
    await user.type(field, "b");
    expect(JSON.parse(localStorage.getItem(key) ?? "")).toMatchObject({
      guess: "b",
      notes: "over water",
    });
  });

  test("takes over what another tab writes, and goes on with what is typed here", async () => {
    const { user, field } = await openRunning();
    const key = `draft:${PUZZLES.easy.id}`;
    await user.type(field, "b");
    const elsewhere = { guess: "b", marks: [], notes: "over water", isUnsubmitted: false };
    localStorage.setItem(key, JSON.stringify(elsewhere));
    act(() => void dispatchEvent(new StorageEvent("storage", { key })));
    const notes = screen.getByRole("textbox", { name: "Notes" });
    expect(valueOf(notes)).toBe("over water");
    await user.type(notes, ", of stone");
    await user.type(field, "r");
    expect(JSON.parse(localStorage.getItem(key) ?? "")).toMatchObject({
      guess: "br",
      notes: "over water, of stone",
    });
  });

  test("submits again what was solved and whose submit was lost", async () => {
    const game = createFakeGame();
    game.have("easy", { guesses: ["BRIDGE"], ended: "solved" });
    localStorage.setItem(
      `draft:${PUZZLES.easy.id}`,
      JSON.stringify({ guess: "BRIDGE", marks: [], notes: "", isUnsubmitted: true }),
    );
    const { callsTo } = renderAt("/", game.answers);
    expect(await screen.findByRole("dialog", { name: "Puzzle Solved" })).toBeTruthy();
    expect(callsTo("game.submit")).toHaveLength(1);
  });

  test("shows a solved puzzle locked with its result, a failed one with its answer", async () => {
    const game = createFakeGame();
    game.have("easy", { guesses: ["X", "BRIDGE"], hints: 1, ended: "solved" });
    game.have("medium", { ended: "failed" });
    const { user, callsTo } = renderAt("/", game.answers);
    await user.click(await screen.findByRole("button", { name: /^Easy Solved/ }));
    expect(await screen.findByText("Solved in 2 attempts, with 1 hint.")).toBeTruthy();
    expect(screen.getByRole("group", { name: "Solved: BRIDGE" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Medium Failed/ }));
    expect(await screen.findByRole("group", { name: "The answer was: SILVER SPOON" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Hard Ready/ }));
    expect(await screen.findByRole("heading", { name: "Ready to play" })).toBeTruthy();
    expect(callsTo("game.submit")).toEqual([]);
  });
});
