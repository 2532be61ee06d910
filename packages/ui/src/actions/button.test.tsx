import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";

describe("a button", () => {
  it("keeps focus and ignores presses while it is busy", async () => {
    const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
    const user = userEvent.setup();
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(onSubmit).toHaveBeenCalledOnce();
    rerender(form(true));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Saving..." }));
    await user.keyboard("{Enter}");
    await user.type(screen.getByRole("textbox"), "a{Enter}");
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it("is pressed once when a key is held", async () => {
    const onClick = vi.fn<() => void>();
    const user = userEvent.setup();
    render(<Button onClick={onClick}>Share</Button>);
    await user.tab();
    await user.keyboard("{Enter>24/}");
    expect(onClick).toHaveBeenCalledOnce();
    await user.keyboard("{Enter}");
    expect(onClick).toHaveBeenCalledTimes(2);
  });
});
