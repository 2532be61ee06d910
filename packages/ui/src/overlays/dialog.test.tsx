import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { describe, expect, it } from "vitest";
import { Dialog } from "./dialog.tsx";

function Page({ dismissable = true }: { dismissable?: boolean }) {
  const [open, setOpen] = useState(false);
  const share = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Well done"
        dismissable={dismissable}
        initialFocus={share}
      >
        <button type="button">First</button>
        <button type="button" ref={share}>
          Share
        </button>
      </Dialog>
    </>
  );
}

async function openDialog(page: React.ReactElement) {
  const user = userEvent.setup();
  render(page);
  await user.click(screen.getByRole("button", { name: "Open" }));
  await screen.findByRole("dialog", { name: "Well done" });
  return user;
}

const focused = () => document.activeElement?.textContent;

describe("a dialog", () => {
  it("moves the focus to initialFocus, traps it and restores it on Escape", async () => {
    const user = await openDialog(<Page />);
    expect(focused()).toBe("Share");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(focused()).toBe("Open");
  });

  it("stays open on Escape and has no close button when it is not dismissable", async () => {
    const user = await openDialog(<Page dismissable={false} />);
    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog", { name: "Well done" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  });

  it("makes the page inert even when it is mounted open", async () => {
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
});
