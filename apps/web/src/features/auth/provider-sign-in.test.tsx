import { BRAND } from "@jumbl/domain/brand";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { trackAfterReload } from "../../lib/analytics/analytics.ts";
import { rejectWith } from "../../testing/fake-server.ts";
import { renderAt } from "../../testing/render.tsx";
import { authHandlers, field, openAuth, press, token } from "../../testing/auth-forms.ts";

describe("providers", () => {
  it("have a button only when the server offers them", async () => {
    await openAuth("/auth", { "auth.providers": () => ({ google: false, ego: true }) });
    const ego = await screen.findByRole("link", { name: `Continue with ${BRAND.partner}` });
    expect(ego.getAttribute("href")).toBe("/auth/ego");
    expect(screen.queryByRole("link", { name: "Continue with Google" })).toBeNull();
  });

  it.each(["google", "ego"])("lead a new player of %s to the username step", async (provider) => {
    const { user, address, callsTo } = await openAuth(`/auth?${provider}_new_user=true`);
    expect(screen.getByRole("heading", { name: "Pick a username" })).toBeTruthy();
    expect(address()).toBe("/auth");
    await user.type(field("Username"), "ada_l");
    await press(user, "Start playing");
    expect(await screen.findByText(`Welcome to ${BRAND.name}!`)).toBeTruthy();
    expect(callsTo(`auth.${provider}.complete`)[0]?.input).toEqual({ username: "ada_l" });
    expect(localStorage.getItem("authToken")).toBe(token.token);
    await waitFor(() => expect(address()).toBe("/"));
  });

  it("explain that a username step was already used or has expired", async () => {
    const { user } = await openAuth("/auth?google_new_user=true", {
      "auth.google.complete": rejectWith(401, "expired", "That sign-in has expired."),
    });
    await user.type(field("Username"), "ada_l");
    await press(user, "Start playing");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "That sign-in has expired or was already used. Please try again.",
    );
    expect(screen.getByRole("button", { name: "Log In" })).toBeTruthy();
  });

  it.each([
    ["google", "Continue with Google"],
    ["ego", `Continue with ${BRAND.partner}`],
  ])("name the button with which an existing account signs in: %s", async (provider, button) => {
    await openAuth(`/auth?error=email_taken_${provider}`);
    expect(screen.getByRole("alert").textContent).toContain(
      `An account with that email already exists. Please sign in with "${button}".`,
    );
  });

  it("show the error with which they redirect", async () => {
    const { address } = await openAuth("/auth?error=cancelled");
    expect(screen.getByRole("alert").textContent).toBe("Sign-in was cancelled.");
    expect(address()).toBe("/auth");
  });
});

describe("a return from a provider", () => {
  it.each(["/?google_auth=success", "/leaderboard?ego_auth=success"])(
    "exchanges the sign-in once, stores the token and reloads the game at %s",
    async (path) => {
      const replace = vi.spyOn(location, "replace").mockReturnValue();
      const provider = path.includes("ego") ? "ego" : "google";
      const { callsTo } = renderAt(path, {
        ...authHandlers,
        [`auth.${provider}.exchange`]: () => token,
      });
      await screen.findByText("Completing sign in...");
      await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith("/"));
      expect(localStorage.getItem("authToken")).toBe(token.token);
      expect(callsTo(`auth.${provider}.exchange`)).toHaveLength(1);
      expect(localStorage.getItem("playerId")).toBe(token.user.id);
      expect(vi.mocked(trackAfterReload).mock.calls).toEqual([["login"]]);
    },
  );

  it.each([
    ["without a token", () => ({ token: "", user: { id: "1", username: "ada" } })],
    ["rejected", rejectWith(401, "expired", "That sign-in has expired. Please try again.")],
  ])("leads to /auth when the exchange is %s", async (_how, exchange) => {
    const { address } = renderAt("/?google_auth=success", {
      ...authHandlers,
      "auth.google.exchange": exchange,
    });
    await screen.findByRole("button", { name: "Log In" });
    expect(address()).toBe("/auth");
    expect(localStorage.getItem("authToken")).toBeNull();
  });
});
