import { createHash, generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { insertLoginSession } from "@jumbl/db/queries/accounts/users";
import fc from "fast-check";
import { base64url, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  createPlayer,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../../testing/index.ts";
import { createTokenService } from "./tokens.ts";

const SECRET = "the key of these tests, thirty-two characters";
const OTHER = "another key of these tests, also long enough";
const createKeyId = (secret: string) =>
  createHash("sha256").update(secret).digest("hex").slice(0, 12);
const bytes = (secret: string) => new TextEncoder().encode(secret);
const KID = createKeyId(SECRET);

let app: TestApp;
let player: TestPlayer;
let sessionId: string;
beforeAll(async () => {
  app = await startTestApp({ instances: 2, env: { AUTH_SECRET: SECRET } });
  player = await createPlayer(app);
  sessionId = (await insertLoginSession(app.db, { userId: player.id, days: 30 }))!;
});
afterAll(() => app.close());

const me = (token: string) => call(app, { token }, "GET", "/api/auth/me");
const now = () => Math.floor(Date.now() / 1000);

/** The claims of a valid token with changes; undefined omits a claim. */
const claims = (changed: Record<string, unknown> = {}) =>
  ({
    sub: player.id,
    sid: sessionId,
    iss: "jumbl",
    aud: "jumbl-player",
    iat: now(),
    exp: now() + 3600,
    ...changed,
  }) as JWTPayload;

const sign = (
  changed: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
  secret = SECRET,
) =>
  new SignJWT(claims(changed))
    .setProtectedHeader({ alg: "HS256", kid: KID, typ: "at+jwt", ...header })
    .sign(bytes(secret));

/** A token that no library would create. */
const encodeToken = (header: object, payload: object, signature = "") =>
  [header, payload].map((part) => base64url.encode(JSON.stringify(part))).join(".") +
  `.${signature}`;

describe("a token", () => {
  it("is accepted by every instance", async () => {
    for (const instance of [0, 1]) {
      const response = await call(app, player, "GET", "/api/auth/me", undefined, { instance });
      expect(response.status).toBe(200);
      expect(response.body).toEqual({
        user: { id: player.id, username: player.username, email: player.email },
      });
    }
  });

  it("is accepted when it has the claims that these tests change", async () => {
    expect((await me(await sign())).status).toBe(200);
  });

  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const forgeries: [string, () => Promise<string> | string][] = [
    ["alg none without a signature", () => new UnsecuredJWT(claims()).encode()],
    ["alg None", () => encodeToken({ alg: "None", typ: "at+jwt", kid: KID }, claims())],
    ["alg NoNe with a signature", () => encodeToken({ alg: "NoNe", kid: KID }, claims(), "AAAA")],
    ["alg HS512", () => sign({}, { alg: "HS512" })],
    ["alg HS384", () => sign({}, { alg: "HS384" })],
    [
      "alg RS256",
      () =>
        new SignJWT(claims())
          .setProtectedHeader({ alg: "RS256", typ: "at+jwt", kid: KID })
          .sign(privateKey),
    ],
    [
      "an RS256 header over an HS256 signature",
      async () => {
        const [, payload, signature] = (await sign()).split(".");
        const header = base64url.encode(JSON.stringify({ alg: "RS256", typ: "at+jwt", kid: KID }));
        return `${header}.${payload}.${signature}`;
      },
    ],
    ["the key 'secret'", () => sign({}, {}, "secret")],
    ["a key of zeros", () => sign({}, {}, "\0".repeat(48))],
    ["another key under a known key id", () => sign({}, {}, OTHER)],
    ["another key under its own key id", () => sign({}, { kid: createKeyId(OTHER) }, OTHER)],
    ["an expiry in the past", () => sign({ exp: now() - 3600 })],
    ["no expiry", () => sign({ exp: undefined })],
    ["an expiry that is a string", () => sign({ exp: String(now() + 3600) })],
    ["a negative expiry", () => sign({ exp: -1 })],
    ["no issue time", () => sign({ iat: undefined })],
    ["an issue time of two months ago", () => sign({ iat: now() - 60 * 86_400, exp: 1e12 })],
    ["an issue time next year", () => sign({ iat: now() + 365 * 86_400, exp: 1e12 })],
    ["a not-before time in ten minutes", () => sign({ nbf: now() + 600 })],
    ["another audience", () => sign({ aud: "somebody" })],
    ["no audience", () => sign({ aud: undefined })],
    ["another issuer", () => sign({ iss: "https://evil.example" })],
    ["no subject", () => sign({ sub: undefined })],
    ["a subject that is a number", () => sign({ sub: 7 })],
    ["SQL as its subject", () => sign({ sub: "' or 1=1--" })],
    ["an unknown subject", () => sign({ sub: randomUUID() })],
    ["no session", () => sign({ sid: undefined })],
    ["SQL as its session", () => sign({ sid: "' or 1=1--" })],
    ["an unknown session", () => sign({ sid: randomUUID() })],
    ["no key id", () => sign({}, { kid: undefined })],
    ["a path as the key id", () => sign({}, { kid: "../../dev/null" })],
    ["another type", () => sign({}, { typ: "JWT" })],
    ["no type", () => sign({}, { typ: undefined })],
    [
      "an unencoded payload",
      () => encodeToken({ alg: "HS256", b64: false, crit: ["b64"], kid: KID }, claims(), "AAAA"),
    ],
    [
      "an unknown critical header",
      () => encodeToken({ alg: "HS256", crit: ["exp"], kid: KID }, claims(), "AAAA"),
    ],
    ["9,000 extra characters", () => sign({ filler: "x".repeat(9000) })],
    ["five parts", async () => `${await sign()}.AAAA.BBBB`],
    ["two parts", async () => (await sign()).split(".").slice(0, 2).join(".")],
    ["a cookie's secret", () => "a".repeat(43)],
  ];
  it.each(forgeries)("is rejected with %s", async (_case, forge) => {
    const response = await me(await forge());
    expect([response.status, response.body.code]).toEqual([401, "unauthorized"]);
  });

  it("is rejected when its session belongs to another player", async () => {
    const other = await createPlayer(app);
    expect((await me(await sign({ sub: other.id }))).status).toBe(401);
  });

  it.each(["jku", "x5u", "jwk", "x5c"])(
    "is rejected without a request to the %s it names",
    async (name) => {
      let requests = 0;
      const keys = createServer((_req, res) => {
        requests += 1;
        res.end("{}");
      });
      await once(keys.listen(0, "127.0.0.1"), "listening");
      const url = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys`;
      const value = { jwk: { kty: "oct", k: "AAAA" }, x5c: [url] }[name] ?? url;
      expect((await me(await sign({}, { [name]: value }, OTHER))).status).toBe(401);
      keys.close();
      expect(requests).toBe(0);
    },
  );

  it("is rejected when any character changes", async () => {
    const token = await sign();
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 2), fc.nat(63), async (at, letter) => {
        fc.pre(token[at] !== "." && token[at] !== letters[letter]);
        const changed = token.slice(0, at) + letters[letter] + token.slice(at + 1);
        expect((await me(changed)).status).toBe(401);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ["no header", () => undefined],
    ["an empty header", () => ""],
    ["only the word Bearer", () => "Bearer"],
    ["two spaces", (token: string) => `Bearer  ${token}`],
    ["two tokens", (token: string) => `Bearer ${token}, Bearer ${token}`],
    ["Basic", (token: string) => `Basic ${token}`],
    ["the bare token", (token: string) => token],
  ])("is not read from %s", async (_case, write) => {
    const header = write(await sign());
    const headers = header === undefined ? {} : { authorization: header };
    const response = await call(app, null, "GET", "/api/auth/me", undefined, { headers });
    expect(response.status).toBe(401);
  });

  it("is read after the scheme in any case", async () => {
    const headers = { authorization: `bearer ${await sign()}` };
    expect((await call(app, null, "GET", "/api/auth/me", undefined, { headers })).status).toBe(200);
  });

  it("is not read from the query string or a cookie", async () => {
    const token = await sign();
    const cookies = { authToken: token, token };
    const response = await call(app, null, "GET", `/api/auth/me?token=${token}`, undefined, {
      cookies,
    });
    expect(response.status).toBe(401);
  });
});

describe("createTokenService", () => {
  it("accepts tokens of the previous key until it is removed", async () => {
    const signed = { userId: randomUUID(), sessionId: randomUUID() };
    const before = createTokenService(SECRET);
    const during = createTokenService(OTHER, SECRET);
    const after = createTokenService(OTHER);
    const [oldToken, newToken] = [await before.sign(signed), await during.sign(signed)];
    expect(during.verify(oldToken)).toEqual(signed);
    expect(during.verify(newToken)).toEqual(signed);
    expect(after.verify(newToken)).toEqual(signed);
    expect(after.verify(oldToken)).toBeUndefined();
    expect(before.verify(newToken)).toBeUndefined();
  });
});

describe("a login session", () => {
  it("ends on every instance when the player signs out, and no other session does", async () => {
    const one = await createPlayer(app);
    const login = { email: one.email, password: one.password };
    const other = (await call(app, null, "POST", "/api/auth/login", login)).body;
    expect((await call(app, one, "POST", "/api/auth/logout")).body).toEqual({ ok: true });
    for (const instance of [0, 1]) {
      const ended = await call(app, one, "GET", "/api/auth/me", undefined, { instance });
      const living = await call(app, other, "GET", "/api/auth/me", undefined, { instance });
      expect([ended.status, living.status]).toEqual([401, 200]);
    }
    expect((await call(app, one, "POST", "/api/auth/logout")).status).toBe(401);
  });

  it("ends on every instance when the player signs out everywhere, and nobody else's does", async () => {
    const one = await createPlayer(app);
    const login = { email: one.email, password: one.password };
    const other = (await call(app, null, "POST", "/api/auth/login", login)).body;
    const end = await call(app, other, "POST", "/api/auth/logout-everywhere");
    expect(end.body).toEqual({ ok: true });
    for (const instance of [0, 1]) {
      const statuses = [];
      for (const caller of [one, other, player]) {
        const response = await call(app, caller, "GET", "/api/auth/me", undefined, { instance });
        statuses.push(response.status);
      }
      expect(statuses).toEqual([401, 401, 200]);
    }
    expect((await call(app, null, "POST", "/api/auth/login", login)).status).toBe(200);
  });

  it("is created at every login", async () => {
    const one = await createPlayer(app);
    const login = { email: one.email, password: one.password };
    const tokens = [];
    for (let time = 0; time < 2; time += 1) {
      tokens.push((await call(app, null, "POST", "/api/auth/login", login)).body.token);
    }
    expect(new Set([one.token, ...tokens]).size).toBe(3);
  });
});
