import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { BRAND } from "@jumbl/domain/brand";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const readFile = (file: string) => readFileSync(path.join(root, file), "utf8");

it.each([
  ["apps/web/index.html", `<title>${BRAND.name}</title>`],
  ["apps/web/index.html", `>${BRAND.name} is a game that runs in your browser.`],
  ["apps/web/public/manifest.webmanifest", `"name": "${BRAND.name}"`],
  ["apps/web/public/manifest.webmanifest", `"short_name": "${BRAND.name}"`],
  ["examples/daily-summary.ts", `*${BRAND.name} of `],
  ["ops/grafana/jumbl.json", `"title": "${BRAND.name}"`],
  ["ops/proxy/haproxy.cfg", `"message":"${BRAND.name} is not available`],
  ["ops/proxy/nginx.conf", `"message":"${BRAND.name} is not available`],
  ["ops/systemd/jumbl.service", `Description=${BRAND.name}`],
  ["ops/systemd/jumbl-backup.service", `Description=Backup of ${BRAND.name}`],
  ["ops/systemd/jumbl-backup.timer", `Description=Daily backup of ${BRAND.name}`],
  ["README.md", `# ${BRAND.name}\n`],
])("%s, which cannot import BRAND, contains %s", (file, text) => {
  expect(readFile(file)).toContain(text);
});

it("the jumbled name contains each letter of the name once", () => {
  const positions = Array.from(BRAND.name, (_, position) => position);
  expect(BRAND.jumbled.toSorted((a, b) => a - b)).toEqual(positions);
});

it.each([BRAND.name, BRAND.partner])(
  "the source code contains the name %s only in BRAND",
  (name) => {
    const files = globSync("{apps,packages}/*/{scripts,src}/**/*.{ts,tsx}", { cwd: root }).filter(
      // Engineers who use the client know the product by its name.
      (file) => !/\.test\.tsx?$|\/testing\/|^packages\/client\//.test(file),
    );
    const isMentioned = (file: string) => new RegExp(`\\b${name}\\b`).test(readFile(file));
    expect(files.filter(isMentioned)).toEqual(["packages/domain/src/brand/index.ts"]);
  },
);
