import { expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { call } from "../testing/index.ts";

const JSON_TYPE = { "content-type": "application/json" };

it.for([
  ["a value", String.raw`"password":"Plum-Orchard-42\ud83d"`, 400],
  ["a name", String.raw`"password":"Plum-Orchard-42","\ud83d":1`, 400],
  ["a nested value", String.raw`"password":"Plum-Orchard-42","more":[{"a":"\ude00\ud83d"}]`, 400],
  ["both halves in order", String.raw`"password":"Plum-Orchard-42\ud83d\ude00"`, 200],
  ["an escaped backslash", String.raw`"password":"Plum-Orchard-42\\ud83d"`, 200],
] as const)(
  "a lone surrogate is refused by both transports: %s",
  async ([name, fields, status], { app }) => {
    const send = async (path: string, account: string) => {
      const body = `{"username":"${account}","email":"${account}@example.org",${fields}}`;
      const response = await call(app, null, "POST", path, body, { headers: JSON_TYPE });
      return response.status;
    };
    const account = name.replaceAll(" ", "").slice(0, 15);
    const statuses = [
      await send("/api/auth/register", `${account}a`),
      await send("/trpc/auth.register", `${account}b`),
    ];
    expect(statuses).toEqual([status, status]);
  },
);

it("a query's input with a lone surrogate is refused", async ({ app, player }) => {
  const input = encodeURIComponent(String.raw`{"limit":1,"cursor":"\ud83d"}`);
  const { status, body } = await call(app, player, "GET", `/trpc/puzzles.archive?input=${input}`);
  expect([status, body.error.data.code]).toEqual([400, "malformed"]);
});

it("bytes that are not UTF-8 are refused by both transports", async ({ app }) => {
  const half = Buffer.from([0xed, 0xa0, 0xbd]);
  const account = '{"username":"nobody","email":"no@example.org","password":"Plum-Orchard-42';
  const body = Buffer.concat([Buffer.from(account), half, Buffer.from('"}')]);
  for (const path of ["/api/auth/register", "/trpc/auth.register"]) {
    const response = await call(app, null, "POST", path, body, { headers: JSON_TYPE });
    expect([response.status, response.body.code]).toEqual([400, "malformed"]);
  }
});
