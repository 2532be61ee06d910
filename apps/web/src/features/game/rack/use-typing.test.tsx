import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createFakeGame } from "../../../testing/fake-game.ts";
import {
  getHint,
  getSubmitButton,
  getValue,
  openRunningPlay,
  setupSignedInPlayer,
} from "../../../testing/open-game.tsx";

setupSignedInPlayer();

describe("the physical keyboard", () => {
  it("types, erases and submits wherever the focus is", async () => {
    const { user, field, callsTo } = await openRunningPlay();
    document.body.focus();
    await user.keyboard("rx{Backspace}idg");
    expect(getValue(field)).toBe("ridg");
    expect(document.activeElement).toBe(field);
    field.blur();
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(callsTo("game.validate")[0]?.input).toMatchObject({ guess: "RIDG" }),
    );
  });

  it("does not change the guess while the player types notes", async () => {
    const { user, field } = await openRunningPlay();
    await user.type(screen.getByRole("textbox", { name: "Notes" }), "maybe a sea word");
    expect(getValue(field)).toBe("");
  });

  it("returns the focus to the guess when Submit was pressed on a wrong one", async () => {
    const { user, field } = await openRunningPlay();
    await user.type(field, "ridgeb{Tab}");
    expect(document.activeElement).toBe(getSubmitButton());
    await user.keyboard("{Enter}");
    await screen.findByText("Not quite!");
    expect(document.activeElement).toBe(field);
    expect(getSubmitButton().hasAttribute("disabled")).toBe(true);
  });

  it("moves the focus to the guess when the last hint disables its button", async () => {
    const game = createFakeGame();
    game.setPlay("easy", { hints: 2 });
    const { user, field } = await openRunningPlay(game);
    getHint(1).focus();
    await user.keyboard("{Enter}");
    const button = await screen.findByRole("button", { name: "Hint (0 left)" });
    expect(button.hasAttribute("disabled")).toBe(true);
    expect(document.activeElement).toBe(field);
  });
});
