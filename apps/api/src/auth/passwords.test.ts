import { describe, expect, it } from "vitest";
import { PlayerError } from "../errors.ts";
import { makePasswords } from "./passwords.ts";

const HOME = "127.0.0.1";

describe("the passwords", () => {
  it("are verified by their own hash, as they are", async () => {
    const passwords = await makePasswords();
    const hash = await passwords.hash("Plum-Orchard-42", HOME);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, "Plum-Orchard-42", HOME)).toBe(true);
    for (const other of ["plum-orchard-42", "Plum-Orchard-42 ", "Plum-Orchard-4", ""]) {
      expect(await passwords.verify(hash, other, HOME)).toBe(false);
    }
  });

  it.each([null, undefined])("are never right where there is none: %s", async (hash) => {
    const passwords = await makePasswords();
    expect(await passwords.verify(hash, "nobody has this password", HOME)).toBe(false);
  });

  it("wait in a line of limited length; whoever finds it full is told when to come again", async () => {
    const passwords = await makePasswords();
    const crowd = await Promise.allSettled(
      Array.from({ length: 120 }, (_, at) => passwords.verify(null, "x", `192.0.2.${at}`)),
    );
    const refused = crowd.filter((each) => each.status === "rejected").map((each) => each.reason);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(120 - 64);
    for (const error of refused) {
      expect(error).toBeInstanceOf(PlayerError);
      expect([error.code, error.reason, error.retryAfter]).toEqual([
        "SERVICE_UNAVAILABLE",
        "busy",
        5,
      ]);
    }
    expect(await passwords.verify(null, "x", HOME)).toBe(false);
  });

  it("are still checked for others while one address floods the line", async () => {
    const passwords = await makePasswords();
    let done = 0;
    const flood = Array.from({ length: 120 }, async () => {
      await passwords.verify(null, "x", "192.0.2.1");
      done += 1;
    });
    const settled = Promise.allSettled(flood);
    expect(await passwords.verify(null, "x", HOME)).toBe(false);
    expect(done).toBeLessThan(40 / 2);
    const answered = (await settled).filter((each) => each.status === "fulfilled");
    expect(answered).toHaveLength(40);
    expect(await passwords.verify(null, "x", "192.0.2.1")).toBe(false);
  });
});
