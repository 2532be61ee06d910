import { createHmac, generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { base64url, SignJWT, UnsecuredJWT } from "jose";
import { expect } from "vitest";
import { describeAbuse } from "./testing/describe-abuse.ts";
import {
  createForger,
  type Forgery,
  getMe,
  KEY_ID,
  refusesTokens,
} from "./testing/forged-tokens.ts";

const DAY_SECONDS = 86_400;
const getNow = () => Math.floor(Date.now() / 1000);
const encode = (part: object) => base64url.encode(JSON.stringify(part));
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

const replaceHeader = (token: string, header: object) =>
  [encode(header), ...token.split(".").slice(1)].join(".");

describeAbuse("Forged tokens", [
  refusesTokens(
    40,
    "returns 401 for tokens that nobody signed",
    ["alg none", ({ claims }) => new UnsecuredJWT(claims).encode()],
    ...["none", "None", "NoNe"].flatMap((alg): Forgery[] => [
      [
        `alg ${alg} and no signature`,
        ({ claims }) => `${encode({ alg, typ: "at+jwt", kid: KEY_ID })}.${encode(claims)}.`,
      ],
      [
        `alg ${alg} and a signature`,
        (_, token) => replaceHeader(token, { alg, typ: "at+jwt", kid: KEY_ID }),
      ],
    ]),
  ),
  refusesTokens(
    41,
    "returns 401 for another algorithm",
    ["HS384", ({ sign }) => sign({}, { alg: "HS384" })],
    ["HS512", ({ sign }) => sign({}, { alg: "HS512" })],
    [
      "an RS256 header over our signature",
      (_, token) => replaceHeader(token, { alg: "RS256", typ: "at+jwt", kid: KEY_ID }),
    ],
    [
      "RS256",
      ({ claims }) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: "RS256", typ: "at+jwt", kid: KEY_ID })
          .sign(privateKey),
    ],
    [
      "a public key as the secret",
      ({ sign }) => sign({}, {}, publicKey.export({ type: "spki", format: "pem" }).toString()),
    ],
  ),
  refusesTokens(
    42,
    "returns 401 for guessed keys",
    ["secret", ({ sign }) => sign({}, {}, "secret")],
    ["zeros", ({ sign }) => sign({}, {}, "\0".repeat(48))],
    ["the key's id", ({ sign }) => sign({}, {}, KEY_ID)],
    [
      "nothing",
      (_, token) => {
        const signed = token.split(".").slice(0, 2).join(".");
        return `${signed}.${createHmac("sha256", "").update(signed).digest("base64url")}`;
      },
    ],
  ),
  refusesTokens(
    43,
    "returns 401 for an expiry that is past, missing, a text, endless or negative",
    ["past", ({ sign }) => sign({ exp: getNow() - 3600 })],
    ["missing", ({ sign }) => sign({ exp: undefined })],
    ["a text", ({ sign }) => sign({ exp: String(getNow() + 3600) })],
    [
      "endless, and signed two months ago",
      ({ sign }) => sign({ exp: 1e300, iat: getNow() - 60 * DAY_SECONDS }),
    ],
    ["negative", ({ sign }) => sign({ exp: -1 })],
  ),
  refusesTokens(
    44,
    "returns 401 for a token of the future",
    ["not before in ten minutes", ({ sign }) => sign({ nbf: getNow() + 600 })],
    [
      "signed next year",
      ({ sign }) => sign({ iat: getNow() + 365 * DAY_SECONDS, exp: getNow() + 400 * DAY_SECONDS }),
    ],
  ),
  refusesTokens(
    45,
    "returns 401 for another audience or issuer",
    ["another audience", ({ sign }) => sign({ aud: "somebody" })],
    ["ours among others", ({ sign, claims }) => sign({ aud: [String(claims.aud), "somebody"] })],
    ["no audience", ({ sign }) => sign({ aud: undefined })],
    ["another issuer", ({ sign }) => sign({ iss: "https://evil.example" })],
  ),
  refusesTokens(
    46,
    "returns 401 for a subject that is missing, a number, SQL, no id or nobody",
    ...[undefined, 7, "' or 1=1--", "not-an-id", randomUUID()].flatMap((value): Forgery[] => [
      [`sub ${value}`, ({ sign }) => sign({ sub: value })],
      [`sid ${value}`, ({ sign }) => sign({ sid: value })],
    ]),
  ),
  refusesTokens(
    47,
    "returns 401 for headers that name a key or an extension of their own",
    ...[
      { jku: "http://127.0.0.1:1/keys" },
      { x5u: "http://127.0.0.1:1/keys" },
      { jwk: { kty: "oct", k: "AAAA" } },
    ].map((header): Forgery => [
      Object.keys(header)[0]!,
      ({ sign }) => sign({}, header, "a key of the attacker's own choice"),
    ]),
    ["a path as the key's id", ({ sign }) => sign({}, { kid: "../../dev/null" }, "\0")],
    ["SQL as the key's id", ({ sign }) => sign({}, { kid: "' union select 'x" })],
    [
      "crit",
      ({ claims }) =>
        `${encode({ alg: "HS256", crit: ["exp"], kid: KEY_ID })}.${encode(claims)}.AAAA`,
    ],
    [
      "b64",
      ({ claims }) =>
        `${encode({ alg: "HS256", b64: false, crit: ["b64"], kid: KEY_ID })}.${encode(claims)}.AAAA`,
    ],
  ),
  {
    row: 47,
    title: "fetches no key that a header names",
    run: async (context) => {
      let visits = 0;
      const trap = createServer((_, response) => {
        visits += 1;
        response.end("{}");
      });
      await new Promise<void>((resolve) => void trap.listen(0, "127.0.0.1", resolve));
      const url = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/keys`;
      const player = await context.createPlayer();
      const { sign } = createForger(player.token);
      for (const header of [{ jku: url }, { x5u: url }, { kid: url }]) {
        const { status } = await getMe(context, player, `Bearer ${await sign({}, header)}`);
        expect([header, status]).toEqual([header, 401]);
      }
      await new Promise((resolve) => void trap.close(resolve));
      expect(visits).toBe(0);
    },
  },
  refusesTokens(
    48,
    "returns 401 for what is no player's token",
    ["another type", ({ sign }) => sign({}, { typ: "JWT" })],
    ["no type", ({ sign }) => sign({}, { typ: undefined })],
    ["an ID token", ({ sign }) => sign({ aud: "client", nonce: "n" }, { typ: "JWT" })],
    ["a ticket", () => "a".repeat(43)],
  ),
]);
