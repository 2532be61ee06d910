import { render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { Dialog } from "./dialog.tsx";

it("a dialog makes the page inert even when it is mounted open", async () => {
  render(
    <>
      <button type="button">Behind</button>
      <Dialog open onClose={() => undefined} title="Welcome">
        hello
      </Dialog>
    </>,
  );
  await screen.findByRole("dialog", { name: "Welcome" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Behind" })).toBeNull());
});
