import { describe, expect, it } from "vitest";
import { validateLoginEmail, validateRegisterEmail } from "./email.ts";

const REQUIRED = "Email is required";
const INVALID = "Invalid email address";
const MALFORMED = "Please enter a valid email address";

const MAX_LENGTH_EMAIL = `${"a".repeat(64)}@${"d".repeat(63)}.${"e".repeat(60)}.${"f".repeat(60)}.com`;

describe("e-mail validation", () => {
  it.each([
    ["a plain address", "ada@example.com", undefined, undefined],
    ["upper case", "ADA@Example.COM", undefined, undefined],
    ["signs that are allowed", "o'neil_{x}!#$%&*/=?^`|~@example.org", undefined, undefined],
    ["nothing", "", INVALID, REQUIRED],
    ["no at sign", "ada.example.com", INVALID, INVALID],
    ["two at signs", "ada@b@example.com", INVALID, INVALID],
    ["a domain without a dot is valid, but not x@y.z", "ada@localhost", undefined, MALFORMED],
    ["a dot before the at sign is not enough", "a.da@localhost", undefined, MALFORMED],
    ["two dots in a row", "ada@example..com", INVALID, INVALID],
    ["two dots in a row before the at sign", "a..da@example.com", INVALID, INVALID],
    ["a dot at the end", "ada@example.com.", INVALID, INVALID],
    ["a domain label that begins with a hyphen", "ada@-example.com", INVALID, INVALID],
    ["a domain label that ends with a hyphen", "ada@example-.com", INVALID, INVALID],
    ["a space inside", "a da@example.com", INVALID, INVALID],
    ["a line break at the end", "ada@example.com\n", INVALID, INVALID],
    ["a letter beyond ASCII", "ädä@example.com", INVALID, INVALID],
    ["a domain letter that looks Latin", "ada@ex\u0430mple.com", INVALID, INVALID],
    ["254 characters", MAX_LENGTH_EMAIL, undefined, undefined],
    ["255 characters", MAX_LENGTH_EMAIL.replace(".com", ".info"), INVALID, INVALID],
    ["65 characters before the at sign", `${"a".repeat(65)}@example.com`, INVALID, INVALID],
    ["a label of 64 characters", `ada@${"e".repeat(64)}.com`, INVALID, INVALID],
  ])("%s", (_name, email, login, register) => {
    expect(validateLoginEmail(email)).toBe(login);
    expect(validateRegisterEmail(email)).toBe(register);
  });

  it.each(["a", "a.", "a@", "@", ".", "-", "a@a.", "\0"])("rejects 50 kB of %j", (part) => {
    expect(validateLoginEmail(part.repeat(50_000 / part.length))).toBe(INVALID);
  });
});
