import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Tile, type TileState } from "./tile.tsx";

describe("a tile with onPress", () => {
  it.each<[TileState, string]>([
    ["rest", "false"],
    ["used", "false"],
    ["marked", "true"],
  ])("is a button when %s, with aria-pressed %s", (state, pressed) => {
    render(<Tile letter="R" state={state} onPress={() => undefined} />);
    expect(screen.getByRole("button", { name: "R" }).getAttribute("aria-pressed")).toBe(pressed);
  });

  it("is pressed by the pointer and by the keyboard", async () => {
    const user = userEvent.setup();
    const onPress = vi.fn<() => void>();
    render(<Tile letter="R" label="R, tile 2" onPress={onPress} />);
    await user.click(screen.getByRole("button", { name: "R, tile 2" }));
    await user.keyboard(" ");
    expect(onPress).toHaveBeenCalledTimes(2);
  });
});

describe("a tile without onPress", () => {
  it.each<TileState>(["solved", "failed", "blank"])("is not a button when %s", (state) => {
    render(<Tile letter="R" label="R" state={state} onPress={() => undefined} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("img", { name: "R" })).toBeDefined();
  });

  it("is hidden from screen readers without a label", () => {
    const { container } = render(<Tile letter="R" />);
    expect(container.firstElementChild?.getAttribute("aria-hidden")).toBe("true");
  });

  it("does not contain its letter when blank", () => {
    const { container } = render(<Tile letter="R" state="blank" />);
    expect(container.textContent).toBe("");
  });
});
