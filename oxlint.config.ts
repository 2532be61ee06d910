import { fileURLToPath } from "node:url";
import { defineConfig } from "oxlint";
import {
  DOMAIN_CLOCKS,
  ENVIRONMENT,
  OVERRIDES,
  PROCESS_IMPORT,
  RANDOMNESS,
  SERVER_CLOCKS,
  TABLE_ACCESS,
  TRANSACTIONS,
  type Override,
  restrictProperties,
} from "./oxlint.properties.ts";

/** Matches workspaces by name, with everything that they export. */
function matchPackages(...names: string[]): string[] {
  return names.flatMap((name) => [`@jumbl/${name}`, `@jumbl/${name}/**`]);
}

type Restriction = { group: string[]; message: string; allowTypeImports?: boolean };

/** Restricts what a workspace may import: see the table in docs/architecture.md#imports. */
function restrictImports(files: string, ...patterns: Restriction[]): Override {
  return {
    files: [files],
    rules: { "no-restricted-imports": ["error", { patterns: [PROCESS_IMPORT, ...patterns] }] },
  };
}

function restrictDate(files: string[], excludeFiles: string[], message: string): Override {
  const rules: Override["rules"] = {
    "no-restricted-globals": ["error", { name: "Date", message }],
  };
  return { files, excludeFiles, rules };
}

