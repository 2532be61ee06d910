// @boundaries-ignore -- the workspaces share the settings of their tests
import { createTestConfig } from "../vitest.shared.ts";

export default createTestConfig("system-tests", {
  include: ["{abuse,days,kit}/**/*.test.ts"],
  globalSetup: ["@jumbl/db/testing/global-setup"],
});
