import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, GOOD_PASSWORD, newPlayer, startTestApp, type TestApp } from "../testing/index.ts";
import { makeLogInCalls } from "../testing/log-in.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ instances: 2 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("throttles").execute();
});

const { login, wrong } = makeLogInCalls(() => app);

/** Sends bytes as they are. */
const send = (payload: string | Buffer, headers: Record<string, string>) =>
  login(payload, { headers });

describe("POST /api/auth/login", () => {
  it("answers with a token and who it is for, and no more", async () => {
    const player = await newPlayer(app);
    const answer = await login({ email: player.email, password: GOOD_PASSWORD, rememberMe: true });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      token: expect.any(String),
      user: { id: player.id, username: player.username },
    });
  });

  it("knows an e-mail in any case, and a password only as it is", async () => {
    const player = await newPlayer(app);
    const email = player.email.toUpperCase();
    expect((await login({ email, password: GOOD_PASSWORD })).status).toBe(200);
    for (const password of [
      GOOD_PASSWORD.toLowerCase(),
      `${GOOD_PASSWORD} `,
      ` ${GOOD_PASSWORD}`,
    ]) {
      expect((await login({ email, password })).status).toBe(401);
    }
  });

  it("tells a wrong password and an unknown e-mail apart by nothing it says", async () => {
    const player = await newPlayer(app);
    const known = await wrong(player.email);
    const unknown = await wrong("nobody@example.org");
    expect([known.status, known.text]).toEqual([401, unknown.text]);
    expect(known.body).toEqual({ message: "Invalid email or password", code: "wrong_credentials" });
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
  });

  const json = { "content-type": "application/json" };
  const deep = `{"email":${"[".repeat(5000)}${"]".repeat(5000)}}`;
  const malformed: [string, string | Buffer, Record<string, string>, number][] = [
    ["broken JSON", '{"email":', json, 400],
    ["no body", "", json, 400],
    ["no body and no type", "", {}, 400],
    ["a list", "[]", json, 400],
    ["null", "null", json, 400],
    ["a text", '"x"', json, 400],
    ["a number", "1", json, 400],
    [
      "JSON that says it is text",
      '{"email":"a@b.co","password":"x"}',
      { "content-type": "text/plain" },
      415,
    ],
    ["a form", "email=a", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["XML", "<a/>", { "content-type": "application/xml" }, 415],
    ["a multipart form", "--x--", { "content-type": "multipart/form-data; boundary=x" }, 415],
    ["a type with garbage", "{}", { "content-type": "application/json garbage" }, 415],
    ["a type with a tab", "{}", { "content-type": "application/json\tfoo" }, 415],
    ["a type after a blank", "{}", { "content-type": " application/json" }, 400],
    ["a type in capitals", "{}", { "content-type": "Application/JSON" }, 400],
    ["a type with a charset", "{}", { "content-type": "application/json; charset=utf-16" }, 400],
    [
      "a key __proto__",
      '{"__proto__":{"isAdmin":true},"email":"a@b.co","password":"x"}',
      json,
      400,
    ],
    ["a key constructor.prototype", '{"constructor":{"prototype":{"isAdmin":true}}}', json, 400],
    ["five thousand brackets", deep, json, 400],
    ["bytes that are no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), json, 400],
    [
      "a body of a megabyte",
      JSON.stringify({ email: "a@b.co", password: "x".repeat(1_000_000) }),
      json,
      413,
    ],
    [
      "a packed body",
      Buffer.from([0x1f, 0x8b, 8, 0]),
      { ...json, "content-encoding": "gzip" },
      400,
    ],
  ];
  it.each(malformed)("refuses %s", async (_case, payload, headers, status) => {
    const answer = await send(payload, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(["message", "code"]));
    expect(answer.text).not.toMatch(/stack|node_modules|SyntaxError|select /i);
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
  });

  const invalid: [string, unknown, string][] = [
    ["no e-mail", { password: "x" }, "email"],
    ["a list for an e-mail", { email: ["a@b.co"], password: "x" }, "email"],
    ["an object for an e-mail", { email: { $gt: "" }, password: "x" }, "email"],
    ["a number for an e-mail", { email: 1, password: "x" }, "email"],
    ["null for an e-mail", { email: null, password: "x" }, "email"],
    ["SQL for an e-mail", { email: "' OR 1=1--", password: "x" }, "email"],
    ["a NUL in the e-mail", { email: "a\0@b.co", password: "x" }, "email"],
    ["an e-mail of 300 letters", { email: `${"a".repeat(294)}@b.co`, password: "x" }, "email"],
    ["no password", { email: "a@b.co" }, "password"],
    ["an empty password", { email: "a@b.co", password: "" }, "password"],
    ["a password of 129 letters", { email: "a@b.co", password: "x".repeat(129) }, "password"],
    ["a text for rememberMe", { email: "a@b.co", password: "x", rememberMe: "yes" }, "rememberMe"],
  ];
  it.each(invalid)("refuses %s and names it", async (_case, body, path) => {
    const answer = await login(body);
    expect([answer.status, answer.body.code]).toEqual([400, "invalid"]);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });

  it("says the sentences of the spec", async () => {
    const noEmail = await login({ email: "nonsense", password: "x" });
    const noPassword = await login({ email: "a@b.co", password: "" });
    expect([noEmail.body.message, noPassword.body.message]).toEqual([
      "Invalid email address",
      "Password is required",
    ]);
  });

  it("takes the last of two equal keys, and ignores what it does not know", async () => {
    const player = await newPlayer(app);
    const twice = `{"email":"x@y.zz","role":"admin","email":"${player.email}","password":"${GOOD_PASSWORD}"}`;
    expect((await send(twice, json)).status).toBe(200);
  });

  it.each(["GET", "PUT", "PATCH", "DELETE"] as const)("is not there for %s", async (method) => {
    const answer = await call(app, null, method, "/api/auth/login");
    expect([answer.status, answer.headers["allow"]]).toEqual([405, "POST"]);
  });
});
