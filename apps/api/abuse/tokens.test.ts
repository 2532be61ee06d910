import { createHash, createHmac, generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { base64url, decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { expect } from "vitest";
import type { AbuseContext, AbusePlayer } from "./testing/abuse-context.ts";
import { type AbuseCase, describeAbuse } from "./testing/describe-abuse.ts";
import { AUTH_SECRET } from "./testing/target.ts";

const KEY_ID = createHash("sha256").update(AUTH_SECRET).digest("hex").slice(0, 12);
const DAY_SECONDS = 86_400;
const getNow = () => Math.floor(Date.now() / 1000);
const encode = (part: object) => base64url.encode(JSON.stringify(part));
const bytes = (secret: string) => new TextEncoder().encode(secret);

/** What an attacker may change of an honest token of the player; undefined leaves a claim or a header out. */
type Forger = {
  claims: JWTPayload;
  sign: (
    claims?: Record<string, unknown>,
    header?: Record<string, unknown>,
    secret?: string,
  ) => Promise<string>;
};

/** Signs as the server does, which knows the secret: each forgery differs from an honest token in one thing. */
function createForger(token: string): Forger {
  const claims = decodeJwt(token);
  return {
    claims,
    sign: (changed = {}, header = {}, secret = AUTH_SECRET) =>
      new SignJWT({ ...claims, ...changed })
        .setProtectedHeader({ alg: "HS256", kid: KEY_ID, typ: "at+jwt", ...header })
        .sign(bytes(secret)),
  };
}

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** Who the answer to `auth.me` would be about, if the token were taken. */
const getMe = ({ send }: AbuseContext, player: AbusePlayer, authorization?: string) =>
  send("auth.me", undefined, {
    address: player.address,
    headers: authorization === undefined ? {} : { authorization },
  });

type Forgery = readonly [
  what: string,
  forge: (forger: Forger, token: string) => Promise<string> | string,
];

/** A case in which every one of the forged tokens is answered with 401. */
const refusesTokens = (
  row: number,
  title: string,
  ...forgeries: readonly Forgery[]
): AbuseCase => ({
  row,
  title,
  run: async (context) => {
    const player = await context.createPlayer();
    const forger = createForger(player.token);
    const honest = await getMe(context, player, `Bearer ${await forger.sign()}`);
    expect(["an honest token", honest.status]).toEqual(["an honest token", 200]);
    for (const [what, forge] of forgeries) {
      const { status } = await getMe(
        context,
        player,
        `Bearer ${await forge(forger, player.token)}`,
      );
      expect([what, status]).toEqual([what, 401]);
    }
  },
});

const replaceHeader = (token: string, header: object) =>
  [encode(header), ...token.split(".").slice(1)].join(".");

describeAbuse("Tokens", [
  {
    row: 38,
    title: "returns 401 for an Authorization header that is missing or of another form",
    run: async (context) => {
      const player = await context.createPlayer();
      const { token } = player;
      const forms = [
        undefined,
        "",
        "Bearer",
        `Bearer  ${token}`,
        `Basic ${token}`,
        `Bearer ${token}, Bearer ${token}`,
        token,
      ];
      for (const form of forms) {
        expect([form, (await getMe(context, player, form)).status]).toEqual([form, 401]);
      }
      expect((await getMe(context, player, `bearer ${token}`)).status).toBe(200);
    },
  },
  {
    row: 39,
    title: "finds no token in the address, a cookie or the body",
    run: async (context) => {
      const { token } = await context.createPlayer();
      const path = context.transport === "REST" ? "/api/auth/me" : "/trpc/auth.me";
      const query = `?token=${token}&access_token=${token}&authorization=Bearer%20${token}`;
      const headers = {
        cookie: `token=${token}; authToken=${token}`,
        "x-authorization": `Bearer ${token}`,
      };
      expect((await context.request({ method: "GET", path: path + query, headers })).status).toBe(
        401,
      );
    },
  },
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
  {
    row: 49,
    title: "refuses a token of 20 kB",
    run: async (context) => {
      const player = await context.createPlayer();
      const { sign } = createForger(player.token);
      const long = await getMe(
        context,
        player,
        `Bearer ${await sign({ filler: "x".repeat(3000) })}`,
      );
      const huge = await getMe(
        context,
        player,
        `Bearer ${await sign({ filler: "x".repeat(20_000) })}`,
      );
      expect([long.status, huge.status]).toEqual([401, 431]);
    },
  },
  {
    row: 50,
    title: "returns 401 when any bit of a token is another",
    run: async (context) => {
      const player = await context.createPlayer();
      const letters = player.token.length;
      const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
      for (let round = 0; round < 200; round += 1) {
        // The last letter has bits that mean nothing.
        const at = Math.floor((round * (letters - 1)) / 200);
        const old = player.token[at]!;
        const other = alphabet[(alphabet.indexOf(old) + 1 + (round % 62)) % 64]!;
        const changed = player.token.slice(0, at) + other + player.token.slice(at + 1);
        const { status } = await getMe(context, player, `Bearer ${changed}`);
        expect([at, status]).toEqual([at, old === "." || other !== old ? 401 : 200]);
      }
    },
  },
  {
    row: 51,
    title: "returns 401 on every instance after signing out and after deletion",
    run: async (context) => {
      for (const ending of ["auth.logout", "auth.deleteAccount"] as const) {
        const player = await context.createPlayer();
        expect((await context.send(ending, undefined, { as: player, instance: 0 })).status).toBe(
          200,
        );
        for (const instance of [0, 1]) {
          const me = await context.send("auth.me", undefined, { as: player, instance });
          expect([ending, me.status]).toEqual([ending, 401]);
        }
      }
    },
  },
  {
    row: 52,
    title: "tells of a player the id, the name and the e-mail alone",
    run: async (context) => {
      const { id, username, email, token, address } = await context.createPlayer();
      const me = await context.send("auth.me", undefined, { as: { token, address } });
      expect(me.body).toEqual({ user: { id, username, email } });
    },
  },
]);
