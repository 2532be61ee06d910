import { describe, expect } from "vitest";
import { parse } from "yaml";
import { it } from "../testing/fixtures.ts";

// Refused inputs are in system-tests/abuse.
describe("REST", () => {
  it("reads input from the query string only for GET", async ({ player, visitor }) => {
    const address = new URLSearchParams({ email: player.email, password: player.password });
    const { status, body } = await visitor.post(`/auth/login?${address.toString()}`);
    expect([status, body.issues]).toEqual([
      400,
      [
        { path: "email", message: "Invalid email address" },
        { path: "password", message: "Password is required" },
      ],
    ]);
  });
});

describe("GET /api/docs", () => {
  it("returns a page without inline scripts or styles, and only its files", async ({
    visitor: { get },
  }) => {
    const { status, text, headers } = await get("/docs");
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(text).not.toMatch(/<style|style=|<script>|onload/);

    const files = [...text.matchAll(/(?:src|href)="\/api([^"]+)"/g)].map(([, path]) => path!);
    const responses = await Promise.all(files.map((file) => get(file)));
    expect(responses.map((response) => response.headers["content-type"])).toEqual([
      "image/png",
      "text/css; charset=utf-8",
      expect.stringContaining("javascript"),
      expect.stringContaining("javascript"),
    ]);
    expect(responses.every((response) => response.status === 200)).toBe(true);
    expect((await get("/docs/package.json")).status).toBe(404);
  });

  it("may create markup from strings, unlike any other page", async ({ visitor: { get } }) => {
    const policies = await Promise.all([get("/docs"), get("/config")]);
    const required = policies.map(({ headers }) =>
      String(headers["content-security-policy"]).includes("require-trusted-types-for"),
    );
    expect(required).toEqual([false, true]);
  });
});

it("GET /api/openapi.json is the same document as the one in YAML, which has no aliases", async ({
  visitor: { get },
}) => {
  const [json, yaml] = await Promise.all([get("/openapi.json"), get("/openapi.yaml")]);
  expect(yaml.headers["content-type"]).toBe("application/yaml; charset=utf-8");
  expect(parse(yaml.text, { maxAliasCount: 0 })).toEqual(json.body);
  const { version } = (await get("/version")).body;
  expect([json.body.openapi, json.body.info.version]).toEqual(["3.1.1", version]);
});
