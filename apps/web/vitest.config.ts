import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const all = globSync("src/**/*.test.{ts,tsx}", { cwd: import.meta.dirname });

/** The modules that these replace or load again must not be seen by others. */
const isolated = all.filter((file) => {
  const code = readFileSync(path.join(import.meta.dirname, file), "utf8");
  return /\bvi\.(?:mock|resetModules)\(/.test(code);
});

export default defineConfig({
  plugins: [react()],
  test: {
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
    maxWorkers: "100%",
    environment: "happy-dom",
    testTimeout: 180_000,
    hookTimeout: 180_000,
    setupFiles: ["src/testing/setup.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "web",
          include: all.filter((file) => !isolated.includes(file)),
          // The files of a worker share the modules they import, which saves most of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: "web, isolated", include: isolated } },
    ],
  },
});
