import { describe, expect, it } from "vitest";
import { clearReturnPath, readReturnPath, saveReturnPath } from "./return-path.ts";

describe("the address after the sign-in", () => {
  it("is the address that was opened, until it is cleared", () => {
    expect(readReturnPath()).toBe("/");
    saveReturnPath("/leaderboard?period=today");
    expect(readReturnPath()).toBe("/leaderboard?period=today");
    clearReturnPath();
    expect(readReturnPath()).toBe("/");
  });

  it.each(["//example.org", "/\\example.org", "https://example.org", "javascript:alert(1)", ""])(
    "is never outside the app: %s",
    (address) => {
      saveReturnPath(address);
      expect(readReturnPath()).toBe("/");
      sessionStorage.setItem("returnTo", address);
      expect(readReturnPath()).toBe("/");
    },
  );
});
