import { screen } from "@testing-library/react";
import { describe, expect } from "vitest";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { findGuessField, openRunningPlay, it } from "../../../testing/open-game.tsx";
import { renderAt } from "../../../testing/render.tsx";

describe("the rack", () => {
  it("marks a tile on a click and unmarks it on Reset Marks", async () => {
    const { user } = await openRunningPlay();
    const resetMarks = screen.getByRole("button", { name: "Reset Marks" });
    expect(resetMarks.getAttribute("aria-disabled")).toBe("true");
    await user.click(screen.getByRole("button", { name: "D" }));
    expect(screen.getByRole("button", { name: "D" }).getAttribute("aria-pressed")).toBe("true");
    expect(resetMarks.getAttribute("aria-disabled")).toBeNull();
    await user.click(resetMarks);
    expect(screen.getByRole("button", { name: "D" }).getAttribute("aria-pressed")).toBe("false");
  });

  it("shuffles tiles within their word and clears the marks", async () => {
    const game = createFakeGame();
    game.setPlay("easy", { ended: "solved" });
    game.setPlay("medium");
    const { user } = renderAt("/", game.handlers);
    await findGuessField();
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

  it("shows which letters have been typed, even on a marked tile", async () => {
    const { user, field } = await openRunningPlay();
    await user.type(field, "b");
    const tile = screen.getByRole("button", { name: "B, typed" });
    await user.click(tile);
    expect(tile.getAttribute("aria-pressed")).toBe("true");
    expect(tile.getAttribute("aria-label")).toBe("B, typed");
  });
});
