import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { call, startTestApp, type TestApp } from "../testing/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (path: string) => call(app, null, "GET", path);

describe("GET /api/docs", () => {
  it("returns a page without inline scripts and styles, whose files are served too", async () => {
    const { status, text, headers } = await get("/api/docs");
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(text).not.toMatch(/<style|style=|<script>|onload/);

    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!);
    const responses = await Promise.all(files.map(get));
    expect(responses.map((response) => response.headers["content-type"])).toEqual([
      "image/png",
      "text/css; charset=utf-8",
      expect.stringContaining("javascript"),
      expect.stringContaining("javascript"),
    ]);
    expect(responses.every((response) => response.status === 200)).toBe(true);
  });

  it("may create markup from strings, unlike any other page", async () => {
    const policies = await Promise.all(["/api/docs", "/api/config"].map(get));
    const required = policies.map(({ headers }) =>
      String(headers["content-security-policy"]).includes("require-trusted-types-for"),
    );
    expect(required).toEqual([false, true]);
  });

  it("serves no other file of the package", async () => {
    const paths = ["package.json", "index.html", "swagger-ui-bundle.js.map", ""];
    const responses = await Promise.all(paths.map((path) => get(`/api/docs/${path}`)));
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe("GET /api/openapi.json", () => {
  it("is the same document as the one in YAML, which has no aliases", async () => {
    const [json, yaml] = await Promise.all([get("/api/openapi.json"), get("/api/openapi.yaml")]);
    expect(yaml.headers["content-type"]).toBe("application/yaml; charset=utf-8");
    expect(parse(yaml.text, { maxAliasCount: 0 })).toEqual(json.body);
    const { version } = (await get("/api/version")).body;
    expect([json.body.openapi, json.body.info.version]).toEqual(["3.1.1", version]);
  });
});
