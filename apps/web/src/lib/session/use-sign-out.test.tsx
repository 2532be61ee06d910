import { toastQueue } from "@jumbl/ui/feedback/toast";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { endExpiredSession } from "../../providers.tsx";
import { failOffline, type Handler, type Handlers, rejectWith } from "../../testing/fake-server.ts";
import { createToken } from "../../testing/create-token.ts";
import { renderAt } from "../../testing/render.tsx";
import { readToken, saveToken } from "../storage/token.ts";
import { useSignOut } from "./use-sign-out.ts";

function SignOut() {
  const signOut = useSignOut();
  return <button onClick={signOut}>Logout</button>;
}

/** Puts the page into the back/forward cache, or brings it back. */
const transition = (type: "pagehide" | "pageshow") =>
  act(() => void dispatchEvent(Object.assign(new Event(type), { persisted: true })));

const openProfile = (handlers: Handlers) => renderAt("/profile", handlers, <SignOut />);
const queuedToasts = () =>
  toastQueue.list().flatMap(({ status, title }) => (status === "dismissed" ? [] : [title]));
const changeToken = (token: string) =>
  act(() => {
    localStorage.setItem("authToken", token);
    dispatchEvent(new StorageEvent("storage", { key: "authToken" }));
  });

// Its payload contains a character that base64url and base64 encode differently.
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
  sessionStorage.setItem("draft", "SILV");
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(address()).toBe("/auth"));
  expect(sessionStorage.length).toBe(0);
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(["cookieConsent"]));
  expect(queryClient.getQueryData(["of the player"])).toBeUndefined();
  expect(callsTo("auth.endLogin").map(({ input }) => input)).toEqual([LOGIN]);
});

it("ends the login session once the server can be reached, and tells the player", async () => {
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
  expect(localStorage.getItem("endingLogins")).toBe('["0193"]');
  expect(readToken()).toBeUndefined();
  first.unmount();
  saveToken("another player's token", { remember: true });
  const { callsTo } = openProfile({ "auth.endLogin": () => ({ ok: true }) });
  await waitFor(() => expect(localStorage.getItem("endingLogins")).toBeNull());
  expect(callsTo("auth.endLogin").map(({ input }) => input)).toEqual([LOGIN]);
  expect(readToken()).toBe("another player's token");
});

it("queued toasts are dismissed when the login session has ended", () => {
  toastQueue.add({ title: "Achievement Unlocked!" });
  const { queryClient } = openProfile({});
  act(() => endExpiredSession(queryClient));
  expect(queuedToasts()).toEqual([]);
});

describe("another tab", () => {
  it.each([
    ["hides and reloads this one", () => undefined, 1],
    [
      "does nothing to a tab with another token",
      () => saveToken(createToken("ada"), { remember: false }),
      0,
    ],
  ])("%s when it signs in as another player", (_what, prepare, times) => {
    const reload = vi.spyOn(location, "reload").mockReturnValue();
    saveToken(createToken("ada"), { remember: true });
    prepare();
    openProfile({});
    changeToken(createToken("grace"));
    expect(reload).toHaveBeenCalledTimes(times);
    expect(screen.queryAllByRole("button", { name: "Logout" })).toHaveLength(1 - times);
  });

  it.each(["grace", "ada"])(
    "leaves ada's page hidden when it comes back from the back/forward cache after %s has signed in, unless that is ada",
    (name) => {
      const reload = vi.spyOn(location, "reload").mockReturnValue();
      saveToken(createToken("ada"), { remember: true });
      openProfile({});
      transition("pagehide");
      expect([document.body.inert, document.body.style.visibility]).toEqual([true, "hidden"]);
      // Without an event: the page is not notified.
      localStorage.setItem("authToken", createToken(name));
      transition("pageshow");
      const isOther = name !== "ada";
      expect(document.body.inert).toBe(isOther);
      expect(document.body.style.visibility).toBe(isOther ? "hidden" : "");
      expect(reload).toHaveBeenCalledTimes(isOther ? 1 : 0);
      expect(screen.queryAllByRole("button", { name: "Logout" })).toHaveLength(isOther ? 0 : 1);
      document.body.inert = false;
      document.body.style.visibility = "";
    },
  );
});
