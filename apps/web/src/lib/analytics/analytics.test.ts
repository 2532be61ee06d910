import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, type Mock, type MockInstance, vi } from "vitest";
import type { FirebaseAnalytics } from "./firebase.ts";
import { createToken } from "../../testing/create-token.ts";

const firebase = {
  log: vi.fn<FirebaseAnalytics["log"]>(),
  setUser: vi.fn<FirebaseAnalytics["setUser"]>(),
  setEnabled: vi.fn<FirebaseAnalytics["setEnabled"]>(),
};
const initializeFirebase = vi.fn<() => Promise<FirebaseAnalytics>>(async () => firebase);
vi.mock("./firebase.ts", () => ({ initializeFirebase }));
// The setup gives all tests the same instances of these modules. Here each page loads its own.
vi.unmock("./analytics.ts");

const keys = { apiKey: "key", measurementId: "G-1", projectId: "jumbl", appId: "1:2:web:3" };

/** Loads the module again, with this stored consent and these Firebase keys. */
async function loadPage(consent: string | undefined, firebaseKeys: typeof keys | null) {
  vi.resetModules();
  if (consent === undefined) localStorage.removeItem("cookieConsent");
  else localStorage.setItem("cookieConsent", consent);
  const analytics = await import("./analytics.ts");
  const { saveConsent } = await import("./consent.ts");
  const config = { contactEmail: "", canResetPassword: true, firebase: firebaseKeys };
  return {
    ...analytics,
    saveConsent,
    startAnalytics: () => analytics.startAnalytics(async () => config),
  };
}

/** Waits long enough for an unwanted call to have been made. */
async function flushPromises(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
}
let consoleInfo: MockInstance<typeof console.info>;
const messages = () => consoleInfo.mock.calls.map(([text]) => text);

beforeEach(() => {
  vi.clearAllMocks();
  consoleInfo = vi.spyOn(console, "info");
});

describe("analytics", () => {
  it.each([
    ["declined", null],
    ["accepted", { ...keys, apiKey: "" }],
    ["accepted", { ...keys, measurementId: "" }],
  ])(
    "logs once that analytics are not configured, with consent %s and keys %o",
    async (consent, firebaseKeys) => {
      const { startAnalytics, track } = await loadPage(consent, firebaseKeys);
      startAnalytics()();
      track("login");
      await waitFor(() => expect(messages()).not.toEqual([]));
      await flushPromises();
      expect(messages()).toEqual(["Firebase Analytics not configured - skipping initialization"]);
      expect(initializeFirebase).not.toHaveBeenCalled();
    },
  );

  it("identifies a signed-in player before the first event is sent", async () => {
    const { startAnalytics, track } = await loadPage("accepted", keys);
    localStorage.setItem("authToken", createToken("6f9d"));
    const stopAnalytics = startAnalytics();
    track("streak_milestone", { streak: 7 });
    await waitFor(() => expect(firebase.log).toHaveBeenCalled());
    stopAnalytics();
    expect(firebase.log.mock.calls).toEqual([["streak_milestone", { streak: 7 }]]);
    expect(firebase.setUser.mock.calls).toEqual([["6f9d"]]);
    expect(firebase.setUser.mock.invocationCallOrder[0]).toBeLessThan(
      firebase.log.mock.invocationCallOrder[0]!,
    );
  });

  it("sends an event of a page that reloads once, from the next page", async () => {
    const before = await loadPage("accepted", keys);
    before.trackAfterReload("login");
    await flushPromises();
    expect(firebase.log).not.toHaveBeenCalled();
    const after = await loadPage("accepted", keys);
    for (let times = 0; times < 2; times += 1) after.startAnalytics()();
    await waitFor(() => expect(firebase.log).toHaveBeenCalled());
    await flushPromises();
    expect(firebase.log.mock.calls).toEqual([["login", {}]]);
  });

  it("starts when cookies are accepted and stops when they are declined", async () => {
    const { startAnalytics, track, saveConsent } = await loadPage(undefined, keys);
    const stopAnalytics = startAnalytics();
    track("hint_used", { difficulty: "easy", hintsRemaining: 2 });
    await flushPromises();
    expect(initializeFirebase).not.toHaveBeenCalled();
    saveConsent("accepted");
    await waitFor(() => expect(firebase.setEnabled).toHaveBeenLastCalledWith(true));
    saveConsent("declined");
    await waitFor(() => expect(firebase.setEnabled).toHaveBeenLastCalledWith(false));
    track("view_archive");
    await flushPromises();
    stopAnalytics();
    expect(firebase.log).not.toHaveBeenCalledWith("view_archive", {});
    // A visitor has no id.
    expect(firebase.setUser).not.toHaveBeenCalled();
  });

  it.each([
    ["Failed to initialize Firebase Analytics", initializeFirebase],
    ["Failed to log event", firebase.log],
    ["Failed to set user ID", firebase.setUser],
  ])("logs a failure to the console only: %s", async (text, failing: Mock) => {
    failing.mockImplementationOnce(() => {
      throw new Error("no");
    });
    const { startAnalytics, track, setUser } = await loadPage("accepted", keys);
    startAnalytics()();
    track("login");
    if (text === "Failed to set user ID") setUser("6f9d");
    await waitFor(() => expect(messages()).toContain(text));
  });
});
