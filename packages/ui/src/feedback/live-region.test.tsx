import { act, render } from "@testing-library/react";
import { expect, it } from "vitest";
import { announce, LiveRegion } from "./live-region.tsx";

const readRegions = () =>
  [...document.querySelectorAll("[aria-live=polite]")].map((region) => region.textContent);

it("alternates between two regions when the same message is announced twice", () => {
  render(<LiveRegion />);
  act(() => announce("3 results found"));
  expect(readRegions()).toEqual(["", "3 results found"]);
  act(() => announce("3 results found"));
  expect(readRegions()).toEqual(["3 results found", ""]);
});
