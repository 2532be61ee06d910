import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { Checkbox } from "./checkbox.tsx";
import { TextField } from "./text-field.tsx";
import { Textarea } from "./textarea.tsx";

function readDescription(element: HTMLElement): string[] {
  const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "");
}

describe("a text field", () => {
  test("is found by its label, also when that is only heard", () => {
    render(<TextField label="Your answer" hideLabel />);
    expect(screen.getByRole("textbox", { name: "Your answer" })).toBeDefined();
  });

  test("says what is wrong before its hint, and that it is wrong", () => {
    render(<TextField label="Email" hint="We never share it" error="Invalid email address" />);
    const field = screen.getByRole("textbox", { name: "Email" });
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(readDescription(field)).toEqual(["Invalid email address", "We never share it"]);
  });

  test("has no description and no fault when nothing is said", () => {
    render(<TextField label="Email" />);
    const field = screen.getByRole("textbox", { name: "Email" });
    expect(field.hasAttribute("aria-describedby")).toBe(false);
    expect(field.hasAttribute("aria-invalid")).toBe(false);
  });

  test("shows a password and hides it again", async () => {
    const user = userEvent.setup();
    render(<TextField label="Password" type="password" />);
    const field = screen.getByLabelText("Password");
    expect(field.getAttribute("type")).toBe("password");
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(field.getAttribute("type")).toBe("text");
    await user.click(screen.getByRole("button", { name: "Hide password" }));
    expect(field.getAttribute("type")).toBe("password");
  });
});

test("a textarea wires its label and hint", () => {
  render(<Textarea label="Notes" hint="Kept on this device" />);
  expect(readDescription(screen.getByRole("textbox", { name: "Notes" }))).toEqual([
    "Kept on this device",
  ]);
});

test("a checkbox is pressed by its label", async () => {
  render(<Checkbox label="Remember me" hint="On this device" />);
  await userEvent.click(screen.getByText("Remember me"));
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Remember me" });
  expect(box.checked).toBe(true);
  expect(readDescription(box)).toEqual(["On this device"]);
});
