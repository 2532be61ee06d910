import { BRAND } from "@jumbl/domain/brand";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { App } from "./app.tsx";
import { trpc } from "./lib/api/trpc.ts";
import { FakeApiError } from "./testing/fake-server.ts";
import { renderAt } from "./testing/render.tsx";

const visitorHandlers = { "auth.providers": () => ({ google: false, ego: false }) };
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

const expired = () => {
  throw new FakeApiError(401, "unauthorized", "Please sign in first.");
};

describe("a visitor", () => {
  it.each(["/", "/puzzle/1", "/archive", "/leaderboard", "/achievements", "/profile", "/nowhere"])(
    "is redirected to /auth from %s",
    async (path) => {
      const { address } = renderAt(path, visitorHandlers);
      await heading(`Sign in to ${BRAND.name}`);
      expect(address()).toBe("/auth");
      expect(document.title).toBe(`Sign In | ${BRAND.name}`);
    },
  );

  it("can open the privacy policy", async () => {
    const { address } = renderAt("/privacy");
    await heading("Privacy Policy");
    expect(screen.getByText("Last updated October 3, 2025")).toBeTruthy();
    expect(address()).toBe("/privacy");
    expect(document.title).toBe(`Privacy Policy | ${BRAND.name}`);
  });
});

describe("a signed-in player", () => {
  beforeEach(() => sessionStorage.setItem("authToken", "token"));

  it("sees the 404 page at an unknown address", async () => {
    renderAt("/nowhere");
    await heading("404 Page Not Found");
    expect(document.title).toBe(`Page Not Found | ${BRAND.name}`);
  });

  it("is redirected from /auth to the game", async () => {
    const { address } = renderAt("/auth", { "puzzles.today": () => new Promise(() => undefined) });
    await waitFor(() => expect(address()).toBe("/"));
  });

  it("has the focus on the heading after following a link", async () => {
    const { user } = renderAt("/nowhere");
    await user.click(await screen.findByRole("link", { name: "Privacy policy" }));
    expect(document.activeElement).toBe(await heading("Privacy Policy"));
  });

  it("is signed out with a toast when the server rejects the token", async () => {
    const { address } = renderAt(
      "/nowhere",
      { ...visitorHandlers, "auth.me": expired },
      <>
        <App />
        <FetchMe />
      </>,
    );
    await waitFor(() => expect(address()).toBe("/auth"));
    expect(sessionStorage.getItem("authToken")).toBeNull();
    expect(await screen.findByText("You have been signed out")).toBeTruthy();
  });

  it("is signed out when another tab signs out", async () => {
    const { address } = renderAt("/nowhere", visitorHandlers);
    await heading("404 Page Not Found");
    sessionStorage.clear();
    act(() => void dispatchEvent(new StorageEvent("storage", { key: "authToken" })));
    await waitFor(() => expect(address()).toBe("/auth"));
  });
});

function FetchMe() {
  trpc.auth.me.useQuery();
  return null;
}
