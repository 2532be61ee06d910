import { toastQueue, useToast } from "@jumbl/ui/toast";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../testing/render.tsx";

vi.mock("@jumbl/ui/toast-provider", () => {
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

test("where the toasts cannot be loaded the game goes on without, and none waits for ever", async () => {
  const { user } = renderAt("/", {}, <Game />);
  await user.click(screen.getByRole("button", { name: "Guess" }));
  await waitFor(() =>
    expect(new Set(toastQueue.list().map(({ status }) => status))).toEqual(new Set(["dismissed"])),
  );
  expect(screen.getByRole("button", { name: "Guess" })).toBeTruthy();
});
