import { screen, waitFor } from "@testing-library/react";
import { describe, expect } from "vitest";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { failOffline, FakeApiError } from "../../../testing/fake-server.ts";
import { createLossyGame } from "../../../testing/lossy-game.ts";
import { getHint, openRunningPlay, it } from "../../../testing/open-game.tsx";

describe("a hint", () => {
  it("shows its letter and how many remain, and after the third is disabled but keeps the focus", async () => {
    const { user, callsTo } = await openRunningPlay();
    await user.click(getHint(3));
    expect(await screen.findByText("Hint revealed!")).toBeTruthy();
    expect(screen.getByText("Letter 1 is B. 2 hints remaining.")).toBeTruthy();
    expect(screen.getByText("Letter 1, B")).toBeTruthy();
    await user.click(getHint(2));
    expect(await screen.findByText("Letter 2 is R. 1 hint remaining.")).toBeTruthy();
    await user.click(getHint(1));
    await waitFor(() => expect(getHint(0).getAttribute("aria-disabled")).toBe("true"));
    expect(document.activeElement).toBe(getHint(0));
    await user.click(getHint(0));
    expect(callsTo("game.hint")).toHaveLength(3);
  });

  it("shows the end of a play that has ended on another device", async () => {
    const { user, game } = await openRunningPlay();
    game.setPlay("easy", { ended: "failed" });
    await user.click(getHint(3));
    expect(await screen.findByRole("group", { name: "The answer was: BRIDGE" })).toBeTruthy();
    expect(screen.queryByText("Cannot get hint")).toBeNull();
  });

  it("says that there is no connection", async () => {
    const { user } = await openRunningPlay(createFakeGame(), { "game.hint": failOffline });
    await user.click(getHint(3));
    expect(await screen.findByText("Cannot get hint")).toBeTruthy();
    expect(screen.getByText(/^There is no connection/)).toBeTruthy();
  });

  it("is not taken twice when its response was lost", async () => {
    const { game, overrides } = createLossyGame("game.hint");
    const { user, callsTo } = await openRunningPlay(game, overrides);
    await user.click(getHint(3));
    await screen.findByText("Cannot get hint");
    await user.click(getHint(3));
    expect(await screen.findByText("Letter 1, B")).toBeTruthy();
    expect(getHint(2)).toBeTruthy();
    expect(callsTo("game.hint")).toHaveLength(1);
  });

  it("shows the hints taken in another tab when the server refuses it", async () => {
    const { user, game } = await openRunningPlay(createFakeGame(), {
      "game.hint": () => {
        game.setPlay("easy", { hints: 3 });
        throw new FakeApiError(409, "no_hints_left", "You have used all your hints.");
      },
    });
    await user.click(getHint(3));
    expect(await screen.findByRole("button", { name: "Hint (0 left)" })).toBeTruthy();
    expect(screen.getByText("Letter 3, I")).toBeTruthy();
  });
});
