import { describe, expect, it } from "vitest";
import { getSignInErrorMessage, SIGN_IN_ERROR_MESSAGES } from "./sign-in-error-message.ts";

describe("getSignInErrorMessage", () => {
  it.each(Object.entries(SIGN_IN_ERROR_MESSAGES))("returns a sentence for %s", (code, sentence) => {
    expect(getSignInErrorMessage(code)).toBe(sentence);
    expect(sentence).toMatch(/^[A-Z].*\.$/u);
  });

  it.each([null, undefined, "", "unknown", "toString", "__proto__", "<script>"])(
    "returns undefined for %s",
    (code) => {
      expect(getSignInErrorMessage(code)).toBeUndefined();
    },
  );
});
