import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { rejectWith } from "../../testing/fake-server.ts";
import { field, openAuth, press, signUp } from "../../testing/auth-forms.ts";

const rules = () => screen.getAllByRole("listitem").map((item) => item.textContent);

describe("Sign Up", () => {
  it.each([
    ["Username", "the_Admin", "This username is not allowed. Please choose a different one."],
    ["Email", "ada@example", "Please enter a valid email address"],
    ["Password", "abcdefg1!", "Password must contain at least one uppercase letter"],
    ["Confirm password", "other", "Passwords don't match"],
  ])("rejects the %s '%s'", async (label, text, message) => {
    const { user, callsTo } = await openAuth();
    await signUp(user, { [label]: text });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
    expect(callsTo("auth.register")).toEqual([]);
  });

  it("shows while the player types that a password with the email's name is refused", async () => {
    const { user, callsTo } = await openAuth();
    await user.click(screen.getByRole("tab", { name: "Sign Up" }));
    await user.type(await screen.findByLabelText("Username"), "wordsmith");
    await user.type(field("Email"), "ada.love@example.org");
    await user.click(field("Password"));
    await user.paste("Ada.Love-42");
    expect(rules()?.filter((text) => text?.endsWith("(missing)"))).toEqual([
      "Not your username or email (missing)",
    ]);
    await press(user, "Sign Up");
    expect(callsTo("auth.register")).toEqual([]);
  });

  it("shows at the field and in a toast that the username is taken", async () => {
    const sentence = "That username is already taken. Please choose a different one.";
    const { user } = await openAuth("/auth", {
      "auth.register": rejectWith(409, "username_taken", sentence),
    });
    await signUp(user);
    expect(await screen.findByText("Registration failed")).toBeTruthy();
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(field("Username")));
  });
});
