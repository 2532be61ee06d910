import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderEnvExample } from "../scripts/render-env-example.ts";
import { SECRETS, SETTING_NAMES } from "./env.ts";

const readRoot = (file: string) =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");

it(".env.example lists the settings of env.ts; npm run env-example writes it", () => {
  expect(readRoot(".env.example")).toBe(renderEnvExample());
});

it.each([
  "docker-compose.yml",
  "ops/systemd/jumbl.service",
  "ops/proxy/nginx.conf",
  "ops/proxy/Caddyfile",
])("%s sets only variables that exist", (file) => {
  const known = [...SETTING_NAMES, ...SECRETS.map((name) => `${name}_FILE`), "NODE_ENV"];
  const ofTheDatabase = ["POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD"];
  const named =
    readRoot(file).match(/\b[A-Z]+(_[A-Z]+)*(?=[=:]["\d\s\w.%/$?-])|(?<=\$\{)[A-Z_]+/g) ?? [];
  expect(named.length).toBeGreaterThan(2);
  expect([...known, ...ofTheDatabase]).toEqual(expect.arrayContaining(named));
});
