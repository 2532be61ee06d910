// @boundaries-ignore -- the workspaces share the settings of their tests
import { createTestConfig } from "../../vitest.shared.ts";

/** It replaces functions of node:fs, which must not affect other test files. */
const isolated = ["src/embedded/lock-data-folder.test.ts"];

export default createTestConfig("db", {
  include: [],
  globalSetup: ["src/testing/global-setup.ts"],
  projects: [
    { extends: true, test: { name: "db", include: ["src/**/*.test.ts"], exclude: isolated } },
    {
      extends: true,
      test: {
        name: "db, isolated",
        include: isolated,
        isolate: true,
        experimental: { viteModuleRunner: true },
      },
    },
  ],
});
