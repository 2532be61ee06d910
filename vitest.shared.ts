import { defineConfig, type TestUserConfig } from "vitest/config";

/** The settings of a workspace's tests. */
export function createTestConfig(name: string, given: TestUserConfig = {}) {
  return defineConfig({
    test: {
      name,
      include: ["src/**/*.test.ts"],
      reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
      maxWorkers: "100%",
      // The test files of a worker share their modules, which Node itself loads. This saves most of the time.
      isolate: false,
      experimental: { viteModuleRunner: false },
      // Some tests make hundreds of calls, or pack, install and compile, which takes long on a busy machine.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      ...given,
    },
  });
}
