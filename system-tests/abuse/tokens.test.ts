import { createHash, createHmac, generateKeyPairSync, randomUUID } from "node:crypto";
import { startFakeProvider } from "@jumbl/api/testing/fake-provider.ts";
import { base64url, decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { expect } from "vitest";
import {
  type Attack,
  expectStatus,
  listStatuses,
  PASSWORD,
  type Player,
} from "./testing/attack.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";
import { AUTH_SECRET } from "./testing/target.ts";

const createKeyId = (secret: string) =>
  createHash("sha256").update(secret).digest("hex").slice(0, 12);
const KEY_ID = createKeyId(AUTH_SECRET);
const encode = (part: object) => base64url.encode(JSON.stringify(part));
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const publicPem = publicKey.export({ type: "spki", format: "pem" }).toString();

type Changes = Record<string, unknown>;
type Sign = (claims?: Changes, header?: Changes, secret?: string) => Promise<string>;

/** Signs like the server, so that each forgery differs from a genuine token in one way. Undefined removes a field. */
const createSign =
  (claims: JWTPayload): Sign =>
  (changes = {}, header = {}, secret = AUTH_SECRET) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: "HS256", kid: KEY_ID, typ: "at+jwt", ...header })
      .sign(new TextEncoder().encode(secret));

/** Calls `auth.me` with an Authorization header. */
const getMe = ({ send }: Attack, { address }: Player, authorization?: string) =>
  send("auth.me", undefined, {
    address,
    headers: authorization === undefined ? {} : { authorization },
  });

type Genuine = { sign: Sign; token: string; claims: JWTPayload };
type Forgery = readonly [label: string, forge: (genuine: Genuine) => Promise<string> | string];

/** Expects a genuine token to be accepted, and every forged one to be rejected with 401. */
const expectRejected =
  (...forgeries: Forgery[]) =>
  async ({ context, player }: { context: Attack; player: Player }) => {
    const claims = decodeJwt(player.token);
    const sign = createSign(claims);
    expect((await getMe(context, player, `Bearer ${await sign()}`)).status).toBe(200);
    for (const [label, forge] of forgeries) {
      const token = await forge({ sign, token: player.token, claims });
      const { status, body } = await getMe(context, player, `Bearer ${token}`);
      expect([label, status, body.code]).toEqual([label, 401, "unauthorized"]);
    }
  };

/** Returns a forgery with changed claims, or with a changed header. */
const claim = (label: string, changes: Changes): Forgery => [label, ({ sign }) => sign(changes)];
const head = (label: string, header: Changes, secret?: string): Forgery => [
  label,
  ({ sign }) => sign({}, header, secret),
];
const replaceHeader = (token: string, alg: string) =>
  [encode({ alg, typ: "at+jwt", kid: KEY_ID }), ...token.split(".").slice(1)].join(".");
const craft = (label: string, header: object): Forgery => [
  label,
  ({ claims }) => `${encode({ kid: KEY_ID, ...header })}.${encode(claims)}.AAAA`,
];

/** Each differs from a genuine token in one way. */
const FORGERIES: [row: number, label: string, ...forgeries: Forgery[]][] = [
  [
    40,
    "an unsigned token",
    ["alg none", ({ claims }) => new UnsecuredJWT(claims).encode()],
    ...["none", "None", "NoNe"].flatMap((alg): Forgery[] => [
      [
        `alg ${alg} without a signature`,
        ({ token }) => replaceHeader(token, alg).replace(/[^.]*$/, ""),
      ],
      [`alg ${alg} with a signature`, ({ token }) => replaceHeader(token, alg)],
    ]),
  ],
  [
    41,
    "another algorithm",
    head("HS384", { alg: "HS384" }),
    head("HS512", { alg: "HS512" }),
    ["an RS256 header over our signature", ({ token }) => replaceHeader(token, "RS256")],
    [
      "RS256",
      ({ claims }) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: "RS256", typ: "at+jwt", kid: KEY_ID })
          .sign(privateKey),
    ],
    head("a public key as the secret", {}, publicPem),
  ],
  [
    42,
    "a guessed key",
    head("secret", {}, "secret"),
    head("zeros", {}, "\0".repeat(48)),
    head("the key's id", {}, KEY_ID),
    head("no key id", { kid: undefined }),
    head("another key with its id", { kid: createKeyId("another") }, "another"),
    [
      "the empty key",
      ({ token }) => {
        const signed = token.split(".").slice(0, 2).join(".");
        return `${signed}.${createHmac("sha256", "").update(signed).digest("base64url")}`;
      },
    ],
  ],
  [
    45,
    "another audience or issuer",
    claim("another audience", { aud: "another" }),
    ["ours among others", ({ sign, claims: { aud } }) => sign({ aud: [String(aud), "another"] })],
    claim("no audience", { aud: undefined }),
    claim("another issuer", { iss: "https://evil.example" }),
  ],
  [
    46,
    "a missing, malformed or unknown subject or session",
    ...[undefined, 7, "' or 1=1--", "not-an-id", randomUUID()].flatMap((value) => [
      claim(`sub ${value}`, { sub: value }),
      claim(`sid ${value}`, { sid: value }),
    ]),
  ],
  [
    47,
    "a header with a key or an extension",
    ...["jku", "x5u"].map((key) =>
      head(key, { [key]: "http://127.0.0.1:1/keys" }, "the attacker's"),
    ),
    head("jwk", { jwk: { kty: "oct", k: "AAAA" } }, "the attacker's"),
    head("x5c", { x5c: ["AAAA"] }, "the attacker's"),
    head("a path as the key's id", { kid: "../../dev/null" }, "\0"),
    head("SQL as the key's id", { kid: "' union select 'x" }),
    craft("crit", { alg: "HS256", crit: ["exp"] }),
    craft("b64", { alg: "HS256", b64: false, crit: ["b64"] }),
  ],
  [
    48,
    "a token of another kind",
    head("another type", { typ: "JWT" }),
    head("no type", { typ: undefined }),
    ["an ID token", ({ sign }) => sign({ aud: "client", nonce: "n" }, { typ: "JWT" })],
    ["a ticket", () => "a".repeat(43)],
    ["two parts", ({ token }) => token.split(".").slice(0, 2).join(".")],
    ["five parts", ({ token }) => `${token}.AAAA.BBBB`],
  ],
  // One of 20 kB is row 154.
  [49, "a long token", claim("3 kB", { filler: "x".repeat(3000) })],
];

