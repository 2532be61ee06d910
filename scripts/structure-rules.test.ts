import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

/** A file that breaks the rule, and others that it needs to exist. */
type Violation = { rule: string; file: string; text: string; others?: Record<string, string> };

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

const IMPORT_VIOLATIONS: Violation[] = [
  {
    rule: "no-import-cycle",
    file: "apps/api/src/observability/health.ts",
    text: `export { value as first } from "./logger.ts";\nexport const second = 2;\n`,
    others: {
      "apps/api/src/observability/logger.ts": `import { second } from "./health.ts";\nexport const value = second;\n`,
    },
  },
  {
    rule: "feature-imports-feature",
    file: "apps/web/src/features/archive/archive-card.ts",
    text: importFrom("../profile/stats.ts"),
    others: { "apps/web/src/features/profile/stats.ts": VALUE },
  },
  {
    rule: "feature-imports-app",
    file: "apps/web/src/features/archive/archive-card.ts",
    text: importFrom("../../routes.ts"),
    others: { "apps/web/src/routes.ts": VALUE },
  },
  {
    rule: "lib-imports-feature",
    file: "apps/web/src/lib/format/format-number.ts",
    text: importFrom("../../features/profile/stats.ts"),
    others: { "apps/web/src/features/profile/stats.ts": VALUE },
  },
  {
    rule: "game-folder-play",
    file: "apps/web/src/features/game/play/use-play.ts",
    text: importFrom("../rack/use-rack.ts"),
    others: { "apps/web/src/features/game/rack/use-rack.ts": VALUE },
  },
  {
    rule: "draft-outside-play",
    file: "apps/web/src/features/game/rack/use-rack.ts",
    text: importFrom("../play/draft.ts"),
    others: { "apps/web/src/features/game/play/draft.ts": VALUE },
  },
  {
    rule: "game-folder-board",
    file: "apps/web/src/features/game/board/controls.ts",
    text: importFrom("../share/use-share.ts"),
    others: { "apps/web/src/features/game/share/use-share.ts": VALUE },
  },
  {
    rule: "game-folder-day",
    file: "apps/web/src/features/game/day/countdown.ts",
    text: importFrom("../game-screen.ts"),
    others: { "apps/web/src/features/game/game-screen.ts": VALUE },
  },
  {
    rule: "lib-folder-format",
    file: "apps/web/src/lib/format/format-date.ts",
    text: importFrom("../layout/page.ts"),
    others: { "apps/web/src/lib/layout/page.ts": VALUE },
  },
  {
    rule: "api-area-auth",
    file: "apps/api/src/auth/login.ts",
    text: importFrom("../game/validate-guess.ts"),
    others: { "apps/api/src/game/validate-guess.ts": VALUE },
  },
  {
    rule: "api-area-unlisted",
    file: "apps/api/src/friends/add-friend.ts",
    text: importFrom("../auth/login.ts"),
    others: { "apps/api/src/auth/login.ts": VALUE },
  },
  {
    rule: "api-shared-observability",
    file: "apps/api/src/observability/metrics.ts",
    text: importFrom("../auth/login.ts"),
    others: { "apps/api/src/auth/login.ts": VALUE },
  },
];

