// @boundaries-ignore -- the workspaces share the settings of their tests
import { createTestConfig } from "../../vitest.shared.ts";

export default createTestConfig("api", {
  globalSetup: ["@jumbl/db/testing/global-setup"],
  setupFiles: ["src/testing/cheap-hashes.ts"],
});
