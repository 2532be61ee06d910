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
    const { address } = await openAuth(`/auth?error=email_taken_${provider}`);
    expect(address()).toBe("/auth");
    expect(screen.getByRole("alert").textContent).toContain(
      `An account with that email already exists. Please sign in with "${button}".`,
    );
  });
});

describe("a return from a provider", () => {
  it("exchanges the sign-in once, stores the token and reloads the game", async () => {
    const replace = vi.spyOn(location, "replace").mockReturnValue();
    const { callsTo } = renderAt("/leaderboard?ego_auth=success", {
      ...authHandlers,
      "auth.ego.exchange": () => token,
    });
    await screen.findByText("Completing sign in...");
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith("/"));
    expect(localStorage.getItem("authToken")).toBe(token.token);
    expect(callsTo("auth.ego.exchange")).toHaveLength(1);
    expect(localStorage.getItem("playerId")).toBe(token.user.id);
    expect(vi.mocked(trackAfterReload).mock.calls).toEqual([["login"]]);
  });

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
