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
  // React is a peer dependency of packages/ui, which has its own copy only with development dependencies.
  resolve: { dedupe: ["react", "react-dom"] },
  // Inlines nothing, because the Content-Security-Policy allows no data: URLs for fonts.
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    // Paths below `/auth` belong to the sign-in providers, but `/auth` itself is a page.
    proxy: { "/api": api, "/trpc": api, "^/auth/": api },
  },
});
