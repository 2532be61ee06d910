import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderAt } from "../../testing/render.tsx";

const server = { "auth.providers": () => ({ google: false, ego: false }) };
const question = () => screen.findByRole("heading", { name: "We Value Your Privacy" });
const hasAsked = () => screen.queryByText("We Value Your Privacy") !== null;

beforeEach(() => localStorage.removeItem("cookieConsent"));

describe("the cookie question", () => {
  it.each([
    ["Decline", "declined"],
    ["Accept All", "accepted"],
  ])("is answered by %s, for good", async (name, stored) => {
    const { user } = renderAt("/auth", server);
    await question();
    await user.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(hasAsked()).toBe(false));
    expect(localStorage.getItem("cookieConsent")).toBe(stored);
  });

  it("stays until it is answered", async () => {
    const { user } = renderAt("/auth", server);
    await question();
    await user.keyboard("{Escape}");
    await user.click(document.body);
    expect(hasAsked()).toBe(true);
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  });

  it("makes way for the privacy policy without storing a choice", async () => {
    const { user, address } = renderAt("/auth", server);
    await question();
    await user.click(screen.getByRole("link", { name: "privacy policy" }));
    await screen.findByRole("heading", { level: 1, name: "Privacy Policy" });
    expect(address()).toBe("/privacy");
    expect(hasAsked()).toBe(false);
    expect(localStorage.getItem("cookieConsent")).toBeNull();
  });

  it.each(["accepted", "declined"])("is not asked again once %s", async (choice) => {
    localStorage.setItem("cookieConsent", choice);
    renderAt("/auth", server);
    await screen.findByRole("button", { name: "Log In" });
    expect(hasAsked()).toBe(false);
  });
});

describe("the privacy page", () => {
  it("lets the choice be changed", async () => {
    localStorage.setItem("cookieConsent", "accepted");
    const { user } = renderAt("/privacy", server);
    await user.click(await screen.findByRole("radio", { name: "Decline" }));
    expect(localStorage.getItem("cookieConsent")).toBe("declined");
    expect(screen.getByRole("radio", { name: "Decline" }).getAttribute("aria-checked")).toBe(
      "true",
    );
  });
});
