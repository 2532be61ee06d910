import { createHash } from "node:crypto";
import fc from "fast-check";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import { afterEach, expect, it, vi } from "vitest";
import { createTokenService } from "./tokens.ts";

const SECRET = "the key of these tests, thirty-two characters";
const KEY = new TextEncoder().encode(SECRET);
const KID = createHash("sha256").update(SECRET).digest("hex").slice(0, 12);
const PLAYER = "4b2c5f0e-9d57-4c1e-8a51-0f6a3c0d9e11";
const DAY = 86_400;
const NOW = 1_800_000_000;

const tokens = createTokenService(SECRET);

afterEach(() => void vi.useRealTimers());

/** Offsets at and around every limit, and arbitrary ones. */
const seconds = fc.oneof(
  ...[-30 * DAY, 0, 30 * DAY].map((limit) => fc.integer({ min: limit - 32, max: limit + 32 })),
  { weight: 3, arbitrary: fc.integer({ min: -60 * DAY, max: 60 * DAY }) },
);
const instant = seconds.map((offset) => NOW + offset);

const mostly = <T>(right: T, wrong: T) =>
  fc.oneof(
    { weight: 19, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.constant(wrong) },
  );

const claims = fc.record(
  {
    sub: mostly(PLAYER, "no-uuid"),
    sid: mostly<string | number>(PLAYER, 7),
    iss: mostly("jumbl", "another"),
    aud: mostly("jumbl-player", "another"),
    iat: instant,
    exp: fc.oneof(
      { weight: 9, arbitrary: instant },
      { weight: 1, arbitrary: fc.constantFrom<number | string>(`${NOW + DAY}`, 1e300, -1) },
    ),
    nbf: instant,
  },
  { requiredKeys: ["sub", "sid", "iss", "aud"] },
);

async function isAcceptedByJose(token: string): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, KEY, {
      algorithms: ["HS256"],
      issuer: "jumbl",
      audience: "jumbl-player",
      typ: "at+jwt",
      requiredClaims: ["sub", "sid", "exp", "iat"],
      maxTokenAge: "30d",
      clockTolerance: 30,
    });
    return payload.sub === PLAYER && payload["sid"] === PLAYER;
  } catch {
    return false;
  }
}

it("the token service accepts exactly the claims that jose accepts", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW * 1000 });
  const property = fc.asyncProperty(claims, async (payload) => {
    const token = await new SignJWT(payload as JWTPayload)
      .setProtectedHeader({ alg: "HS256", kid: KID, typ: "at+jwt" })
      .sign(KEY);
    expect(tokens.verify(token) !== undefined).toBe(await isAcceptedByJose(token));
  });
  await fc.assert(property, { numRuns: 2000 });
});

it("the token service signs tokens that jose accepts", async () => {
  const token = await tokens.sign({ userId: PLAYER, sessionId: PLAYER });
  const { payload, protectedHeader } = await jwtVerify(token, KEY);
  expect([payload.sub, payload["sid"], protectedHeader.alg]).toEqual([PLAYER, PLAYER, "HS256"]);
});
