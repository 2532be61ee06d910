import { toastQueue, useToast } from "@jumbl/ui/feedback/toast";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderAt } from "./testing/render.tsx";

vi.mock("@jumbl/ui/feedback/toast-provider", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

function Game() {
  const { toast } = useToast();
  return (
    <button type="button" onClick={() => ["one", "two"].map((title) => toast({ title }))}>
      Guess
    </button>
  );
}

it("dismisses every toast when the toast provider fails to load", async () => {
  const { user } = renderAt("/", {}, <Game />);
  await user.click(screen.getByRole("button", { name: "Guess" }));
  await waitFor(() =>
    expect(new Set(toastQueue.list().map(({ status }) => status))).toEqual(new Set(["dismissed"])),
  );
  expect(screen.getByRole("button", { name: "Guess" })).toBeTruthy();
});