export default defineConfig({
  plugins: ["typescript", "import", "unicorn", "react", "jsx-a11y", "vitest"],
  // Absolute, because the test of these rules reads this file from another folder.
  jsPlugins: [fileURLToPath(new URL("oxlint.translation.ts", import.meta.url))],
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: ["dist", "node_modules", "packages/client/src/generated"],
  rules: {
    "react/react-in-jsx-scope": "off",
    "import/no-unassigned-import": "off",
    "import/no-empty-named-blocks": "off",
    "import/no-named-as-default-member": "off",
    "unicorn/require-module-specifiers": "off",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/consistent-type-definitions": ["error", "type"],
    "vitest/consistent-test-it": ["error", { fn: "it" }],
    "vitest/no-standalone-expect": ["error", { additionalTestBlockFunctions: ["it", "it.for"] }],
    "max-lines": ["error", { max: 220 }],
    "no-console": "error",
    "no-restricted-properties": ["error", ...TABLE_ACCESS, ...ENVIRONMENT],
  },
  overrides: [
    restrictImports("packages/domain/**", {
      group: ["@jumbl/**", "node:*", "pg", "kysely", "zod", "react"],
      message: "The domain is pure and imports nothing. Pass the value in as an argument.",
    }),
    restrictImports("packages/contract/**", {
      group: matchPackages("db", "wordbank", "ui", "client", "api", "web"),
      message:
        "The contract defines the requests and responses. It imports only the domain and zod.",
    }),
    restrictImports("packages/wordbank/**", {
      group: matchPackages("db", "contract", "ui", "client", "api", "web"),
      message: "The word bank defines words and their calendar. It imports only the domain.",
    }),
    restrictImports(
      "packages/db/**",
      {
        group: matchPackages("domain"),
        allowTypeImports: true,
        message:
          "Queries read and write; the use case applies the rules. Import only types of the domain.",
      },
      {
        group: matchPackages("wordbank", "contract", "ui", "client", "api", "web"),
        message: "The database package imports only types of the domain.",
      },
    ),
    restrictImports("packages/ui/**", {
      group: ["@jumbl/**"],
      message: "A primitive must not depend on the game. Take the value as a prop.",
    }),
    restrictImports(
      "packages/client/**",
      {
        group: matchPackages("contract", "api"),
        allowTypeImports: true,
        message: "The client carries only types of the server: write `import type`.",
      },
      {
        group: matchPackages("domain", "db", "wordbank", "ui", "web"),
        message: "The client imports only types of the contract and of the API.",
      },
    ),
    restrictImports("examples/**", {
      group: matchPackages("domain", "contract", "wordbank", "db", "ui", "api", "web"),
      message: "An example is a program of another team. Import only @jumbl/client.",
    }),
    restrictImports(
      "apps/api/src/**",
      {
        group: ["kysely", "kysely/**", "pg"],
        allowTypeImports: true,
        message: "SQL is written in packages/db/src/queries. Add a query function and import it.",
      },
      {
        group: matchPackages("ui", "client", "web"),
        message: "The API must not depend on its clients.",
      },
    ),
    restrictImports(
      "apps/web/src/**",
      {
        group: matchPackages("api", "contract"),
        allowTypeImports: true,
        message:
          "Only types may come from the server, so that zod and server code stay out of the bundle: write `import type`.",
      },
      {
        group: matchPackages("db", "wordbank", "client"),
        message:
          "The browser never sees the database or the answers. Call the API through lib/api.",
      },
      {
        group: ["zod"],
        message: "Forms validate with the domain's functions. zod (23 kB) stays on the server.",
      },
    ),
    {
      files: ["apps/web/src/**/*.tsx", "packages/ui/src/**/*.tsx"],
      excludeFiles: ["**/*.test.tsx", "**/testing/**"],
      rules: { "translation/text-in-own-element": "error" },
    },
    restrictProperties(
      "packages/domain/src/**",
      TABLE_ACCESS,
      ENVIRONMENT,
      DOMAIN_CLOCKS,
      RANDOMNESS,
    ),
    restrictProperties("packages/db/src/**", TABLE_ACCESS, ENVIRONMENT, SERVER_CLOCKS),
    restrictProperties("packages/db/src/{queries,migrations}/**", ENVIRONMENT, SERVER_CLOCKS),
    restrictProperties("apps/api/src/**", TABLE_ACCESS, ENVIRONMENT, SERVER_CLOCKS, TRANSACTIONS),
    restrictProperties("apps/api/src/env/env.ts", TABLE_ACCESS, SERVER_CLOCKS, TRANSACTIONS),
    restrictProperties(
      "apps/api/src/procedures/transaction.ts",
      TABLE_ACCESS,
      ENVIRONMENT,
      SERVER_CLOCKS,
    ),
    restrictDate(
      ["packages/domain/src/**"],
      ["packages/domain/src/calendar/**"],
      "The domain has no clock. Take `now: Date` as an argument; arithmetic on dates is in calendar/.",
    ),
    restrictDate(
      ["apps/api/src/**", "packages/db/src/**"],
      ["packages/db/src/statements/json.ts"],
      "Time is the database's: call `readClock`, or use `jumbl_now()` in the query. Arithmetic on instants is in @jumbl/domain/calendar; queries parse JSON with `parseInstant`.",
    ),
    {
      // Tests arrange and inspect whatever they need.
      files: [
        "**/*.test.{ts,tsx}",
        "**/testing/**",
        "system-tests/**",
        "apps/web/e2e/**",
        "apps/web/*.ts",
        "scripts/**",
        "examples/**",
      ],
      rules: { "no-restricted-properties": ["error", OVERRIDES], "no-restricted-globals": "off" },
    },
    {
      files: [
        "apps/api/src/**/*.test.ts",
        "apps/api/src/testing/**",
        "examples/*.test.ts",
        "examples/testing/**",
      ],
      rules: { "no-restricted-imports": "off" },
    },
    { files: ["apps/api/src/testing/**"], rules: { "vitest/no-standalone-expect": "off" } },
    { files: ["**/*.test.{ts,tsx}"], rules: { "max-lines": ["error", { max: 320 }] } },
    { files: ["apps/web/e2e/**"], rules: { "vitest/consistent-test-it": "off" } },
    {
      // describe-abuse.ts creates these tests from the rows of tables.
      files: ["system-tests/abuse/**"],
      rules: {
        "vitest/no-standalone-expect": "off",
        "vitest/expect-expect": "off",
        "vitest/valid-title": "off",
      },
    },
    {
      files: [
        "scripts/**",
        "packages/wordbank/**",
        "apps/api/src/cli/**",
        "system-tests/**",
        "apps/web/e2e/**",
        "examples/**",
      ],
      rules: { "no-console": "off" },
    },
  ],
});
