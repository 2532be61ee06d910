import "./sample-puzzle.tsx";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAuth } from "../../testing/auth-forms.ts";

it("is solved by a visitor without a request, stores nothing and leads to the sign-up", async () => {
  const { user, calls } = await openAuth();
  const field = await screen.findByRole("textbox", { name: "Your guess, 6 letters" });
  const before = [calls.length, localStorage.length, sessionStorage.length];
  await user.click(screen.getByRole("button", { name: "T" }));
  expect(screen.getByRole("button", { name: "T" }).getAttribute("aria-pressed")).toBe("true");
  await user.type(field, "guitars{Enter}");
  expect(await screen.findByText("Not quite! Try again.")).toBeTruthy();
  await user.type(field, "guitar{Enter}");
  expect(await screen.findByRole("group", { name: "Solved: GUITAR" })).toBeTruthy();
  expect([calls.length, localStorage.length, sessionStorage.length]).toEqual(before);
  const signUp = screen.getByRole("button", { name: "Sign up to play today's" });
  expect(document.activeElement).toBe(signUp);
  await user.click(signUp);
  expect(await screen.findByLabelText("Username")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Sign Up" }));
});
