import { describe, expect, it } from "vitest";
import { BRAND } from "../brand/index.ts";
import {
  PASSWORD_MAX,
  checkPasswordRules,
  validateConfirmPassword,
  validateLoginPassword,
  validatePassword,
} from "./password.ts";

const SHORT = "Password must be at least 8 characters";
const UPPER = "Password must contain at least one uppercase letter";
const LOWER = "Password must contain at least one lowercase letter";
const NUMBER = "Password must contain at least one number";
const SPECIAL = "Password must contain at least one special character";
const LONG = "Password must be at most 128 characters";
const BAD_CHARACTER = "Password contains a character that cannot be used";
const COMMON = "This password is too common. Please choose a different one.";
const OWN = "Password must not contain your username or email";

describe("validatePassword", () => {
  it.each([
    ["all rules met", "Tr1cky-tiles", undefined],
    ["exactly 8 characters", "aB3$efgh", undefined],
    ["7 characters", "aB3$efg", SHORT],
    ["no uppercase letter", "tr1cky-tiles", UPPER],
    ["no lowercase letter", "TR1CKY-TILES", LOWER],
    ["no number", "Tricky-tiles", NUMBER],
    ["no special character", "Tr1ckyTiles", SPECIAL],
    ["a space is special", "Tr1cky tiles", undefined],
    ["spaces around are part of it", " Tr1ckyTiles ", undefined],
    ["128 characters", `Tr1-${"x".repeat(PASSWORD_MAX - 4)}`, undefined],
    ["129 characters", `Tr1-${"x".repeat(PASSWORD_MAX - 3)}`, LONG],
    ["a NUL", "Tr1cky\0tiles", BAD_CHARACTER],
    ["P@ssw0rd", "P@ssw0rd", COMMON],
    ["the product's name and a year", `${BRAND.name}2026!`, COMMON],
    ["Qwerty123!", "QWERTy123!", COMMON],
    ["a common word that is not on the list", "Test1234!", undefined],
    ["a common word among others", "Password-for-1-game", undefined],
  ])("%s", (_name, password, message) => {
    expect(validatePassword(password)).toBe(message);
  });

  const ADA = { username: "Wordsmith", email: "ada.love@example.com" };

  it.each([
    ["the username", "x-Wordsmith-1", ADA, OWN],
    ["the username in another case", "x-wORDSMITH-1", ADA, OWN],
    ["the e-mail's local part", "Ada.Love-1815", ADA, OWN],
    ["the e-mail's domain is fine", "Example.com-1", ADA, undefined],
    ["a name of three letters is fine", "Channel-5-ann", { username: "ann" }, undefined],
    ["an unknown owner", "x-Wordsmith-1", {}, undefined],
  ])("checks a password of %s", (_name, password, owner, message) => {
    expect(validatePassword(password, owner)).toBe(message);
  });

  it.each(["a", "1", "!", "aA1!", "\0"])("rejects 50 kB of %j as too long", (part) => {
    expect(validatePassword(part.repeat(50_000 / part.length))).toBe(LONG);
  });
});

describe("checkPasswordRules", () => {
  it.each([
    ["", ["length", "uppercase", "lowercase", "number", "special", "uncommon", "notOwn"]],
    ["aB3$", ["length"]],
    ["12345678", ["uppercase", "lowercase", "special"]],
    ["Wordsmith-42", ["notOwn"]],
  ])("lists the rules that %j breaks", (text, broken) => {
    const unmet = checkPasswordRules(text, { username: "Wordsmith" }).filter(({ met }) => !met);
    expect(unmet.map(({ rule }) => rule)).toEqual(broken);
  });
});

describe("validateConfirmPassword and validateLoginPassword", () => {
  it.each([
    ["confirmed with the same", "Tr1cky-tiles", undefined],
    ["not confirmed", "", "Please confirm your password"],
    ["confirmed with another", "Tr1cky-tile", "Passwords don't match"],
    ["confirmed in another case", "tr1cky-tiles", "Passwords don't match"],
    ["confirmed with a space more", "Tr1cky-tiles ", "Passwords don't match"],
  ])("%s", (_name, confirm, message) => {
    expect(validateConfirmPassword(confirm, "Tr1cky-tiles")).toBe(message);
  });

  it.each([
    ["", "Password is required"],
    ["x", undefined],
    [" ", undefined],
  ])("checks %j at log-in", (text, message) => {
    expect(validateLoginPassword(text)).toBe(message);
  });
});
