import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, GOOD_PASSWORD, createPlayer, startTestApp, type TestApp } from "../testing/index.ts";
import { createLoginCalls } from "../testing/login-calls.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ instances: 2 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("throttles").execute();
});

const { login, loginWithWrongPassword } = createLoginCalls(() => app);

const send = (payload: string | Buffer, headers: Record<string, string>) =>
  login(payload, { headers });

describe("POST /api/auth/login", () => {
  it("returns only a token and its user", async () => {
    const player = await createPlayer(app);
    const response = await login({
      email: player.email,
      password: GOOD_PASSWORD,
      rememberMe: true,
    });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      token: expect.any(String),
      user: { id: player.id, username: player.username },
    });
  });

  it("matches the e-mail case-insensitively and the password exactly", async () => {
    const player = await createPlayer(app);
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

  it("returns the same response for a wrong password and an unknown e-mail", async () => {
    const player = await createPlayer(app);
    const known = await loginWithWrongPassword(player.email);
    const unknown = await loginWithWrongPassword("nobody@example.org");
    expect([known.status, known.text]).toEqual([401, unknown.text]);
    expect(known.body).toEqual({ message: "Invalid email or password", code: "wrong_credentials" });
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
  });

  const json = { "content-type": "application/json" };
  const deep = `{"email":${"[".repeat(5000)}${"]".repeat(5000)}}`;
  const malformed: [string, string | Buffer, Record<string, string>, number][] = [
    ["broken JSON", '{"email":', json, 400],
    ["no body", "", json, 400],
    ["no body and no content type", "", {}, 400],
    ["an array", "[]", json, 400],
    ["null", "null", json, 400],
    ["a string", '"x"', json, 400],
    ["a number", "1", json, 400],
    [
      "JSON sent as text",
      '{"email":"a@b.co","password":"x"}',
      { "content-type": "text/plain" },
      415,
    ],
    ["a form", "email=a", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["XML", "<a/>", { "content-type": "application/xml" }, 415],
    ["a multipart form", "--x--", { "content-type": "multipart/form-data; boundary=x" }, 415],
    [
      "a content type followed by garbage",
      "{}",
      { "content-type": "application/json garbage" },
      415,
    ],
    ["a content type with a tab", "{}", { "content-type": "application/json\tfoo" }, 415],
    ["a content type after a space", "{}", { "content-type": " application/json" }, 400],
    ["a content type in capitals", "{}", { "content-type": "Application/JSON" }, 400],
    [
      "a content type with another charset",
      "{}",
      { "content-type": "application/json; charset=utf-16" },
      400,
    ],
    [
      "a key __proto__",
      '{"__proto__":{"isAdmin":true},"email":"a@b.co","password":"x"}',
      json,
      400,
    ],
    ["a key constructor.prototype", '{"constructor":{"prototype":{"isAdmin":true}}}', json, 400],
    ["JSON nested 5,000 levels deep", deep, json, 400],
    ["invalid UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), json, 400],
    [
      "a body of 1 MB",
      JSON.stringify({ email: "a@b.co", password: "x".repeat(1_000_000) }),
      json,
      413,
    ],
    [
      "a compressed body",
      Buffer.from([0x1f, 0x8b, 8, 0]),
      { ...json, "content-encoding": "gzip" },
      400,
    ],
  ];
  it.each(malformed)("returns an error body for %s", async (_case, payload, headers, status) => {
    const response = await send(payload, headers);
    expect(response.status).toBe(status);
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(Object.keys(response.body)).toEqual(expect.arrayContaining(["message", "code"]));
    expect(response.text).not.toMatch(/stack|node_modules|SyntaxError|select /i);
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
  });

  const invalid: [string, unknown, string][] = [
    ["no e-mail", { password: "x" }, "email"],
    ["an array as the e-mail", { email: ["a@b.co"], password: "x" }, "email"],
    ["an object as the e-mail", { email: { $gt: "" }, password: "x" }, "email"],
    ["a number as the e-mail", { email: 1, password: "x" }, "email"],
    ["null as the e-mail", { email: null, password: "x" }, "email"],
    ["SQL as the e-mail", { email: "' OR 1=1--", password: "x" }, "email"],
    ["a NUL in the e-mail", { email: "a\0@b.co", password: "x" }, "email"],
    ["an e-mail of 300 letters", { email: `${"a".repeat(294)}@b.co`, password: "x" }, "email"],
    ["no password", { email: "a@b.co" }, "password"],
    ["an empty password", { email: "a@b.co", password: "" }, "password"],
    ["a password of 129 letters", { email: "a@b.co", password: "x".repeat(129) }, "password"],
    ["a string as rememberMe", { email: "a@b.co", password: "x", rememberMe: "yes" }, "rememberMe"],
  ];
  it.each(invalid)("returns 400 and names the field for %s", async (_case, body, path) => {
    const response = await login(body);
    expect([response.status, response.body.code]).toEqual([400, "invalid"]);
    expect(response.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });

  it("returns the documented messages", async () => {
    const noEmail = await login({ email: "nonsense", password: "x" });
    const noPassword = await login({ email: "a@b.co", password: "" });
    expect([noEmail.body.message, noPassword.body.message]).toEqual([
      "Invalid email address",
      "Password is required",
    ]);
  });

  it("uses the last of two equal keys and ignores unknown keys", async () => {
    const player = await createPlayer(app);
    const twice = `{"email":"x@y.zz","role":"admin","email":"${player.email}","password":"${GOOD_PASSWORD}"}`;
    expect((await send(twice, json)).status).toBe(200);
  });

  it.each(["GET", "PUT", "PATCH", "DELETE"] as const)("returns 405 for %s", async (method) => {
    const response = await call(app, null, method, "/api/auth/login");
    expect([response.status, response.headers["allow"]]).toEqual([405, "POST"]);
  });
});
