import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { BRAND } from "@jumbl/domain/brand";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const readFile = (file: string) => readFileSync(path.join(root, file), "utf8");

describe("a static file that cannot import BRAND", () => {
  it("has the product's name as its title when it is the HTML page", () => {
    const html = readFile("apps/web/index.html");
    expect(html).toContain(`<title>${BRAND.name}</title>`);
    expect(html).toContain(`>${BRAND.name} is a game that runs in your browser.`);
  });

  it("has the product's name when it is the web app manifest", () => {
    const manifest: unknown = JSON.parse(readFile("apps/web/public/manifest.webmanifest"));
    expect(manifest).toMatchObject({ name: BRAND.name, short_name: BRAND.name });
  });
});

describe("the source code", () => {
  it.each([BRAND.name, BRAND.partner])("contains the name %s only in BRAND", (name) => {
    const files = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: root }).filter(
      // The client is read by engineers, who know the product by its name.
      (file) => !/\.test\.tsx?$|\/testing\/|^packages\/client\//.test(file),
    );
    const isMentioned = (file: string) => new RegExp(`\\b${name}\\b`).test(readFile(file));
    expect(files.filter(isMentioned)).toEqual(["packages/domain/src/brand/index.ts"]);
  });
});
