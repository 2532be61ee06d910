import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FirebaseAnalytics } from "./firebase-analytics.ts";

const firebase = {
  log: vi.fn<FirebaseAnalytics["log"]>(),
  setUser: vi.fn<FirebaseAnalytics["setUser"]>(),
  setEnabled: vi.fn<FirebaseAnalytics["setEnabled"]>(),
};
const open = vi.fn<() => Promise<FirebaseAnalytics>>(async () => firebase);
vi.mock("./firebase-analytics.ts", () => ({ openFirebaseAnalytics: open }));

const note = vi.spyOn(console, "info").mockReturnValue();
const keys = { apiKey: "key", measurementId: "G-1", projectId: "jumbl", appId: "1:2:web:3" };

/** A page just opened by somebody with this choice, in a deployment with these keys. */
async function openPage(consent: string | undefined, configured: object | null) {
  vi.resetModules();
  vi.stubGlobal("fetch", async () =>
    Response.json({ contactEmail: "privacy@jumbl.example", firebase: configured }),
  );
  if (consent === undefined) localStorage.removeItem("cookieConsent");
  else localStorage.setItem("cookieConsent", consent);
  const analytics = await import("./analytics.ts");
  const { keepConsent } = await import("./consent.ts");
  return { ...analytics, keepConsent };
}

/** Lets everything that was begun come to its end. */
const settle = () => vi.waitFor(() => new Promise((resolve) => setImmediate(resolve)));
const notes = () => note.mock.calls.map(([text]) => text);

beforeEach(() => vi.clearAllMocks());

describe("analytics", () => {
  it.each([
    [undefined, null, 0],
    [undefined, keys, 0],
    ["declined", null, 0],
    ["declined", keys, 0],
    ["accepted", null, 0],
    ["accepted", keys, 1],
  ])("with consent %s and keys %o open the service %i times", async (consent, given, times) => {
    const { startAnalytics, track } = await openPage(consent, given);
    const stop = startAnalytics();
    track("hint_used", { difficulty: "easy", hintsRemaining: 2 });
    await settle();
    stop();
    expect(open).toHaveBeenCalledTimes(times);
    expect(firebase.log).toHaveBeenCalledTimes(times);
  });

  it.each([
    ["accepted", null],
    ["declined", null],
    [undefined, null],
    ["accepted", { ...keys, apiKey: "" }],
    ["accepted", { ...keys, measurementId: "" }],
  ])("with consent %s and keys %o say once that they are not configured", async (choice, given) => {
    const { startAnalytics, track } = await openPage(choice, given);
    startAnalytics()();
    track("login");
    await settle();
    expect(notes()).toEqual(["Firebase Analytics not configured - skipping initialization"]);
    expect(open).not.toHaveBeenCalled();
  });

  it("name a player who comes back signed in, before anything is sent", async () => {
    const { startAnalytics, track } = await openPage("accepted", keys);
    localStorage.setItem("playerId", "6f9d");
    localStorage.setItem("authToken", "token");
    const stop = startAnalytics();
    track("view_archive");
    await vi.waitFor(() => expect(firebase.log).toHaveBeenCalled());
    stop();
    expect(firebase.setUser.mock.calls).toEqual([["6f9d"]]);
    expect(firebase.setUser.mock.invocationCallOrder[0]).toBeLessThan(
      firebase.log.mock.invocationCallOrder[0]!,
    );
  });

  it("name nobody who is signed out", async () => {
    const { startAnalytics } = await openPage("accepted", keys);
    localStorage.setItem("playerId", "6f9d");
    const stop = startAnalytics();
    await settle();
    stop();
    expect(firebase.setUser).not.toHaveBeenCalled();
  });

  it("send after a reload what the page before could not, once", async () => {
    const before = await openPage("accepted", keys);
    before.trackAfterReload("login");
    await settle();
    expect(firebase.log).not.toHaveBeenCalled();
    const after = await openPage("accepted", keys);
    for (let times = 0; times < 2; times += 1) after.startAnalytics()();
    await settle();
    expect(firebase.log.mock.calls).toEqual([["login", {}]]);
  });

  it("begin with acceptance and end with a change of mind", async () => {
    const { startAnalytics, track, keepConsent } = await openPage(undefined, keys);
    const stop = startAnalytics();
    keepConsent("accepted");
    await vi.waitFor(() => expect(firebase.setEnabled).toHaveBeenLastCalledWith(true));
    keepConsent("declined");
    await vi.waitFor(() => expect(firebase.setEnabled).toHaveBeenLastCalledWith(false));
    track("view_archive");
    await settle();
    stop();
    expect(firebase.log).not.toHaveBeenCalled();
  });

  it("send an event with its parameters, and an opaque id", async () => {
    const { setUser, track } = await openPage("accepted", keys);
    setUser("6f9d");
    track("streak_milestone", { streak: 7 });
    await vi.waitFor(() =>
      expect(firebase.log).toHaveBeenCalledWith("streak_milestone", { streak: 7 }),
    );
    expect(firebase.setUser).toHaveBeenCalledWith("6f9d");
  });

  it.each([
    ["Failed to initialize Firebase Analytics", () => open.mockRejectedValueOnce(new Error("no"))],
    [
      "Failed to log event",
      () =>
        firebase.log.mockImplementationOnce(() => {
          throw new Error("no");
        }),
    ],
    [
      "Failed to set user ID",
      () =>
        firebase.setUser.mockImplementationOnce(() => {
          throw new Error("no");
        }),
    ],
  ])("keep their failures in the console: %s", async (text, fail) => {
    fail();
    const { track, setUser } = await openPage("accepted", keys);
    track("login");
    if (text === "Failed to set user ID") setUser("6f9d");
    await vi.waitFor(() => expect(notes()).toContain(text));
  });
});
