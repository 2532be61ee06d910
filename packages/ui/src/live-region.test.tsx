import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { LiveRegion, useAnnounce } from "./live-region.tsx";

function Speaker() {
  const announce = useAnnounce();
  return (
    <button type="button" onClick={() => announce("3 results found")}>
      Say
    </button>
  );
}

const readRegions = () =>
  [...document.querySelectorAll("[aria-live=polite]")].map((region) => region.textContent);

test("the same words said twice are said in another region, so that they are heard twice", async () => {
  render(
    <LiveRegion>
      <Speaker />
    </LiveRegion>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Say" }));
  expect(readRegions()).toEqual(["", "3 results found"]);
  await userEvent.click(screen.getByRole("button", { name: "Say" }));
  expect(readRegions()).toEqual(["3 results found", ""]);
});
