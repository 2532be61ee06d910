import { readFileSync } from "node:fs";
import { BRAND } from "@jumbl/domain/brand";
import { describe, expect, it } from "vitest";

const readFile = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

describe("a static file that cannot import BRAND", () => {
  it("has the product's name as its title when it is the HTML page", () => {
    const html = readFile("../index.html");
    expect(html).toContain(`<title>${BRAND.name}</title>`);
    expect(html).toContain(`>${BRAND.name} is a game that runs in your browser.`);
  });

  it("has the product's name when it is the web app manifest", () => {
    const manifest: unknown = JSON.parse(readFile("../public/manifest.webmanifest"));
    expect(manifest).toMatchObject({ name: BRAND.name, short_name: BRAND.name });
  });
});
