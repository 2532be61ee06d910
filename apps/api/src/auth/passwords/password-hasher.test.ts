import { describe, expect, it } from "vitest";
import { PlayerError } from "../../errors.ts";
import { createPasswordHasher } from "./password-hasher.ts";

const HOME = "127.0.0.1";

describe("createPasswordHasher", () => {
  it("verifies only the exact password of a hash", async () => {
    const hasher = await createPasswordHasher();
    const hash = await hasher.hash("Plum-Orchard-42", HOME);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(hash, "Plum-Orchard-42", HOME)).toBe(true);
    for (const other of ["plum-orchard-42", "Plum-Orchard-42 ", "Plum-Orchard-4", ""]) {
      expect(await hasher.verify(hash, other, HOME)).toBe(false);
    }
  });

  it.each([null, undefined])("rejects every password when the hash is %s", async (hash) => {
    const hasher = await createPasswordHasher();
    expect(await hasher.verify(hash, "nobody has this password", HOME)).toBe(false);
  });

  it("throws busy with the seconds to wait when the queue is full", async () => {
    const hasher = await createPasswordHasher();
    const results = await Promise.allSettled(
      Array.from({ length: 120 }, (_, index) => hasher.verify(null, "x", `192.0.2.${index}`)),
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

  it("serves other addresses first while one address floods the queue", async () => {
    const hasher = await createPasswordHasher();
    let done = 0;
    const flood = Array.from({ length: 120 }, async () => {
      await hasher.verify(null, "x", "192.0.2.1");
      done += 1;
    });
    const settled = Promise.allSettled(flood);
    expect(await hasher.verify(null, "x", HOME)).toBe(false);
    expect(done).toBeLessThan(40 / 2);
    const fulfilled = (await settled).filter((each) => each.status === "fulfilled");
    expect(fulfilled).toHaveLength(40);
    expect(await hasher.verify(null, "x", "192.0.2.1")).toBe(false);
  });

  it("does not let later hashes of an address overtake earlier ones for ever", async () => {
    const hasher = await createPasswordHasher();
    let done = 0;
    const first = Array.from({ length: 20 }, async () => {
      await hasher.verify(null, "x", HOME);
      done += 1;
    });
    await Promise.all(first.slice(0, 12));
    // Four at a time keep every thread busy, and queue fewer than there were when the rest was queued.
    const followOn = async () => {
      for (let time = 0; time < 4; time += 1) await hasher.verify(null, "x", HOME);
    };
    await Promise.all([followOn(), followOn(), followOn(), followOn()]);
    expect(done).toBe(20);
  });
});
