import { expect } from "vitest";
import {
  type AbuseContext,
  countStatuses,
  createSuffix,
  listStatuses,
  PASSWORD,
  type SendOptions,
} from "./testing/abuse-context.ts";
import { describeAbuse, refuses } from "./testing/describe-abuse.ts";

const WRONG = "Wrong-Password-1";
const JSON_TYPE = { "content-type": "application/json" };
const KILOBYTES_70 = 70 * 1024;

/** Where the transports' parsers differ, each in a safe way, both statuses are listed. */
type Statuses = number | readonly number[];

/** Sends bytes in place of a log-in's JSON. */
const sendBody = (
  { send }: AbuseContext,
  rawBody: string | Buffer,
  headers: SendOptions["headers"] = JSON_TYPE,
) => send("auth.login", undefined, { rawBody, headers });

/** A case in which each of the bodies is answered alike. */
const answersBodies = (
  row: number,
  title: string,
  bodies: readonly (readonly [body: string | Buffer, headers?: SendOptions["headers"]])[],
  statuses: Statuses,
) => ({
  row,
  title,
  run: async (context: AbuseContext) => {
    for (const [body, headers] of bodies) {
      const response = await sendBody(context, body, headers);
      expect([String(body).slice(0, 60), response.status]).toEqual([
        String(body).slice(0, 60),
        expect.toBeOneOf([statuses].flat()),
      ]);
    }
  },
});

const credentials = (email: string, password = WRONG) => ({ email, password });
const nobody = () => `nobody_${createSuffix()}@example.org`;
const honest = JSON.stringify(credentials("nobody@example.org"));

