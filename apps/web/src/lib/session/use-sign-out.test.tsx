import { toastQueue } from "@jumbl/ui/feedback/toast";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { endExpiredSession } from "../../providers.tsx";
import { failOffline, type Handler, type Handlers, rejectWith } from "../../testing/fake-server.ts";
import { renderAt } from "../../testing/render.tsx";
import { readToken, saveToken } from "../storage/token.ts";
import { useSignOut } from "./use-sign-out.ts";

function SignOut() {
  const signOut = useSignOut();
  return <button onClick={signOut}>Logout</button>;
}

const openProfile = (handlers: Handlers) => renderAt("/profile", handlers, <SignOut />);
const queuedToasts = () =>
  toastQueue.list().flatMap(({ status, title }) => (status === "dismissed" ? [] : [title]));
const changeToken = (oldValue: string | null, newValue: string | null) =>
  act(
    () =>
      void dispatchEvent(
        new StorageEvent("storage", {
          key: "authToken",
          oldValue,
          newValue,
          storageArea: localStorage,
        }),
      ),
  );

// A base64url payload with one of the characters that base64 writes differently.
const TOKEN = "e30.eyJzaWQiOiIwMTkzIiwibiI6Ij8_PyJ9.c2ln";
const LOGIN = { sessionId: "0193" };

beforeEach(() => {
  localStorage.setItem("notes:1", "maybe SILVER");
  saveToken(TOKEN, { remember: true });
});

it("signs out of this browser and ends the login session", async () => {
  const { user, address, callsTo, queryClient } = openProfile({
    "auth.endLogin": () => ({ ok: true }),
  });
  queryClient.setQueryData(["of the player"], 1);
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(address()).toBe("/auth"));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(["cookieConsent"]));
  expect(queryClient.getQueryData(["of the player"])).toBeUndefined();
  expect(callsTo("auth.endLogin").map(({ input }) => input)).toEqual([LOGIN]);
});

it("ends the login session once the server can be reached, and says so", async () => {
  const endLogin = vi.fn<Handler<"auth.endLogin">>(failOffline);
  const { user, callsTo } = openProfile({ "auth.endLogin": endLogin });
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(queuedToasts()).toEqual(["This device is signed out"]));
  endLogin.mockReturnValue({ ok: true });
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(queuedToasts()).toEqual(["Signed out"]));
  expect(callsTo("auth.endLogin").map(({ input }) => input)).toEqual([LOGIN, LOGIN]);
});

it("ends the login session when the site is opened again, and keeps no token until then", async () => {
  const first = openProfile({
    "auth.endLogin": rejectWith(503, "unavailable", "Please try again."),
  });
  await first.user.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(queuedToasts()).toEqual(["This device is signed out"]));
  expect(localStorage.getItem("endingLogins")).toBe("0193");
  expect(readToken()).toBeUndefined();
  first.unmount();
  saveToken("another player's token", { remember: true });
  const { callsTo } = openProfile({ "auth.endLogin": () => ({ ok: true }) });
  await waitFor(() => expect(localStorage.getItem("endingLogins")).toBeNull());
  expect(callsTo("auth.endLogin").map(({ input }) => input)).toEqual([LOGIN]);
  expect(readToken()).toBe("another player's token");
});

describe("queued toasts", () => {
  beforeEach(() => {
    for (let count = 0; count < 3; count++) toastQueue.add({ title: "Achievement Unlocked!" });
  });

  it("are dismissed by a sign-out", async () => {
    const { user } = openProfile({ "auth.endLogin": () => ({ ok: true }) });
    await user.click(screen.getByRole("button", { name: "Logout" }));
    expect(queuedToasts()).toEqual([]);
  });

  it("are dismissed when the session has ended", () => {
    const { queryClient } = openProfile({});
    act(() => endExpiredSession(queryClient));
    expect(queuedToasts()).toEqual([]);
  });
});

describe("another tab", () => {
  it("clears the cached data when it signs out", () => {
    const { queryClient } = openProfile({});
    queryClient.setQueryData(["of the player"], 1);
    changeToken("token", null);
    expect(queryClient.getQueryData(["of the player"])).toBeUndefined();
  });

  it.each([
    ["reloads this one", () => undefined, 1],
    ["does nothing to a tab with another token", () => saveToken("own", { remember: false }), 0],
  ])("%s when it signs in as another player", (_what, prepare, times) => {
    const reload = vi.spyOn(location, "reload").mockReturnValue();
    prepare();
    openProfile({});
    changeToken("token", "another token");
    expect(reload).toHaveBeenCalledTimes(times);
  });
});
