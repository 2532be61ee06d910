import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { TextField } from "./text-field.tsx";

function readDescription(element: HTMLElement): string[] {
  const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "");
}

it("a text field is invalid with an error, and is described by the error, then the hint", () => {
  render(<TextField label="Email" hint="We never share it" error="Invalid email address" />);
  const field = screen.getByRole("textbox", { name: "Email" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(readDescription(field)).toEqual(["Invalid email address", "We never share it"]);
});

it("reveals a password, which stays out of keyboard dictionaries and is hidden when the form is submitted", async () => {
  const user = userEvent.setup();
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <TextField label="New password" type="password" />
    </form>,
  );
  const field = screen.getByLabelText("New password");
  const show = () =>
    user.click(screen.getByRole("button", { name: "Show password: New password" }));
  await show();
  expect(field.getAttribute("type")).toBe("text");
  await user.click(screen.getByRole("button", { name: "Hide password: New password" }));
  expect(field.getAttribute("type")).toBe("password");
  await show();
  expect(field.getAttribute("autocapitalize")).toBe("none");
  expect(field.getAttribute("autocorrect")).toBe("off");
  expect(field.getAttribute("spellcheck")).toBe("false");
  await user.type(field, "Right-1-Horse{Enter}");
  expect(field.getAttribute("type")).toBe("password");
});
