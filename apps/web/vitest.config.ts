import react from "@vitejs/plugin-react";
// @boundaries-ignore -- the workspaces share the settings of their tests
import { createTestConfig } from "../../vitest.shared.ts";

/** These tests load modules again, which must not affect other tests. */
const isolated = [
  "src/early.test.tsx",
  "src/lib/analytics/analytics.test.ts",
  "src/lib/browser/idle.test.ts",
];

export default createTestConfig("web", {
  include: [],
  environment: "happy-dom",
  // Node's own module loader cannot load the components.
  experimental: {},
  restoreMocks: true,
  unstubGlobals: true,
  setupFiles: ["src/testing/setup.ts"],
  projects: [
    {
      extends: true,
      plugins: [react()],
      test: {
        name: "web",
        include: ["src/**/*.test.{ts,tsx}"],
        exclude: isolated,
        // After setup.ts, which registers the mocks.
        setupFiles: ["src/testing/load-app.ts"],
        sequence: { setupFiles: "list" },
      },
    },
    {
      extends: true,
      plugins: [react()],
      test: { name: "web, isolated", include: isolated, isolate: true },
    },
  ],
});
