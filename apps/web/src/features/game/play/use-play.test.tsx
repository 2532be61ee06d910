import { cleanup, screen } from "@testing-library/react";
import { describe, expect, vi } from "vitest";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { PUZZLES } from "../../../testing/fake-puzzles.ts";
import {
  comeBack,
  findGuessField,
  findVictory,
  getValue,
  getHint,
  leave,
  openRunningPlay,
  it,
} from "../../../testing/open-game.tsx";
import { type Handler, rejectWith } from "../../../testing/fake-server.ts";
import { createLossyGame } from "../../../testing/lossy-game.ts";
import { flushTasks, renderAt } from "../../../testing/render.tsx";

describe("a player who returns", () => {
  it("sees the play as it was left, and it is fetched once", async () => {
    const game = createFakeGame();
    game.setPlay("easy", { startedAt: "2026-11-21T11:59:00.000Z" });
    const { user, field, calls } = await openRunningPlay(game);
    await user.type(field, "ridgeb{Enter}");
    await user.click(getHint(3));
    await screen.findByText("Letter 1, B");
    let before = 0;
    for (let returns = 0; returns < 2; returns += 1) {
      before = calls.length;
      await leave(user);
      await comeBack(user);
      await findGuessField();
    }
    expect(screen.getByText("RIDGEB").closest("li")?.textContent).toContain("wrong");
    expect(screen.getByText("Letter 1, B")).toBeTruthy();
    expect(getHint(2)).toBeTruthy();
    expect(screen.getByText("Time").nextSibling?.textContent).toMatch(/^01:\d\d\.\d\d/);
    await flushTasks();
    const read = calls.slice(before).map(({ path }) => path);
    // The privacy page fetches the configuration.
    expect(read.filter((path) => path !== "config.get")).toEqual(["game.play"]);
  });

  it("sees the guess, marks, order and notes of the draft again", async () => {
    const game = createFakeGame();
    const { user, field } = await openRunningPlay(game);
    await user.type(field, "bri");
    await user.click(screen.getByRole("button", { name: "E" }));
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await user.type(screen.getByRole("textbox", { name: "Notes" }), "over water");
    cleanup();
    renderAt("/", game.handlers);
    expect(getValue(await findGuessField())).toBe("bri");
    expect(screen.getByRole("button", { name: "E" }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("group", { name: "Letters: R I D G B E" })).toBeTruthy();
    expect(getValue(screen.getByRole("textbox", { name: "Notes" }))).toBe("over water");
  });

  it("sees the time of a solved play while its submit fails, and its end once a submit succeeds", async () => {
    const game = createFakeGame();
    const startedAt = "2026-11-21T11:58:51.580Z";
    game.setPlay("easy", { guesses: ["BRIDGE"], ended: "solved", startedAt });
    localStorage.setItem(
      `draft:${PUZZLES.easy.id}`,
      JSON.stringify({ guess: "BRIDGE", marks: [], notes: "", sentGuess: "BRIDGE" }),
    );
    const submit = vi.fn<Handler<"game.submit">>(rejectWith(503, "unavailable", "One moment."));
    renderAt("/", { ...game.handlers, "game.submit": submit });
    expect((await screen.findByText("is right!")).textContent).toBe("BRIDGE is right!");
    expect(screen.getByText("Time").parentElement?.textContent).toContain("01:08.42");
    cleanup();
    submit.mockReset().mockImplementation(game.handlers["game.submit"]);
    renderAt("/", { ...game.handlers, "game.submit": submit });
    expect(await findVictory()).toBeTruthy();
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("is not told that the guess is right if the play was given up on another device and its result is missing", async () => {
    const { game, overrides } = createLossyGame("game.validate");
    const submit = vi.fn<Handler<"game.submit">>(rejectWith(503, "unavailable", "One moment."));
    const { user, field } = await openRunningPlay(game, { ...overrides, "game.submit": submit });
    await user.type(field, "ridgeb{Enter}");
    await screen.findByText("Failed to submit guess");
    await leave(user);
    game.setPlay("easy", { guesses: ["RIDGEB"], ended: "failed" });
    await comeBack(user);
    expect(await screen.findByText("This puzzle has ended.")).toBeTruthy();
    expect(screen.queryByText(/right|recorded/)).toBeNull();
    submit.mockImplementation(game.handlers["game.submit"]);
    await user.click(await screen.findByRole("button", { name: "Try now" }));
    expect(await screen.findByRole("group", { name: "The answer was: BRIDGE" })).toBeTruthy();
  });
});
