// @boundaries-ignore -- the workspaces share the settings of their tests
import { createTestConfig } from "../../vitest.shared.ts";

export default createTestConfig("ui", {
  include: ["src/**/*.test.{ts,tsx}"],
  environment: "happy-dom",
  // Node's own module loader cannot load the components.
  experimental: {},
  restoreMocks: true,
  unstubGlobals: true,
  setupFiles: ["./vitest.setup.ts"],
});
