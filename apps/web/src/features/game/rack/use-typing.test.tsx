import { screen, waitFor } from "@testing-library/react";
import { describe, expect } from "vitest";
import { getValue, openRunningPlay, it } from "../../../testing/open-game.tsx";

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
});
