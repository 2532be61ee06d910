import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Tile } from "./tile.tsx";

it("a blank tile does not contain its letter", () => {
  const { container } = render(<Tile letter="R" state="blank" />);
  expect(container.textContent).toBe("");
});
