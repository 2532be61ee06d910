import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
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

it("alternates between two regions when the same message is announced twice", async () => {
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
