import { describe, expect, it } from "vitest";
import { clearAllData, wipeForSignOut } from "./storage.ts";
import { isAuthenticated, keepToken, readToken, removeToken, subscribe } from "./token.ts";

function fill() {
  localStorage.setItem("authToken", "kept for good");
  localStorage.setItem("cookieConsent", "accepted");
  localStorage.setItem("notes:ada:1", "maybe SILVER");
  localStorage.setItem("theme", "dark");
  sessionStorage.setItem("authToken", "kept for now");
  sessionStorage.setItem("draft", "SILV");
}

function itemsOf(storage: Storage) {
  return Object.fromEntries(Object.keys(storage).map((key) => [key, storage.getItem(key)]));
}

describe("the wipes", () => {
  it("of a sign-out leave only the cookie consent", () => {
    fill();
    wipeForSignOut();
    expect(itemsOf(localStorage)).toEqual({ cookieConsent: "accepted" });
    expect(itemsOf(sessionStorage)).toEqual({});
  });

  it("of all data leave the token where it is, and the cookie consent", () => {
    fill();
    clearAllData();
    expect(itemsOf(localStorage)).toEqual({
      authToken: "kept for good",
      cookieConsent: "accepted",
    });
    expect(itemsOf(sessionStorage)).toEqual({ authToken: "kept for now" });
  });

  it("tell those on the page who look at what was stored", () => {
    fill();
    let wasTold = false;
    const stop = subscribe(() => (wasTold = true));
    wipeForSignOut();
    stop();
    expect(wasTold).toBe(true);
  });
});

describe("the token", () => {
  it("is remembered for good, and no more for the session", () => {
    sessionStorage.setItem("authToken", "old");
    keepToken("new", { remember: true });
    expect(localStorage.getItem("authToken")).toBe("new");
    expect(sessionStorage.getItem("authToken")).toBeNull();
  });

  it("is kept for the session only, and no more for good", () => {
    localStorage.setItem("authToken", "old");
    keepToken("new", { remember: false });
    expect(localStorage.getItem("authToken")).toBeNull();
    expect(sessionStorage.getItem("authToken")).toBe("new");
  });

  it.each([
    ["in persistent storage", () => localStorage.setItem("authToken", "t"), true],
    ["in session storage", () => sessionStorage.setItem("authToken", "t"), true],
    ["nowhere", () => undefined, false],
  ])("means signed in or not: %s", (_where, keep, expected) => {
    keep();
    expect(isAuthenticated()).toBe(expected);
  });

  it("is removed from both places", () => {
    fill();
    removeToken();
    expect(readToken()).toBeUndefined();
  });
});
