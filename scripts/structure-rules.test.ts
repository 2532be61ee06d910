import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-structure-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

function importFrom(specifier: string): string {
  return `import { value } from "${specifier}";\nexport const other = value;\n`;
}

const VALUE = "export const value = 1;\n";
const FEATURES = "apps/web/src/features";

/** A file that breaks the rule with an import. */
const IMPORTS: [rule: string, file: string, imported: string][] = [
  ["no-import-cycle", "apps/api/src/observability/health.ts", "./logger.ts"],
  ["feature-imports-feature", `${FEATURES}/archive/archive-card.ts`, "../profile/stats.ts"],
  ["feature-imports-app", `${FEATURES}/archive/archive-page.ts`, "../../routes.ts"],
  ["lib-imports-feature", "apps/web/src/lib/format/number.ts", "../../features/profile/stats.ts"],
  ["draft-outside-play", `${FEATURES}/game/rack/use-rack.ts`, "../draft/draft.ts"],
  ["game-folder-board", `${FEATURES}/game/board/controls.ts`, "../share/use-share.ts"],
  ["lib-folder-format", "apps/web/src/lib/format/format-date.ts", "../layout/page.ts"],
  ["api-area-auth", "apps/api/src/auth/login.ts", "../game/validate-guess.ts"],
  ["api-area-unlisted", "apps/api/src/friends/add-friend.ts", "../auth/login.ts"],
  ["api-shared-observability", "apps/api/src/observability/metrics.ts", "../auth/login.ts"],
];

/** A file whose code breaks the rule. */
const TEXTS: [rule: string, file: string, text: string][] = [
  ["no-restricted-imports", "packages/domain/src/play/time.ts", importFrom("node:os")],
  ["no-restricted-imports", "packages/db/src/connect.ts", importFrom("@jumbl/domain/play")],
  ["no-restricted-imports", "apps/api/src/game/give-up.ts", importFrom("kysely")],
  ["no-restricted-imports", "apps/web/src/app.tsx", importFrom("@jumbl/wordbank")],
  ["no-restricted-imports", "apps/web/src/routes.tsx", importFrom("zod")],
  [
    "no-restricted-properties",
    "packages/domain/src/puzzle/rack.ts",
    "export const random = Math.random();\n",
  ],
  [
    "no-restricted-properties",
    "apps/api/src/game/list.ts",
    `export const list = (db: Db) => db.selectFrom("puzzles");\ntype Db = { selectFrom: (table: string) => unknown };\n`,
  ],
  [
    "no-restricted-properties",
    "apps/api/src/game/start-play.ts",
    "export const now = Date.now();\n",
  ],
  [
    "no-restricted-globals",
    "packages/domain/src/streak/lapse.ts",
    "export const today = new Date();\n",
  ],
  ["no-restricted-globals", "apps/api/src/cli/diagnose.ts", "export const now = new Date();\n"],
  [
    "no-restricted-properties",
    "apps/api/src/game/open.ts",
    "export const open = (db: Db) => db.transaction();\ntype Db = { transaction: () => unknown };\n",
  ],
  ["no-restricted-properties", "apps/api/src/port.ts", "export const port = process.env.PORT;\n"],
  ["max-lines", "apps/web/src/long.tsx", "export {};\n".repeat(221)],
  ...[
    "{isNew && <b>New</b>} puzzle",
    "<b>Place</b> {isNew ? name : 2}",
    "{name} {`of ${name}`}",
    "<b>Place</b> {name.trim()}",
  ].map((content, index): [string, string, string] => [
    "text-in-own-element",
    `apps/web/src/features/archive/text-${index}.tsx`,
    `type Props = { isNew: boolean; name: string };\nexport const Text = ({ isNew, name }: Props) => <p>${content}</p>;\n`,
  ]),
  ["no-restricted-properties", "apps/api/src/game/hint.test.ts", `it.override("clock", 1);\n`],
];

/** Each violation as the rule and the file. */
function findImportViolations(): string[] {
  const { stdout } = spawnSync(
    path.join(root, "node_modules/.bin/depcruise"),
    ["apps", "--config", path.join(root, ".dependency-cruiser.mjs"), "-T", "json"],
    { cwd: folder, encoding: "utf8" },
  );
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
}

function findCodeViolations(): string[] {
  const config = pathToFileURL(path.join(root, "oxlint.config.ts")).href;
  write({ "oxlint.config.ts": `export { default } from "${config}";\n` });
  const { stdout } = spawnSync(path.join(root, "node_modules/.bin/oxlint"), ["-f", "json"], {
    cwd: folder,
    encoding: "utf8",
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string }[];
  };
  return diagnostics.map(
    ({ code, filename }) => `${/\((.+)\)/.exec(code)?.[1] ?? code} ${filename}`,
  );
}

describe("the rules of imports between folders", () => {
  // In one tree, because the tool takes longer to start than to read the files.
  it("report each file that breaks one", () => {
    for (const [, file, imported] of IMPORTS) {
      write({ [path.join(path.dirname(file), imported)]: VALUE });
    }
    for (const [, file, imported] of IMPORTS) write({ [file]: importFrom(imported) });
    write({ "apps/api/src/observability/logger.ts": importFrom("./health.ts") });
    const expected = IMPORTS.map(([rule, file]) => `${rule} ${file}`);
    expect(findImportViolations()).toEqual(expect.arrayContaining(expected));
  });
});

describe("the rules of code", () => {
  it("report each file that breaks one", () => {
    for (const [, file, text] of TEXTS) write({ [file]: text });
    const expected = TEXTS.map(([rule, file]) => `${rule} ${file}`);
    expect(findCodeViolations()).toEqual(expect.arrayContaining(expected));
  });
});
