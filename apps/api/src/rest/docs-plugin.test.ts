import { describe, expect } from "vitest";
import { parse } from "yaml";
import { it as base } from "../testing/fixtures.ts";

const it = base.extend("get", ({ visitor }) => visitor.get);

describe("GET /api/docs", () => {
  it("returns a page without inline scripts or styles, and serves its files", async ({ get }) => {
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
  });

  it("may create markup from strings, unlike any other page", async ({ get }) => {
    const policies = await Promise.all([get("/docs"), get("/config")]);
    const required = policies.map(({ headers }) =>
      String(headers["content-security-policy"]).includes("require-trusted-types-for"),
    );
    expect(required).toEqual([false, true]);
  });

  it("serves no other file of the package", async ({ get }) => {
    const paths = ["package.json", "index.html", "swagger-ui-bundle.js.map", ""];
    const responses = await Promise.all(paths.map((path) => get(`/docs/${path}`)));
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe("GET /api/openapi.json", () => {
  it("is the same document as the one in YAML, which has no aliases", async ({ get }) => {
    const [json, yaml] = await Promise.all([get("/openapi.json"), get("/openapi.yaml")]);
    expect(yaml.headers["content-type"]).toBe("application/yaml; charset=utf-8");
    expect(parse(yaml.text, { maxAliasCount: 0 })).toEqual(json.body);
    const { version } = (await get("/version")).body;
    expect([json.body.openapi, json.body.info.version]).toEqual(["3.1.1", version]);
  });
});
