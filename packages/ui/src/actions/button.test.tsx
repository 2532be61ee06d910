import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { LinkButton } from "./link-button.tsx";

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

  it("submits a form only when its type is submit", async () => {
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <Button>Look</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Look" }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

/** Stands in for a router's link component. */
function RouterLink({ to, ...rest }: { to: string } & React.ComponentProps<"a">) {
  return (
    <a href={`/app${to}`} {...rest}>
      {rest.children}
    </a>
  );
}

it("renders a link button with the given link component", () => {
  render(
    <LinkButton as={RouterLink} to="/archive">
      Archive
    </LinkButton>,
  );
  expect(screen.getByRole("link", { name: "Archive" }).getAttribute("href")).toBe("/app/archive");
});

describe("an icon button", () => {
  it("has an accessible name as a button and as a link", () => {
    render(
      <>
        <IconButton aria-label="Close">x</IconButton>
        <IconButton as={RouterLink} to="/profile" aria-label="Profile">
          p
        </IconButton>
      </>,
    );
    expect(screen.getByRole("button", { name: "Close" }).getAttribute("type")).toBe("button");
    expect(screen.getByRole("link", { name: "Profile" }).getAttribute("href")).toBe("/app/profile");
  });
});
