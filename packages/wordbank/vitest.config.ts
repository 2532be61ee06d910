import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "wordbank", environment: "node", testTimeout: 60_000 },
});
