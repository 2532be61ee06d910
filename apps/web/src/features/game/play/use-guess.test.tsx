import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, vi } from "vitest";
import { createDelayedGame } from "../../../testing/delayed-game.ts";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { PUZZLES } from "../../../testing/fake-puzzles.ts";
import { type Handler, rejectWith } from "../../../testing/fake-server.ts";
import { createLossyGame } from "../../../testing/lossy-game.ts";
import {
  findGuessField,
  findVictory,
  getSubmitButton,
  getValue,
  openRunningPlay,
  it,
} from "../../../testing/open-game.tsx";
import { flushTasks } from "../../../testing/render.tsx";

describe("a guess", () => {
  it("leaves the field editable while it is checked, so typing begins the next guess", async () => {
    const { game, overrides, respond } = createDelayedGame("game.validate");
    const { user, field } = await openRunningPlay(game, overrides);
    await user.type(field, "ridgeb{Enter}");
    expect(field.hasAttribute("readonly") || field.hasAttribute("disabled")).toBe(false);
    await user.type(field, "bri");
    respond("game.validate");
    await screen.findByText("Not quite!");
    expect(getValue(field)).toBe("bri");
    expect(document.activeElement).toBe(field);
  });

  it("cannot be submitted while it is empty", async () => {
    const { user, field } = await openRunningPlay();
    expect(getSubmitButton().hasAttribute("disabled")).toBe(true);
    await user.type(field, "   ");
    expect(getSubmitButton().hasAttribute("disabled")).toBe(true);
  });

  it.for([
    ["by itself", async () => void dispatchEvent(new Event("online"))],
    [
      "on a press",
      (user: UserEvent) => user.click(screen.getByRole("button", { name: "Try now" })),
    ],
  ] as const)("is submitted again %s when its submit has failed", async ([_how, tryAgain]) => {
    const game = createFakeGame();
    const submit = vi.fn<Handler<"game.submit">>(rejectWith(503, "unavailable", "One moment."));
    const { user, field } = await openRunningPlay(game, { "game.submit": submit });
    await user.type(field, "bridge{Enter}");
    await screen.findByText("Failed to submit guess");
    expect(screen.getByText("is right!").textContent).toBe("BRIDGE is right!");
    expect(screen.getByText("BRIDGE", { selector: "li *" }).closest("li")?.textContent).toContain(
      "waiting for its result",
    );
    submit.mockImplementation(game.handlers["game.submit"]);
    await tryAgain(user);
    expect(await findVictory()).toBeTruthy();
    expect(screen.queryByText("Failed to submit guess")).toBeNull();
  });

  it.for(["not_solved", "not_started", "not_found"])(
    "is not submitted again once its submit is refused with %s, and the server's state is shown",
    async (code) => {
      const game = createFakeGame();
      game.setPlay("easy", { guesses: ["RIDGEB"] });
      const { user, field, callsTo } = await openRunningPlay(game, {
        // The server loses the end of the play after sending the verdict.
        "game.validate": (input) => {
          game.setPlay("easy", { guesses: ["RIDGEB", "BRIDGE"], ended: "solved" });
          const play = game.handlers["game.play"](input);
          game.setPlay("easy", { guesses: ["RIDGEB"] });
          return { isCorrect: true, attempts: 2, play };
        },
        "game.submit": rejectWith(409, code, "That is not the answer yet."),
      });
      await user.type(field, "bridge{Enter}");
      expect(await screen.findByText("That is not the answer yet.")).toBeTruthy();
      await findGuessField();
      expect(screen.queryByText("is right!")).toBeNull();
      expect(screen.queryByText("BRIDGE", { selector: "li span" })).toBeNull();
      expect(screen.getByText("RIDGEB")).toBeTruthy();
      dispatchEvent(new Event("online"));
      await flushTasks();
      expect(callsTo("game.submit")).toHaveLength(1);
      expect(localStorage.getItem(`draft:${PUZZLES.easy.id}`)).not.toContain("sentGuess");
    },
  );

  it("is reported as an alternate at the end", async () => {
    const { user, field } = await openRunningPlay();
    await user.type(field, "briged{Enter}");
    const dialog = await findVictory();
    const found = "You found BRIGED; ours was BRIDGE.";
    expect(within(dialog).getByText(/^You found/).textContent).toBe(found);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Puzzle Solved" })).toBeNull());
    expect(screen.getByText(/^You found/).textContent).toBe(found);
  });

  it("is not sent again after a lost verdict, and a second press shows what the server has counted", async () => {
    const { game, overrides } = createLossyGame("game.validate");
    const { user, field, callsTo } = await openRunningPlay(game, overrides);
    await user.type(field, "ridgeb{Enter}");
    await screen.findByText("Failed to submit guess");
    await user.click(getSubmitButton());
    expect(await screen.findByText("Not quite!")).toBeTruthy();
    expect(callsTo("game.validate")).toHaveLength(1);
    expect(screen.getByText("RIDGEB", { selector: "li span" })).toBeTruthy();
    await user.type(await findGuessField(), "ridgbe{Enter}");
    await waitFor(() => expect(callsTo("game.validate")).toHaveLength(2));
  });

  it("shows the end of the play if it was solved in another tab", async () => {
    const { user, field, game } = await openRunningPlay();
    game.setPlay("easy", { guesses: ["BRIDGE"], ended: "solved" });
    await user.type(field, "ridgeb{Enter}");
    expect(
      await screen.findByText("This puzzle was solved in another tab or on another device."),
    ).toBeTruthy();
    expect(
      screen.getByText("BRIDGE", { selector: "li span" }).closest("li")?.textContent,
    ).toContain("correct");
    expect(screen.queryByText("RIDGEB")).toBeNull();
    expect(screen.queryByRole("dialog", { name: "Puzzle Solved" })).toBeNull();
  });
});
