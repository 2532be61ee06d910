import { showToast, toastQueue } from "@jumbl/ui/feedback/toast";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderAt } from "./testing/render.tsx";

vi.mock("@jumbl/ui/feedback/toasts", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

function Game() {
  return (
    <button type="button" onClick={() => ["one", "two"].map((title) => showToast({ title }))}>
      Guess
    </button>
  );
}

it("dismisses every toast when the code that shows them fails to load", async () => {
  const { user } = renderAt("/", {}, <Game />);
  await user.click(screen.getByRole("button", { name: "Guess" }));
  await waitFor(() =>
    expect(new Set(toastQueue.list().map(({ status }) => status))).toEqual(new Set(["dismissed"])),
  );
  expect(screen.getByRole("button", { name: "Guess" })).toBeTruthy();
});
