import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Tile, type TileState } from "./tile.tsx";

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
