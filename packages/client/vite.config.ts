import { defineConfig } from "vite";

/** One ES module without dependencies: @trpc/client is bundled. */
export default defineConfig({
  build: {
    target: "es2022",
    minify: false,
    lib: { entry: "src/index.ts", formats: ["es"], fileName: "index" },
  },
});