describeAbuse("Logging in", [
  answersBodies(1, "returns 400 for JSON that ends early", [['{"email":']], 400),
  answersBodies(2, "returns 400 for an empty body with the type of JSON", [[""]], 400),
  {
    row: 3,
    title: "refuses a call without a body and without a type",
    run: async ({ request, transport }) => {
      const path = transport === "REST" ? "/api/auth/login" : "/trpc/auth.login";
      expect([400, 415]).toContain((await request({ method: "POST", path })).status);
    },
  },
  answersBodies(
    4,
    "returns 400 for JSON that is no object",
    [["[]"], ["null"], ['"x"'], ["1"]],
    400,
  ),
  answersBodies(
    5,
    "returns 415 for JSON that is called text",
    [[honest, { "content-type": "text/plain" }]],
    415,
  ),
  answersBodies(
    6,
    "returns 415 for a form, XML and parts",
    [
      ["email=a%40b.co&password=x", { "content-type": "application/x-www-form-urlencoded" }],
      ["<email>a@b.co</email>", { "content-type": "application/xml" }],
      ["--x\r\n\r\n--x--", { "content-type": "multipart/form-data; boundary=x" }],
    ],
    415,
  ),
  answersBodies(
    7,
    "returns 415 for the type of JSON with something behind it",
    [
      [honest, { "content-type": "application/json garbage" }],
      [honest, { "content-type": "application/json\tfoo" }],
    ],
    415,
  ),
  answersBodies(
    8,
    "never skips the validation, however the type of JSON is written",
    [
      ['{"email":5}', { "content-type": " application/json" }],
      ['{"email":5}', { "content-type": "Application/JSON" }],
      ['{"email":5}', { "content-type": "application/json; charset=utf-16" }],
    ],
    [400, 415],
  ),
  answersBodies(
    9,
    "drops or refuses keys that reach for the prototype",
    [
      ['{"email":"a@b.co","password":"x","__proto__":{"admin":true}}'],
      ['{"email":"a@b.co","password":"x","constructor":{"prototype":{"admin":true}}}'],
    ],
    [400, 401],
  ),
  {
    row: 9,
    title: "leaves every other object as it was",
    run: async (context) => {
      const prototype = JSON.stringify(credentials("polluted@example.org"));
      await sendBody(context, `{"__proto__":${prototype}}`);
      await sendBody(context, `{"constructor":{"prototype":${prototype}}}`);
      for (const instance of [0, 1]) {
        const empty = await context.send("auth.login", {}, { instance });
        expect(empty.status).toBe(400);
      }
    },
  },
  answersBodies(
    10,
    "takes the last of two equal keys",
    [['{"email":5,"email":"last@example.org","password":"x"}']],
    401,
  ),
  answersBodies(
    11,
    "returns 400 for arrays 5,000 deep",
    [["[".repeat(5000) + "]".repeat(5000)], [`{"email":${"[".repeat(5000)}${"]".repeat(5000)}}`]],
    400,
  ),
  answersBodies(
    12,
    "refuses more than 64 KiB, announced, in chunks or in parts",
    [
      [JSON.stringify({ email: "x".repeat(KILOBYTES_70) })],
      [
        JSON.stringify({ email: "x".repeat(KILOBYTES_70) }),
        { ...JSON_TYPE, "transfer-encoding": "chunked" },
      ],
      ["x".repeat(KILOBYTES_70), { "content-type": "multipart/form-data; boundary=x" }],
    ],
    [413, 415],
  ),
  answersBodies(
    13,
    "survives a byte order mark and bytes that are no UTF-8",
    [[`\u{FEFF}${honest}`], [Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])]],
    [400, 401],
  ),
  answersBodies(
    14,
    "returns 400 for a compressed body, which it does not inflate",
    [
      [
        Buffer.from("H4sIAAAAAAAAA6uuBQBDv6ajAgAAAA==", "base64"),
        { ...JSON_TYPE, "content-encoding": "gzip" },
      ],
    ],
    400,
  ),
  refuses(15, "returns 400 for an e-mail that is no text", "auth.login", {
    inputs: [["a@b.co"], { $ne: null }, 5, null, true].map((email) => ({ email, password: "x" })),
    status: 400,
  }),
  refuses(16, "returns 400 for a missing or empty password", "auth.login", {
    inputs: [{ email: "a@b.co" }, credentials("a@b.co", "")],
    status: 400,
    message: "Password is required",
  }),
  {
    row: 17,
    title: "takes SQL, quotes, NUL and 300 letters for wrong e-mails",
    run: async ({ send }) => {
      for (const email of [
        "' OR 1=1--",
        'a"@b.co',
        "a\u0000@b.co",
        "%00@b.co",
        `${"x".repeat(300)}@b.co`,
      ]) {
        const { status } = await send("auth.login", credentials(email));
        expect([400, 401]).toContain(status);
      }
    },
  },
  {
    row: 18,
    title: "returns 400 for a password of 129 characters and 413 for one of a megabyte",
    run: async ({ send }) => {
      const long = await send("auth.login", credentials("a@b.co", "x".repeat(129)));
      const huge = await send("auth.login", credentials("a@b.co", "x".repeat(1024 * 1024)));
      expect([long.status, huge.status]).toEqual([400, 413]);
    },
  },
  {
    row: 19,
    title: "answers a wrong password and an unknown e-mail with the same bytes",
    run: async (context) => {
      const { email } = await context.createPlayer();
      const known = await context.send("auth.login", credentials(email));
      const unknown = await context.send("auth.login", credentials(nobody()));
      expect([known.status, known.text]).toEqual([401, unknown.text]);
    },
  },
  {
    row: 20,
    title: "logs in with the e-mail in another case",
    run: async (context) => {
      const { email } = await context.createPlayer();
      const login = await context.send("auth.login", credentials(email.toUpperCase(), PASSWORD));
      expect(login.status).toBe(200);
    },
  },
  {
    row: 21,
    title: "returns 429 after five wrong passwords, for the right one too",
    run: async (context) => {
      const { email } = await context.createPlayer();
      const tries = [];
      for (let at = 0; at < 6; at += 1)
        tries.push(await context.send("auth.login", credentials(email)));
      expect(listStatuses(tries)).toEqual([401, 401, 401, 401, 401, 429]);
      const right = await context.send("auth.login", credentials(email, PASSWORD));
      expect(right.status).toBe(429);
      const elsewhere = await context.send("auth.login", credentials(email, PASSWORD), {
        address: context.createAddress(),
      });
      expect(elsewhere.status).toBe(200);
    },
  },
  {
    row: 22,
    title: "lets five of thirty simultaneous wrong passwords through, on two instances together",
    run: async (context) => {
      const { email } = await context.createPlayer();
      const tries = Array.from({ length: 30 }, () =>
        context.send("auth.login", credentials(email)),
      );
      expect(countStatuses(await Promise.all(tries))).toEqual({ 401: 5, 429: 25 });
    },
  },
  {
    row: 23,
    title: "counts alike when the caller makes up forwarded addresses",
    run: async (context) => {
      const { email } = await context.createPlayer();
      const address = context.createAddress();
      const tries = Array.from({ length: 30 }, (_, at) =>
        context.send("auth.login", credentials(email), {
          // The proxy adds the true address behind what the caller sent.
          address: `203.0.113.${at}, ${address}`,
          headers: { forwarded: `for=198.51.100.${at}`, "x-real-ip": `198.51.100.${at}` },
        }),
      );
      expect(countStatuses(await Promise.all(tries))).toEqual({ 401: 5, 429: 25 });
    },
  },
  {
    row: 24,
    title: "answers an account without a password like an unknown e-mail",
    run: async (context) => {
      const name = `g${createSuffix()}`;
      const email = `${name}@example.org`;
      await context.target.query(
        "insert into users (username, email, google_id) values ($1, $2, $1)",
        [name, email],
      );
      const without = await context.send("auth.login", credentials(email));
      const unknown = await context.send("auth.login", credentials(nobody()));
      expect([without.status, without.text]).toEqual([401, unknown.text]);
      await context.target.query("delete from users where username = $1", [name]);
    },
  },
  {
    row: 25,
    title: "ignores a claimed role and refuses a rememberMe that is no boolean",
    run: async (context) => {
      const { email } = await context.createPlayer();
      const admin = await context.send("auth.login", {
        ...credentials(email, PASSWORD),
        role: "admin",
      });
      const yes = await context.send("auth.login", {
        ...credentials(email, PASSWORD),
        rememberMe: "yes",
      });
      expect([admin.status, yes.status]).toEqual([200, 400]);
      expect(Object.keys(admin.body.user).toSorted()).toEqual(["id", "username"]);
    },
  },
  {
    row: 26,
    title: "answers no other method",
    run: async ({ request, transport }) => {
      const path = transport === "REST" ? "/api/auth/login" : "/trpc/auth.login";
      for (const method of ["GET", "PUT", "PATCH", "DELETE", "TRACE"]) {
        const { status } = await request({ method, path });
        expect([method, status]).toEqual([method, expect.toBeOneOf([404, 405, 415])]);
      }
    },
  },
]);
