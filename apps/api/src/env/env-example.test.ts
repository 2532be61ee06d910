import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderEnvExample } from "../../scripts/render-env-example.ts";
import { renderSettingsTable } from "../../scripts/render-settings-table.ts";
import { SECRETS, SETTING_NAMES } from "./env.ts";

const readRoot = (file: string) =>
  readFileSync(new URL(`../../../../${file}`, import.meta.url), "utf8");

it(".env.example lists the settings of env.ts; pnpm env:example writes it", () => {
  expect(readRoot(".env.example")).toBe(renderEnvExample());
});

it("docs/configure.md has the same settings; pnpm env:example writes them", () => {
  expect(readRoot("docs/configure.md")).toContain(`\n\n${renderSettingsTable()}\n`);
});

/** The services of docker-compose.yml that are built from this repository. */
function readSample(file: string): string {
  const services = readRoot(file).split(/\n {2}(?=\w+:)/);
  const own = services.filter((service) => service.includes("build:"));
  return own.length === 0 ? readRoot(file) : own.join("\n");
}

it.each([
  "docker-compose.yml",
  "ops/systemd/jumbl.service",
  "ops/proxy/nginx.conf",
  "ops/proxy/Caddyfile",
])("%s sets only variables that exist", (file) => {
  const known = [...SETTING_NAMES, ...SECRETS.map((name) => `${name}_FILE`), "NODE_ENV"];
  const named =
    readSample(file).match(/\b[A-Z]+(_[A-Z]+)*(?=[=:]["\d\s\w.%/$?-])|(?<=\$\{)[A-Z_]+/g) ?? [];
  expect(named.length).toBeGreaterThan(2);
  expect([...known, "POSTGRES_PASSWORD"]).toEqual(expect.arrayContaining(named));
});
