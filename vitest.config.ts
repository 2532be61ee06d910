import { createTestConfig } from "./vitest.shared.ts";

/** The tests of the repository's own tooling. Each workspace has its config. */
export default createTestConfig("tooling", { include: ["scripts/**/*.test.ts"] });
