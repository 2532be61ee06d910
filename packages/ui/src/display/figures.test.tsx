import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Figures } from "./figures.tsx";

describe("Figures", () => {
  it("is one text, with a cell for each digit", () => {
    const { container } = render(<Figures>01:23.45</Figures>);
    expect(screen.getByText("01:23.45")).toBeDefined();
    expect(container.textContent).toBe("01:23.45");
    expect(container.querySelectorAll(".figure")).toHaveLength(6);
    expect(container.querySelector("[data-figure=':']")?.className).toBe("");
  });
});
