import { describe, expect, it } from "vitest";
import { SIGN_IN_ERRORS, signInErrorSentence } from "./sign-in-errors.ts";

describe("signInErrorSentence", () => {
  it.each(Object.entries(SIGN_IN_ERRORS))("says what to do about %s", (code, sentence) => {
    expect(signInErrorSentence(code)).toBe(sentence);
    expect(sentence).toMatch(/^[A-Z].*\.$/u);
  });

  it.each([null, undefined, "", "unknown", "toString", "__proto__", "<script>"])(
    "is silent about %s",
    (code) => {
      expect(signInErrorSentence(code)).toBeUndefined();
    },
  );
});
