import { readFileSync, writeFileSync } from "node:fs";
import { renderEnvExample } from "./render-env-example.ts";
import { renderSettingsTable } from "./render-settings-table.ts";

const root = new URL("../../../", import.meta.url);
writeFileSync(new URL(".env.example", root), renderEnvExample());

const page = new URL("docs/configure.md", root);
const table = /^\| Variable .*?\n(?!\|)/ms;
writeFileSync(
  page,
  readFileSync(page, "utf8").replace(table, () => renderSettingsTable()),
);
