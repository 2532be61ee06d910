import { describe, expect, it } from "vitest";
import type { HttpResponse } from "./http.ts";
import { listFaults } from "./safety.ts";

type Headers = HttpResponse["headers"];

const SOUND: HttpResponse = {
  status: 409,
  headers: {
    "content-security-policy": "default-src 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-request-id": "00000000-0000-4000-8000-000000000000",
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
  },
  text: '{"message":"A sentence.","code":"locked"}',
  body: { message: "A sentence.", code: "locked" },
};

const listFaultsWith = (changed: Partial<HttpResponse>, headers: Headers = {}) =>
  listFaults(
    "/api/game/start",
    { ...SOUND, ...changed, headers: { ...SOUND.headers, ...headers } },
    ["PLANET"],
  );

describe("listFaults", () => {
  it("returns nothing for a sound response", () => {
    expect(listFaultsWith({})).toEqual([]);
  });

  it.each<[label: string, changed: Partial<HttpResponse>, headers?: Headers]>([
    ["a status of 500", { status: 500 }],
    ["a stack", { text: "Error\n    at run (/srv/a.js:1:1)" }],
    ["a statement", { text: 'insert into "users"' }],
    ["a violated constraint", { text: 'duplicate key value violates unique constraint "x"' }],
    ["an answer in an error", { text: "PLANET" }],
    ["an unknown key in an error", { body: { ...SOUND.body, stack: "x" } }],
    ["an error without a code", { body: { message: "A sentence." } }],
    ["a 429 without Retry-After", { status: 429 }],
    ...Object.keys(SOUND.headers).map((name): [string, object, Headers] => [
      `a missing ${name}`,
      {},
      { [name]: undefined },
    ]),
    ["an unsafe policy", {}, { "content-security-policy": "default-src 'none' 'unsafe-eval'" }],
    ["access for other origins", {}, { "access-control-allow-origin": "*" }],
    ["the name of the server software", {}, { server: "fastify" }],
  ])("finds %s", (_, changed, headers) => {
    expect(listFaultsWith(changed, headers)).toHaveLength(1);
  });
});
