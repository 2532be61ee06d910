import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { createFakeGame } from "../../testing/fake-game.ts";
import { Refusal } from "../../testing/fake-server.ts";
import {
  giveUp,
  guessField,
  nextToast,
  openRunning,
  playStill,
  queueToasts,
} from "../../testing/open-game.tsx";
import { renderAt } from "../../testing/render.tsx";

playStill();

describe("the tiles", () => {
  test("are marked by a click, and Reset Marks clears them", async () => {
    const { user } = await openRunning();
    await user.click(screen.getByRole("button", { name: "D" }));
    expect(screen.getByRole("button", { name: "D" }).getAttribute("aria-pressed")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Reset Marks" }));
    expect(screen.getByRole("button", { name: "D" }).getAttribute("aria-pressed")).toBe("false");
  });

  test("are shuffled within their word, and the marks go", async () => {
    const game = createFakeGame();
    game.have("easy", { ended: "solved" });
    game.have("medium");
    const { user } = renderAt("/", game.answers);
    await guessField();
    await user.click(screen.getByRole("button", { name: "V" }));
    await user.click(screen.getByRole("button", { name: "Shuffle Letters" }));
    const [first = "", second = ""] =
      screen
        .getByRole("group", { name: /^Letters:/ })
        .getAttribute("aria-label")
        ?.slice(9)
        .split(", ") ?? [];
    expect(first).not.toBe("V R L S I E");
    expect(first.split(" ").toSorted()).toEqual("VRLSIE".split("").toSorted());
    expect(second.split(" ").toSorted()).toEqual("PNOOS".split("").toSorted());
    expect(screen.getByRole("button", { name: "V" }).getAttribute("aria-pressed")).toBe("false");
  });

  test("show which letters are typed", async () => {
    const { user, field } = await openRunning();
    await user.type(field, "b");
    const tile = screen.getByRole("button", { name: "B, typed" });
    await user.click(tile);
    expect(tile.getAttribute("aria-pressed")).toBe("true");
    expect(tile.getAttribute("aria-label")).toBe("B, typed");
  });
});

describe("a hint", () => {
  test("names its letter and how many remain; after the third there are none", async () => {
    const { user } = await openRunning();
    await user.click(screen.getByRole("button", { name: "Hint (3 left)" }));
    expect(await screen.findByText("Hint revealed!")).toBeTruthy();
    expect(screen.getByText("Letter 1 is B. 2 hints remaining.")).toBeTruthy();
    expect(screen.getByText("Letter 1, B")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Hint (2 left)" }));
    expect(await screen.findByText("Letter 2 is R. 1 hint remaining.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Hint (1 left)" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Hint (0 left)" }).hasAttribute("disabled")).toBe(
        true,
      ),
    );
  });

  test("asked for after the play has ended elsewhere shows that end", async () => {
    const { user, game } = await openRunning();
    game.have("easy", { ended: "failed" });
    await user.click(screen.getByRole("button", { name: "Hint (3 left)" }));
    expect(await screen.findByRole("group", { name: "The answer was: BRIDGE" })).toBeTruthy();
    expect(screen.queryByText("Cannot get hint")).toBeNull();
  });

  test("that is refused tells the server's sentence", async () => {
    const { user } = await openRunning(createFakeGame(), {
      "game.hint": () => {
        throw new Refusal(409, "no_hints_left", "You have used all your hints for this puzzle.");
      },
    });
    await user.click(screen.getByRole("button", { name: "Hint (3 left)" }));
    expect(await screen.findByText("Cannot get hint")).toBeTruthy();
    expect(screen.getByText("You have used all your hints for this puzzle.")).toBeTruthy();
  });
});

describe("giving up", () => {
  test("asks once, and no keeps the play", async () => {
    const { user, field, callsTo } = await openRunning();
    await user.click(screen.getByRole("button", { name: "Give up" }));
    await user.click(await screen.findByRole("button", { name: "Keep playing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(field).toBeTruthy();
    expect(callsTo("game.giveUp")).toEqual([]);
  });

  test("shows the answer and, while two puzzles remain, Next Puzzle", async () => {
    const { user, callsTo } = await openRunning();
    await giveUp({ user });
    expect(await screen.findByText("BRIDGE")).toBeTruthy();
    expect(screen.getByRole("group", { name: "The answer was: BRIDGE" })).toBeTruthy();
    expect(callsTo("game.giveUp")[0]?.input).toMatchObject({ attempts: 0, isArchive: false });
    await user.click(await screen.findByRole("button", { name: "Next Puzzle" }));
    expect(await screen.findByRole("heading", { name: "Ready to play" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Easy Failed/ }).hasAttribute("disabled")).toBe(
      false,
    );
  });

  test("hides Next Puzzle when only one remains", async () => {
    const game = createFakeGame();
    game.have("easy", { ended: "solved" });
    game.have("medium");
    const { user } = renderAt("/", game.answers);
    await giveUp({ user });
    expect(await screen.findByText("SILVER SPOON")).toBeTruthy();
    expect(
      (await screen.findByRole("button", { name: /^Hard Ready/ })).hasAttribute("disabled"),
    ).toBe(false);
    expect(screen.queryByRole("button", { name: "Next Puzzle" })).toBeNull();
  });

  test("that fails gives the error's toast and the play goes on", async () => {
    const { user, field } = await openRunning(createFakeGame(), {
      "game.giveUp": () => {
        throw new Refusal(500, "internal", "Something went wrong.");
      },
    });
    await giveUp({ user });
    expect(await screen.findByText("Failed to process give up request")).toBeTruthy();
    expect(field).toBeTruthy();
  });

  test("that fails says so before all toasts that wait", async () => {
    const { user } = await openRunning(createFakeGame(), {
      "game.giveUp": () => {
        throw new Refusal(500, "internal", "Something went wrong.");
      },
    });
    queueToasts();
    await giveUp({ user });
    await waitFor(() => expect(nextToast()).toBe("Error"));
  });
});
