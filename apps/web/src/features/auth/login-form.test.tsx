import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { field, openAuth, press, token } from "../../testing/auth-forms.ts";

describe("Log In", () => {
  it("shows an error at each empty field and makes no request", async () => {
    const { user, callsTo } = await openAuth();
    await press(user, "Log In");
    expect(await screen.findByText("Invalid email address")).toBeTruthy();
    expect(screen.getByText("Password is required")).toBeTruthy();
    expect(callsTo("auth.login")).toEqual([]);
    expect(document.activeElement).toBe(field("Email"));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Log In" }));
  });

  it.each([
    ["in session storage", false, "sessionStorage"],
    ["in local storage with Remember me", true, "localStorage"],
  ] as const)("stores the token %s and opens the game", async (_how, remember, storage) => {
    const { user, address, callsTo } = await openAuth();
    await user.type(field("Email"), "ada@example.org");
    await user.type(field("Password"), "whatever");
    if (remember) await user.click(screen.getByRole("checkbox", { name: "Remember me" }));
    await press(user, "Log In");
    expect(await screen.findByText("Welcome back!")).toBeTruthy();
    await waitFor(() => expect(address()).toBe("/"));
    expect(globalThis[storage].getItem("authToken")).toBe(token.token);
    expect(localStorage.length + sessionStorage.length).toBe(3); // The token, the player's id and the cookie choice.
    expect(callsTo("auth.login")[0]?.input).toEqual({
      email: "ada@example.org",
      password: "whatever",
    });
  });
});
