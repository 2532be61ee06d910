import argon2 from "argon2";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PlayerError } from "../../errors/errors.ts";
import { createPasswordHasher } from "./password-hasher.ts";

const createCaller = (address: string) => ({ address, signal: undefined });
const HOME = createCaller("127.0.0.1");

afterEach(() => vi.restoreAllMocks());

describe("createPasswordHasher", () => {
  it("verifies only the exact password of a hash, however its accents are encoded", async () => {
    const hasher = await createPasswordHasher();
    const computeHash = vi.spyOn(argon2, "hash");
    const hash = await hasher.hash("Plum-Orchard-42", HOME);
    const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    expect(computeHash).toHaveBeenCalledWith("Plum-Orchard-42", cost);
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await hasher.verify(hash, "Plum-Orchard-42", HOME)).toBe(true);
    for (const other of ["plum-orchard-42", "Plum-Orchard-42 ", "Plum-Orchard-4", ""]) {
      expect(await hasher.verify(hash, other, HOME)).toBe(false);
    }
    for (const missing of [null, undefined]) {
      const password = "no account has this password";
      expect(await hasher.verify(missing, password, HOME)).toBe(false);
    }
    const accented = await hasher.hash("Pru\u0308fung-42", HOME);
    for (const typed of ["Pru\u0308fung-42", "Pr\u00fcfung-42"]) {
      expect(await hasher.verify(accented, typed, HOME)).toBe(true);
    }
  });

  it("throws busy with the seconds to wait when the queue is full", async () => {
    const hasher = await createPasswordHasher();
    vi.spyOn(argon2, "verify").mockResolvedValue(false);
    const results = await Promise.allSettled(
      Array.from({ length: 120 }, (_, index) =>
        hasher.verify(null, "x", createCaller(`192.0.2.${index}`)),
      ),
    );
    const refused = results.filter((each) => each.status === "rejected").map((each) => each.reason);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(120 - 64);
    for (const error of refused) {
      expect(error).toBeInstanceOf(PlayerError);
      expect([error.code, error.retryAfter]).toEqual(["busy", 5]);
    }
    expect(await hasher.verify(null, "x", HOME)).toBe(false);
  });
});
