import { describe, expect, it } from "vitest";
import type { HttpResponse } from "./http.ts";
import { listFaults } from "./safety.ts";

type Headers = HttpResponse["headers"];

const SOUND: HttpResponse = {
  status: 409,
  headers: {
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
  },
  text: '{"message":"A sentence.","code":"locked"}',
  body: { message: "A sentence.", code: "locked" },
};

const listFaultsWith = (changed: Partial<HttpResponse>, headers: Headers = {}) =>
  listFaults("/api/game/start", {
    ...SOUND,
    ...changed,
    headers: { ...SOUND.headers, ...headers },
  });

describe("listFaults", () => {
  it("returns nothing for a sound response", () => {
    expect(listFaultsWith({})).toEqual([]);
  });

  it.each<[label: string, changed: Partial<HttpResponse>, headers?: Headers]>([
    ["a status of 500", { status: 500 }],
    ["a stack", { text: "Error\n    at run (/srv/a.js:1:1)" }],
    ["a statement", { text: 'insert into "users"' }],
    ["a violated constraint", { text: 'duplicate key value violates unique constraint "x"' }],
    ["an unknown key in an error", { body: { ...SOUND.body, stack: "x" } }],
    ["an error without a code", { body: { message: "A sentence." } }],
    ["a 429 without Retry-After", { status: 429 }],
    ["another type", {}, { "content-type": "text/html" }],
    ["a missing nosniff", {}, { "x-content-type-options": undefined }],
    ["a missing policy", {}, { "content-security-policy": undefined }],
    ["a referrer policy that reveals the address", {}, { "referrer-policy": "unsafe-url" }],
    ["a response that may be cached", {}, { "cache-control": undefined }],
    ["access for other origins", {}, { "access-control-allow-origin": "*" }],
    ["the name of the server software", {}, { server: "fastify" }],
  ])("finds %s", (_, changed, headers) => {
    expect(listFaultsWith(changed, headers)).toHaveLength(1);
  });
});
