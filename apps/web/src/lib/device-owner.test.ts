import { expect, it } from "vitest";
import { claimDevice } from "./device-owner.ts";

const notes = () => localStorage.getItem("draft:1");

it("keeps the notes of a player who signs in again", () => {
  claimDevice("ada");
  localStorage.setItem("draft:1", "maybe SILVER");
  claimDevice("ada");
  expect(notes()).toBe("maybe SILVER");
});

it("clears them for the next player, and keeps the cookie choice", () => {
  localStorage.setItem("cookieConsent", "declined");
  claimDevice("ada");
  localStorage.setItem("draft:1", "maybe SILVER");
  claimDevice("grace");
  expect(notes()).toBeNull();
  expect(localStorage.getItem("cookieConsent")).toBe("declined");
});

it("leaves alone what a visitor chose before the first sign-in", () => {
  localStorage.setItem("theme", "dark");
  claimDevice("ada");
  expect(localStorage.getItem("theme")).toBe("dark");
});
