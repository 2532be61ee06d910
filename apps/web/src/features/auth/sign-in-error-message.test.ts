import { expect, it } from "vitest";
import { getSignInErrorMessage } from "./sign-in-error-message.ts";

it.each([null, undefined, "", "unknown", "toString", "__proto__", "<script>"])(
  "shows nothing for the error %s",
  (code) => {
    expect(getSignInErrorMessage(code)).toBeUndefined();
  },
);