describeAbuse("Tokens", (attack) => {
  for (const [row, label, ...forgeries] of FORGERIES) {
    attack(row, `${label} gets 401`, expectRejected(...forgeries));
  }

  attack(38, "a missing or malformed authorization gets 401", async ({ context, player }) => {
    const { token } = player;
    const twice = `Bearer ${token}, Bearer ${token}`;
    const malformed = ["", "Bearer", `Bearer  ${token}`, `Basic ${token}`, twice, token];
    await expectStatus(401, [undefined, ...malformed], (form) => getMe(context, player, form));
    expect((await getMe(context, player, `bearer ${token}`)).status).toBe(200);
  });

  attack(39, "a token in the address or a cookie is ignored", async ({ context, player }) => {
    const { token } = player;
    const address = `token=${token}&access_token=${token}&authorization=Bearer%20${token}`;
    const path = `${context.getPath("auth.me")}?${address}`;
    const cookie = `token=${token}; authToken=${token}`;
    const headers = { cookie, "x-authorization": `Bearer ${token}` };
    expect((await context.request({ path, headers })).status).toBe(401);
  });

  attack(46, "another player's session gets 401", async ({ context, player, other }) => {
    const { sid } = decodeJwt(other.token);
    await expectRejected(claim("another's session", { sid }))({ context, player });
  });

  attack(47, "a key's address in a header is not fetched", async ({ context, player }) => {
    const trap = await startFakeProvider();
    const forgeries = ["jku", "x5u", "kid"].map((key) =>
      head(key, { [key]: `${trap.issuer}/token` }),
    );
    await expectRejected(...forgeries)({ context, player });
    await trap.close();
    // Every request for this address counts as one.
    expect(trap.countRedemptions()).toBe(0);
  });

  attack(50, "a token with one changed character gets 401", async ({ context, player }) => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (let round = 0; round < 200; round += 1) {
      // The last character has unused bits.
      const at = Math.floor((round * (player.token.length - 1)) / 200);
      const other = alphabet[(alphabet.indexOf(player.token[at]!) + 1 + (round % 62)) % 64]!;
      const token = player.token.slice(0, at) + other + player.token.slice(at + 1);
      expect([at, (await getMe(context, player, `Bearer ${token}`)).status]).toEqual([at, 401]);
    }
  });

  attack(51, "every instance returns 401 after sign-out and deletion", async ({ context }) => {
    const { createPlayer, send } = context;
    for (const [ending, ...expected] of [
      ["auth.logout", 401, 200, 200],
      ["auth.endLogin", 401, 200, 200],
      ["auth.logoutEverywhere", 401, 401, 200],
      ["auth.deleteAccount", 401, 401, 200],
    ] as const) {
      const [player, other] = [await createPlayer(), await createPlayer()];
      const { email, address } = player;
      const login = await send("auth.login", { email, password: PASSWORD }, { address });
      const tokens = [player.token, login.body.token as string, other.token];
      expect(new Set(tokens).size).toBe(3);
      const end = await (ending === "auth.endLogin"
        ? send(ending, { sessionId: decodeJwt(player.token)["sid"] })
        : player.call(ending, undefined, { instance: 0 }));
      expect([end.status, end.body]).toEqual([200, { ok: true }]);
      for (const instance of [0, 1]) {
        const responses = await Promise.all(
          tokens.map((token) => send("auth.me", undefined, { instance, as: { token, address } })),
        );
        const found = [ending, instance, ...listStatuses(responses)];
        expect(found).toEqual([ending, instance, ...expected]);
      }
    }
  });
});
