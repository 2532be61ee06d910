import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { App } from "./app.tsx";
import { trpc } from "./lib/trpc.ts";
import { Refusal } from "./testing/fake-server.ts";
import { renderAt } from "./testing/render.tsx";

const noProviders = { "auth.providers": () => ({ google: false, ego: false }) };
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

const expired = () => {
  throw new Refusal(401, "unauthorized", "Please sign in first.");
};

describe("a visitor", () => {
  it.each(["/", "/puzzle/1", "/archive", "/leaderboard", "/achievements", "/profile", "/nowhere"])(
    "who opens %s is led to /auth",
    async (path) => {
      const { address } = renderAt(path, noProviders);
      await heading("Sign in to Jumbl");
      expect(address()).toBe("/auth");
      expect(document.title).toBe("Sign In | Jumbl");
    },
  );

  it("may read the privacy policy", async () => {
    const { address } = renderAt("/privacy");
    await heading("Privacy Policy");
    expect(screen.getByText("Last updated October 3, 2025")).toBeTruthy();
    expect(address()).toBe("/privacy");
    expect(document.title).toBe("Privacy Policy | Jumbl");
  });
});

describe("a signed-in player", () => {
  beforeEach(() => sessionStorage.setItem("authToken", "token"));

  it("who opens an address that leads nowhere is told so", async () => {
    renderAt("/nowhere");
    await heading("404 Page Not Found");
    expect(document.title).toBe("Page Not Found | Jumbl");
  });

  it("has no business at /auth", async () => {
    const { address } = renderAt("/auth", { "puzzles.today": () => new Promise(() => undefined) });
    await waitFor(() => expect(address()).toBe("/"));
  });

  it("hears the heading of the page a link led to", async () => {
    const { user } = renderAt("/nowhere");
    await user.click(await screen.findByRole("link", { name: "Privacy policy" }));
    expect(document.activeElement).toBe(await heading("Privacy Policy"));
  });

  it("whose session has ended on the server is signed out, with a word", async () => {
    const { address } = renderAt(
      "/nowhere",
      { ...noProviders, "auth.me": expired },
      <>
        <App />
        <AsksWhoIAm />
      </>,
    );
    await waitFor(() => expect(address()).toBe("/auth"));
    expect(sessionStorage.getItem("authToken")).toBeNull();
    expect(await screen.findByText("You have been signed out")).toBeTruthy();
  });

  it("who signs out in another tab is signed out here", async () => {
    const { address } = renderAt("/nowhere", noProviders);
    await heading("404 Page Not Found");
    sessionStorage.clear();
    act(() => void dispatchEvent(new StorageEvent("storage", { key: "authToken" })));
    await waitFor(() => expect(address()).toBe("/auth"));
  });
});

function AsksWhoIAm() {
  trpc.auth.me.useQuery();
  return null;
}
