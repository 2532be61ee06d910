import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openProfile } from "../../testing/fake-profile.ts";
import { rejectWith } from "../../testing/fake-server.ts";

async function signOutEverywhere({ user, callsTo }: ReturnType<typeof openProfile>) {
  await user.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Sign out everywhere?" });
  expect(dialog.textContent).toContain("signed out on every device");
  expect(callsTo("auth.logoutEverywhere")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Sign out" }));
}

describe("Sign out everywhere", () => {
  it("ends every login session, clears this browser and opens /auth", async () => {
    const view = openProfile({ "auth.logoutEverywhere": () => ({ ok: true }) });
    localStorage.setItem("notes", "mine");
    await signOutEverywhere(view);
    expect(await screen.findByText("You have been signed out on every device.")).toBeTruthy();
    await waitFor(() => expect(view.address()).toBe("/auth"));
    expect(Object.keys(localStorage)).toEqual(["cookieConsent"]);
    expect(view.callsTo("auth.logoutEverywhere")).toHaveLength(1);
  });

  it("shows an error and stays on the page when it fails", async () => {
    const view = openProfile({
      "auth.logoutEverywhere": rejectWith(503, "unavailable", "Please try again."),
    });
    await signOutEverywhere(view);
    expect(await screen.findByText("Please try again.")).toBeTruthy();
    expect(view.address()).toBe("/profile");
    expect(localStorage.getItem("authToken")).toBe("token");
  });
});