const CODE_VIOLATIONS: Violation[] = [
  {
    rule: "no-restricted-imports",
    file: "packages/domain/src/play/time.ts",
    text: importFrom("node:os"),
  },
  {
    rule: "no-restricted-imports",
    file: "packages/contract/src/game.ts",
    text: importFrom("@jumbl/db"),
  },
  {
    rule: "no-restricted-imports",
    file: "packages/wordbank/src/bank.ts",
    text: importFrom("@jumbl/db"),
  },
  {
    rule: "no-restricted-imports",
    file: "packages/db/src/connect.ts",
    text: importFrom("@jumbl/domain/play"),
  },
  {
    rule: "no-restricted-imports",
    file: "packages/ui/src/actions/button.tsx",
    text: importFrom("@jumbl/domain/play"),
  },
  {
    rule: "no-restricted-imports",
    file: "packages/client/src/index.ts",
    text: importFrom("@jumbl/contract/game"),
  },
  {
    rule: "no-restricted-imports",
    file: "examples/play-a-day.ts",
    text: importFrom("@jumbl/contract/game"),
  },
  {
    rule: "no-restricted-imports",
    file: "apps/api/src/game/give-up.ts",
    text: importFrom("kysely"),
  },
  {
    rule: "no-restricted-imports",
    file: "apps/api/src/game/hint.ts",
    text: importFrom("@jumbl/ui/actions/button"),
  },
  {
    rule: "no-restricted-imports",
    file: "apps/web/src/main.tsx",
    text: importFrom("@jumbl/contract/game"),
  },
  {
    rule: "no-restricted-imports",
    file: "apps/web/src/app.tsx",
    text: importFrom("@jumbl/wordbank"),
  },
  { rule: "no-restricted-imports", file: "apps/web/src/routes.tsx", text: importFrom("zod") },
  {
    rule: "no-restricted-properties",
    file: "packages/domain/src/play/time.ts",
    text: "export const now = performance.now();\n",
  },
  {
    rule: "no-restricted-properties",
    file: "packages/domain/src/puzzle/rack.ts",
    text: "export const random = Math.random();\n",
  },
  {
    rule: "no-restricted-globals",
    file: "packages/domain/src/streak/streak.ts",
    text: "export const today = new Date();\n",
  },
  {
    rule: "no-restricted-properties",
    file: "apps/api/src/game/give-up.ts",
    text: `export const list = (db: Db) => db.selectFrom("puzzles");\ntype Db = { selectFrom: (table: string) => unknown };\n`,
  },
  {
    rule: "no-restricted-properties",
    file: "apps/api/src/game/start-play.ts",
    text: "export const now = Date.now();\n",
  },
  {
    rule: "no-restricted-globals",
    file: "apps/api/src/cli/diagnose.ts",
    text: "export const now = new Date();\n",
  },
  {
    rule: "no-restricted-globals",
    file: "packages/db/src/queries/clock.ts",
    text: "export const now = Date();\n",
  },
  {
    rule: "no-restricted-properties",
    file: "apps/api/src/cli/replay.ts",
    text: "export const now = new globalThis.Date();\n",
  },
  {
    rule: "no-restricted-properties",
    file: "apps/api/src/game/give-up.ts",
    text: "export const open = (db: Db) => db.transaction();\ntype Db = { transaction: () => unknown };\n",
  },
  {
    rule: "no-restricted-properties",
    file: "apps/api/src/game/give-up.ts",
    text: "export const open = (db: Db) => db.startTransaction();\ntype Db = { startTransaction: () => unknown };\n",
  },
  {
    rule: "no-restricted-properties",
    file: "packages/db/src/queries/clock.ts",
    text: "export const port = globalThis.process.env.PORT;\n",
  },
  {
    rule: "no-restricted-imports",
    file: "apps/api/src/server.ts",
    text: `import { env } from "node:process";\nexport const port = env.PORT;\n`,
  },
  {
    rule: "no-restricted-properties",
    file: "apps/api/src/server.ts",
    text: "export const port = process.env.PORT;\n",
  },
  {
    rule: "no-restricted-properties",
    file: "packages/db/src/queries/puzzles/puzzles.ts",
    text: "export const url = process.env.DATABASE_URL;\n",
  },
  {
    rule: "max-lines",
    file: "apps/web/src/app.tsx",
    text: Array.from(
      { length: 221 },
      (_, index) => `export const value${index} = ${index};\n`,
    ).join(""),
  },
  {
    rule: "consistent-type-definitions",
    file: "packages/domain/src/play/play.ts",
    text: "export interface Play {\n  id: string;\n}\n",
  },
  {
    rule: "consistent-test-it",
    file: "packages/domain/src/play/play.test.ts",
    text: `import { expect, test } from "vitest";\n\ntest("a title", () => {\n  expect(1).toBe(1);\n});\n`,
  },
];

function findImportViolations(): string[] {
  const { stdout } = spawnSync(
    path.join(root, "node_modules/.bin/depcruise"),
    ["apps", "--config", path.join(root, ".dependency-cruiser.mjs"), "-T", "json"],
    { cwd: folder, encoding: "utf8" },
  );
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string } }[] };
  };
  return summary.violations.map(({ rule }) => rule.name);
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
  return diagnostics.map(({ code }) => /\((.+)\)/.exec(code)?.[1] ?? code);
}

describe("the rules of imports between folders", () => {
  it.each(IMPORT_VIOLATIONS)("$rule reports $file", ({ rule, file, text, others }) => {
    write({ [file]: text, ...others });
    expect(findImportViolations()).toContain(rule);
  });

  it("report nothing in a tree that follows them", () => {
    write({
      "apps/web/src/features/game/play/play.ts": VALUE,
      "apps/web/src/features/game/board/controls.ts": importFrom("../play/play.ts"),
      "apps/web/src/features/game/game-screen.ts": importFrom("./board/controls.ts").replace(
        "value",
        "other as value",
      ),
      "apps/api/src/env/env.ts": VALUE,
      "apps/api/src/auth/login.ts": importFrom("../env/env.ts"),
    });
    expect(findImportViolations()).toEqual([]);
  });
});

describe("the rules of code", () => {
  it.each(CODE_VIOLATIONS)("$rule reports $file", ({ rule, file, text }) => {
    write({ [file]: text });
    expect(findCodeViolations()).toContain(rule);
  });

  it("report nothing where they do not apply", () => {
    write({
      "apps/api/src/env/env.ts": "export const port = process.env.PORT;\n",
      "packages/domain/src/calendar/utc-date.ts":
        "export const parseDate = (text: string) => new Date(text);\n",
      "apps/web/src/app.tsx": `import type { Value } from "@jumbl/contract/game";\n\nexport const value: Value = 1;\n`,
    });
    expect(findCodeViolations()).toEqual([]);
  });
});
