import { createHash, createHmac, generateKeyPairSync } from "node:crypto";
import { base64url, decodeJwt, type JWTPayload, SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { createTokenService } from "./tokens.ts";

const SECRET = "the key of these tests, thirty-two characters";
const PLAYER = "4b2c5f0e-9d57-4c1e-8a51-0f6a3c0d9e11";
const createKeyId = (secret: string) =>
  createHash("sha256").update(secret).digest("hex").slice(0, 12);
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const PUBLIC_PEM = publicKey.export({ type: "spki", format: "pem" }).toString();

const tokens = createTokenService(SECRET);

let token: string;
let claims: JWTPayload;
beforeAll(async () => {
  token = await tokens.sign({ userId: PLAYER, sessionId: PLAYER });
  claims = decodeJwt(token);
});

const HEADER = { alg: "HS256", kid: createKeyId(SECRET), typ: "at+jwt" };

/** Signs like the server, except for the changes. Undefined removes a field. */
const forge = (changes: object, header: object = {}, secret = SECRET) =>
  new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ ...HEADER, ...header })
    .sign(new TextEncoder().encode(secret));

it("a genuine token is accepted, whoever signed it with the key", async () => {
  const expected = { userId: PLAYER, sessionId: PLAYER };
  expect([tokens.verify(token), tokens.verify(await forge({}))]).toEqual([expected, expected]);
});

// Other claims, at and around every limit, are in verify-like-jose.test.ts.
describe("a forged token is refused", () => {
  it.each<[string, object]>([
    ["an audience beside ours", { aud: ["jumbl-player", "another"] }],
    ["no audience", { aud: undefined }],
    ...[undefined, "' or 1=1--"].flatMap((value): [string, object][] => [
      [`the subject ${value}`, { sub: value }],
      [`the session ${value}`, { sid: value }],
    ]),
    ["3 kB", { filler: "x".repeat(3000) }],
  ])("with %s", async (_label, changes) => {
    expect(tokens.verify(await forge(changes))).toBeUndefined();
  });

  it.each<[string, object, string?]>([
    ["HS512", { alg: "HS512" }],
    ["no id of a key", { kid: undefined }],
    ["another key, with its id", { kid: createKeyId("another") }, "another"],
    ["a path as the key's id", { kid: "../../dev/null" }, "\0"],
    ["another type", { typ: "JWT" }],
    ["no type", { typ: undefined }],
    ["the address of a key", { jku: "http://127.0.0.1:1/keys" }],
    ["a key", { jwk: { kty: "oct", k: "AAAA" } }, "the attacker's"],
    ["the key 'secret'", {}, "secret"],
    ["a key of zeros", {}, "\0".repeat(48)],
    ["a public key as its key", {}, PUBLIC_PEM],
  ])("with %s", async (_label, header, secret) => {
    expect(tokens.verify(await forge({}, header, secret))).toBeUndefined();
  });

  it.each(["none", "None", "RS256"])("with the algorithm %s", async (alg) => {
    const [, payload, signature] = token.split(".");
    const header = base64url.encode(JSON.stringify({ ...HEADER, alg }));
    expect(tokens.verify(`${header}.${payload}.${signature}`)).toBeUndefined();
    expect(tokens.verify(`${header}.${payload}.`)).toBeUndefined();
    const signed = new SignJWT(claims).setProtectedHeader({ ...HEADER, alg: "RS256" });
    expect(tokens.verify(await signed.sign(privateKey))).toBeUndefined();
  });

  it("with other parts, or signed with an empty key", () => {
    const signed = token.split(".").slice(0, 2).join(".");
    const signature = createHmac("sha256", "").update(signed).digest("base64url");
    for (const forged of [signed, `${token}.AAAA.BBBB`, `${signed}.${signature}`, "a".repeat(43)])
      expect(tokens.verify(forged)).toBeUndefined();
  });

  it("with any changed character", () => {
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === "A" ? "B" : "A";
      expect(tokens.verify(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
    }
  });
});
