import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";

import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { LinkButton } from "./link-button.tsx";

describe("a button", () => {
  test("that is busy says so, keeps focus and lets nothing be sent again", async () => {
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

  test("is pressed once by a key that is held", async () => {
    const onClick = vi.fn<() => void>();
    const user = userEvent.setup();
    render(<Button onClick={onClick}>Share</Button>);
    await user.tab();
    await user.keyboard("{Enter>24/}");
    expect(onClick).toHaveBeenCalledOnce();
    await user.keyboard("{Enter}");
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  test("does not send a form unless it is told to", async () => {
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

/** Stands for a router's link. */
function RouterLink({ to, ...rest }: { to: string } & React.ComponentProps<"a">) {
  return (
    <a href={`/app${to}`} {...rest}>
      {rest.children}
    </a>
  );
}

test("a link button renders the link it is given", () => {
  render(
    <LinkButton as={RouterLink} to="/archive">
      Archive
    </LinkButton>,
  );
  expect(screen.getByRole("link", { name: "Archive" }).getAttribute("href")).toBe("/app/archive");
});

describe("an icon button", () => {
  test("has its name as a button and as a link", () => {
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

  test("shows its name on keyboard focus, without saying it twice", async () => {
    render(<IconButton aria-label="Close">x</IconButton>);
    await userEvent.tab();
    expect(await screen.findByRole("tooltip")).toBeDefined();
    expect(screen.getByRole("button", { name: "Close" }).hasAttribute("aria-describedby")).toBe(
      false,
    );
  });
});
