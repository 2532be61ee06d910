import argon2 from "argon2";
import { afterEach, expect, it, vi } from "vitest";
import { PlayerError } from "../../errors/errors.ts";
import { createPasswordHasher } from "./password-hasher.ts";

const createCaller = (address: string) => ({ address, signal: undefined });
const HOME = createCaller("127.0.0.1");

afterEach(() => vi.restoreAllMocks());

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

it("refuses no other network while the /64 networks of one /48 flood the queue", async () => {
  const hasher = await createPasswordHasher();
  vi.spyOn(argon2, "verify").mockResolvedValue(false);
  const flood = Array.from({ length: 200 }, (_, at) =>
    hasher.verify(null, "x", createCaller(`2001:db8:1:${at.toString(16)}::1`)),
  );
  const others = Array.from({ length: 20 }, (_, at) =>
    hasher.verify(null, "x", createCaller(`2001:db8:${at + 2}::1`)),
  );
  const flooded = Promise.allSettled(flood);
  expect(await Promise.all(others)).toHaveLength(20);
  const results = await flooded;
  const refused = results.flatMap((each) => (each.status === "rejected" ? each.reason.code : []));
  expect(refused.length).toBeGreaterThan(150);
  expect(new Set(refused)).toEqual(new Set(["busy"]));
  // A place that was left or used can be taken again.
  expect(await hasher.verify(null, "x", createCaller("2001:db8:1::1"))).toBe(false);
});

it("keeps the place of a hash that has started when its caller disconnects", async () => {
  const hasher = await createPasswordHasher();
  let release!: (isMatch: boolean) => void;
  const released = new Promise<boolean>((resolve) => (release = resolve));
  vi.spyOn(argon2, "verify").mockReturnValue(released);
  const caller = new AbortController();
  const call = hasher.verify(null, "x", { ...HOME, signal: caller.signal });
  caller.abort();
  expect(hasher.countHashes()).toEqual({ waiting: 0, running: 1 });
  release(false);
  expect(await call).toBe(false);
});
