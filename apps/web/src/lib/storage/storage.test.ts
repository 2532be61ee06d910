import { describe, expect, it } from "vitest";
import { clearAllData } from "./storage.ts";
import { readToken, removeRejectedToken, saveToken } from "./token.ts";

function fill() {
  localStorage.setItem("authToken", "kept for good");
  localStorage.setItem("cookieConsent", "accepted");
  localStorage.setItem("notes:ada:1", "maybe SILVER");
  localStorage.setItem("theme", "dark");
  sessionStorage.setItem("authToken", "kept for now");
  sessionStorage.setItem("draft", "SILV");
}

function readItems(storage: Storage) {
  return Object.fromEntries(Object.keys(storage).map((key) => [key, storage.getItem(key)]));
}

it("retains the token and the cookie consent when all data is cleared", () => {
  fill();
  clearAllData();
  expect(readItems(localStorage)).toEqual({
    authToken: "kept for good",
    cookieConsent: "accepted",
  });
  expect(readItems(sessionStorage)).toEqual({ authToken: "kept for now" });
});

describe("the token", () => {
  it("is stored only in local storage when it is to be remembered", () => {
    sessionStorage.setItem("authToken", "old");
    saveToken("new", { remember: true });
    expect(localStorage.getItem("authToken")).toBe("new");
    expect(sessionStorage.getItem("authToken")).toBeNull();
  });

  it("is stored only in session storage when it is not to be remembered", () => {
    localStorage.setItem("authToken", "old");
    saveToken("new", { remember: false });
    expect(localStorage.getItem("authToken")).toBeNull();
    expect(sessionStorage.getItem("authToken")).toBe("new");
  });

  it("is removed from both storages", () => {
    fill();
    removeRejectedToken();
    expect(readToken()).toBeUndefined();
  });
});
