import { expect } from "vitest";
import type { AbuseContext, SendOptions } from "./testing/abuse-context.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";

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

const credentials = (email: string) => ({ email, password: "Wrong-Password-1" });
const honest = JSON.stringify(credentials("nobody@example.org"));

describeAbuse("The body of a log-in", [
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
]);
