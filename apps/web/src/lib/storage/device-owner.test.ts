import { expect, it } from "vitest";
import { claimDevice } from "./device-owner.ts";

const notes = () => localStorage.getItem("draft:1");

it("retains the notes when the same player signs in again", () => {
  claimDevice("ada");
  localStorage.setItem("draft:1", "maybe SILVER");
  claimDevice("ada");
  expect(notes()).toBe("maybe SILVER");
});

it("removes the notes but not the cookie choice when another player signs in", () => {
  localStorage.setItem("cookieConsent", "declined");
  claimDevice("ada");
  localStorage.setItem("draft:1", "maybe SILVER");
  claimDevice("grace");
  expect(notes()).toBeNull();
  expect(localStorage.getItem("cookieConsent")).toBe("declined");
});

it("retains a visitor's settings on the first sign-in", () => {
  localStorage.setItem("theme", "dark");
  claimDevice("ada");
  expect(localStorage.getItem("theme")).toBe("dark");
});

it("removes the notes of an unknown player on a sign-in", () => {
  localStorage.setItem("draft:1", "maybe SILVER");
  claimDevice("ada");
  expect(notes()).toBeNull();
});
