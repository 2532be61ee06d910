import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { type Attack, expectStatus, type SendOptions } from "./testing/attack.ts";
import { describeAbuseOver } from "./testing/describe-abuse.ts";

type Bytes = string | Buffer;
type Body = [bytes: Bytes, headers?: SendOptions["headers"]];

const JSON_TYPE = { "content-type": "application/json" };
const HUGE = "x".repeat(70 * 1024);
const honest = JSON.stringify({ email: "unknown@example.org", password: "Wrong-Password-1" });
const typed = (type: string, bytes: Bytes = honest): Body => [bytes, { "content-type": type }];

/** Sends bytes in place of a log-in's JSON. */
const sendBody = ({ send }: Attack, ...[rawBody, headers = JSON_TYPE]: Body) =>
  send("auth.login", undefined, { rawBody, headers });

/**
 * The row, the title, the expected status and the bodies. Both statuses are listed where the parsers of the transports
 * differ, each in a safe way.
 */
const CASES: [row: number, title: string, statuses: number[], ...bodies: Body[]][] = [
  [1, "returns 400 for truncated JSON", [400], ['{"email":']],
  [2, "returns 400 for an empty body with a JSON type", [400], [""]],
  [4, "returns 400 for JSON that is not an object", [400], ["[]"], ["null"], ['"x"'], ["1"]],
  [5, "returns 415 for JSON with the type text", [415], typed("text/plain")],
  [
    6,
    "returns 415 for forms and XML",
    [415],
    typed("application/x-www-form-urlencoded", "email=a%40b.co&password=x"),
    typed("application/xml", "<email>a@b.co</email>"),
    typed("multipart/form-data; boundary=x", "--x\r\n\r\n--x--"),
  ],
  [
    7,
    "returns 415 for a JSON type with a suffix",
    [415],
    typed("application/json garbage"),
    typed("application/json\tfoo"),
  ],
  [
    8,
    "validates the body however the JSON type is written",
    [400, 415],
    typed(" application/json", '{"email":5}'),
    typed("Application/JSON", '{"email":5}'),
    typed("application/json; charset=utf-16", '{"email":5}'),
  ],
  [
    10,
    "uses the last of two equal keys",
    [401],
    ['{"email":5,"email":"last@example.org","password":"x"}'],
  ],
  [
    11,
    "returns 400 for arrays nested 5,000 deep",
    [400],
    ["[".repeat(5000) + "]".repeat(5000)],
    [`{"email":${"[".repeat(5000)}${"]".repeat(5000)}}`],
  ],
  [
    12,
    "rejects more than 64 KiB, with a length, chunked or multipart",
    [413, 415],
    [JSON.stringify({ email: HUGE })],
    [JSON.stringify({ email: HUGE }), { ...JSON_TYPE, "transfer-encoding": "chunked" }],
    typed("multipart/form-data; boundary=x", HUGE),
  ],
  [
    13,
    "survives a byte order mark and invalid UTF-8",
    [400, 401],
    [`\u{FEFF}${honest}`],
    [Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ],
  [
    14,
    "returns 400 for a compressed body, which is not inflated",
    [400],
    [gzipSync(honest), { ...JSON_TYPE, "content-encoding": "gzip" }],
  ],
];

// Each transport has its own parser.
describeAbuseOver(["REST", "tRPC"], "The body of a log-in", (attack) => {
  for (const [row, title, statuses, ...bodies] of CASES) {
    attack(row, title, async ({ context }) => {
      await expectStatus(expect.toBeOneOf(statuses), bodies, (body) => sendBody(context, ...body));
    });
  }

  attack(3, "is required, with its type", async ({ request, getPath }) => {
    const logIn = { method: "POST", path: getPath("auth.login") };
    expect([400, 415]).toContain((await request(logIn)).status);
  });

  attack(
    9,
    "drops keys that reach for the prototype, and changes none",
    async ({ context, send }) => {
      await sendBody(context, `{"__proto__":${honest}}`);
      await sendBody(context, `{"constructor":{"prototype":${honest}}}`);
      await expectStatus(400, [0, 1], (instance) => send("auth.login", {}, { instance }));
    },
  );
});
