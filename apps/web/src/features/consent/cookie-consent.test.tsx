import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderAt } from "../../testing/render.tsx";

const server = { "auth.providers": () => ({ google: false, ego: false }) };
const findDialogHeading = () => screen.findByRole("heading", { name: "We Value Your Privacy" });
const isOpen = () => screen.queryByText("We Value Your Privacy") !== null;

beforeEach(() => localStorage.removeItem("cookieConsent"));

describe("the consent dialog", () => {
  it.each([
    ["Decline", "declined"],
    ["Accept All", "accepted"],
  ])("stores the choice and closes when %s is pressed", async (name, stored) => {
    const { user } = renderAt("/auth", server);
    await findDialogHeading();
    await user.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(localStorage.getItem("cookieConsent")).toBe(stored);
  });

  it("stays open until a choice is made", async () => {
    const { user } = renderAt("/auth", server);
    await findDialogHeading();
    await user.keyboard("{Escape}");
    await user.click(document.body);
    expect(isOpen()).toBe(true);
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  });

  it("closes for the privacy policy without storing a choice", async () => {
    const { user, address } = renderAt("/auth", server);
    await findDialogHeading();
    await user.click(screen.getByRole("link", { name: "privacy policy" }));
    await screen.findByRole("heading", { level: 1, name: "Privacy Policy" });
    expect(address()).toBe("/privacy");
    expect(isOpen()).toBe(false);
    expect(localStorage.getItem("cookieConsent")).toBeNull();
    await user.click(screen.getByRole("link", { name: "Back to sign in" }));
    await findDialogHeading();
  });
});
