import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { CHUNK_GROUPS } from "./chunks.ts";
import { earlyScript } from "./early-script.ts";
import { firstScreenBudget } from "./first-screen-budget.ts";
import { pureComponents } from "./pure-components.ts";
import { subsetFonts } from "./subset-fonts.ts";

const api = `http://127.0.0.1:${process.env["PORT"] ?? 3000}`;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    pureComponents(),
    earlyScript(),
    subsetFonts(),
    firstScreenBudget(),
    // The server sends these instead of compressing each response.
    compression({
      algorithms: ["brotliCompress", "gzip"],
      include: /\.(html|js|css|svg|json|txt|webmanifest)$/,
    }),
  ],
  // packages/ui has React as a peer dependency; without the packages for tests it has no copy.
  resolve: { dedupe: ["react", "react-dom"] },
  // Nothing is inlined: the Content-Security-Policy allows no data: URLs for fonts.
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    // `/auth` itself is a page; the paths below it belong to the sign-in providers.
    proxy: { "/api": api, "/trpc": api, "^/auth/": api },
  },
});
