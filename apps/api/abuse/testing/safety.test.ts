import { describe, expect, it } from "vitest";
import type { HttpResponse } from "./http.ts";
import { listFaults } from "./safety.ts";

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

const listFaultsWith = (changed: Partial<HttpResponse>, headers: HttpResponse["headers"] = {}) =>
  listFaults("/api/game/start", {
    ...SOUND,
    ...changed,
    headers: { ...SOUND.headers, ...headers },
  });

describe("listFaults", () => {
  it("returns nothing for a sound answer", () => {
    expect(listFaultsWith({})).toEqual([]);
  });

  it.each<[what: string, changed: Partial<HttpResponse>, headers?: HttpResponse["headers"]]>([
    ["a status of 500", { status: 500 }],
    ["a stack", { text: "Error\n    at run (/srv/a.js:1:1)" }],
    ["a statement", { text: 'insert into "users"' }],
    ["a violated constraint", { text: 'duplicate key value violates unique constraint "x"' }],
    ["another key in an error", { body: { ...SOUND.body, stack: "x" } }],
    ["an error without a code", { body: { message: "A sentence." } }],
    ["a 429 that does not say when to try again", { status: 429 }],
    ["another type", {}, { "content-type": "text/html" }],
    ["no nosniff", {}, { "x-content-type-options": undefined }],
    ["no policy", {}, { "content-security-policy": undefined }],
    ["a referrer policy that tells", {}, { "referrer-policy": "unsafe-url" }],
    ["an answer that may be cached", {}, { "cache-control": undefined }],
    ["another origin that may read", {}, { "access-control-allow-origin": "*" }],
    ["the name of the software", {}, { server: "fastify" }],
  ])("finds %s", (_, changed, headers) => {
    expect(listFaultsWith(changed, headers)).toHaveLength(1);
  });
});
