import { BRAND } from "@jumbl/domain/brand";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { App } from "./app.tsx";
import { trpc } from "./lib/api/trpc.ts";
import { pending, rejectWith } from "./testing/fake-server.ts";
import { authHandlers, logIn as typeLogIn, token, type User } from "./testing/auth-forms.ts";
import { renderAt } from "./testing/render.tsx";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const logIn = async (user: User) => {
  await heading(`Sign in to ${BRAND.name}`);
  await typeLogIn(user);
};

const expired = rejectWith(401, "unauthorized", "Please sign in first.");

describe("a visitor", () => {
  it.each(["/", "/puzzle/1", "/archive", "/leaderboard", "/achievements", "/profile", "/nowhere"])(
    "is redirected to /auth from %s",
    async (path) => {
      const { address } = renderAt(path, authHandlers);
      await heading(`Sign in to ${BRAND.name}`);
      expect(address()).toBe("/auth");
      expect(document.title).toBe(`Sign In | ${BRAND.name}`);
    },
  );

  it("arrives at the link's target after logging in", async () => {
    const { user, address } = renderAt("/leaderboard?period=today", authHandlers);
    await logIn(user);
    await heading("Leaderboard");
    expect(address()).toBe("/leaderboard?period=today");
    expect(sessionStorage.getItem("returnTo")).toBeNull();
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
    const { address } = renderAt("/auth", { "puzzles.today": pending });
    await waitFor(() => expect(address()).toBe("/"));
  });

  it.each([
    ["", "1"],
    [", even after the device's data was cleared", undefined],
  ])(
    "is redirected to /auth, which gives the reason, when the server rejects the token%s",
    async (_, owner) => {
      if (owner !== undefined) localStorage.setItem("playerId", owner);
      const { address } = renderAt(
        "/nowhere",
        { ...authHandlers, "auth.me": expired },
        <>
          <App />
          <FetchMe />
        </>,
      );
      await waitFor(() => expect(address()).toBe("/auth"));
      expect(sessionStorage.getItem("authToken")).toBeNull();
      expect((await screen.findByRole("alert")).textContent).toMatch(
        /^Your login has expired or was ended/,
      );
    },
  );

  it("returns to the last page after an expired session and a new log-in", async () => {
    localStorage.setItem("playerId", "1");
    let hasExpired = true;
    const { user, address } = renderAt("/profile", {
      ...authHandlers,
      "auth.login": () => {
        hasExpired = false;
        return token;
      },
      "auth.me": () => {
        if (hasExpired) expired();
        return { user: { id: "1", username: "ada", email: "ada@example.org" } };
      },
    });
    await logIn(user);
    await waitFor(() => expect(address()).toBe("/profile"));
    expect(await screen.findByText("ada@example.org")).toBeTruthy();
  });

  it("arrives at the game after a sign-out and another log-in", async () => {
    localStorage.setItem("playerId", "1");
    const { user, address } = renderAt("/profile", authHandlers);
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await logIn(user);
    await waitFor(() => expect(address()).toBe("/"));
  });

  it("chooses a theme, which another press changes", async () => {
    const { user } = renderAt("/nowhere");
    await user.click(await screen.findByRole("button", { name: "Theme: auto" }));
    expect(localStorage.getItem("theme")).toBe("light");
    await user.click(screen.getByRole("button", { name: "Theme: light" }));
    expect(localStorage.getItem("theme")).toBe("dark");
  });

  it("is signed out, also from the cached data, when another tab signs out", async () => {
    const { address, queryClient } = renderAt("/nowhere", authHandlers);
    await heading("404 Page Not Found");
    queryClient.setQueryData(["of the player"], 1);
    sessionStorage.clear();
    act(() => void dispatchEvent(new StorageEvent("storage", { key: "authToken" })));
    await waitFor(() => expect(address()).toBe("/auth"));
    expect(queryClient.getQueryData(["of the player"])).toBeUndefined();
  });
});

function FetchMe() {
  trpc.auth.me.useQuery();
  return null;
}
