import { defineConfig } from "vitest/config";

/** These replace functions of node:fs, which others must not see. */
const isolated = ["src/backup/postgres-backup.test.ts", "src/embedded/lock-data-folder.test.ts"];

export default defineConfig({
  test: {
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
    maxWorkers: "100%",
    globalSetup: ["src/testing/global-setup.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: "db",
          include: ["src/**/*.test.ts"],
          exclude: isolated,
          // The files of a worker share the modules they import, which Node loads itself: that saves most of the time.
          isolate: false,
          experimental: { viteModuleRunner: false },
        },
      },
      { extends: true, test: { name: "db, isolated", include: isolated } },
    ],
  },
});
