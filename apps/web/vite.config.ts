import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compression } from "vite-plugin-compression2";
import { CHUNK_GROUPS } from "./chunks.ts";

const api = `http://127.0.0.1:${process.env["PORT"] ?? 3000}`;

/** Nothing is painted before the script has set the theme: a dark page never flashes light. */
const renderBlockingEntry: Plugin = {
  name: "render-blocking-entry",
  transformIndexHtml: {
    order: "post",
    handler: (html) => html.replace('<script type="module"', '$& blocking="render"'),
  },
};

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    renderBlockingEntry,
    // The server sends these instead of compressing each answer anew.
    compression({
      algorithms: ["brotliCompress", "gzip"],
      include: /\.(html|js|css|svg|json|txt|webmanifest)$/,
    }),
  ],
  // Nothing is inlined: the Content-Security-Policy lets no data: address through for fonts.
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    // `/auth` itself is a page; what lies below it are the sign-in providers.
    proxy: { "/api": api, "/trpc": api, "^/auth/": api },
  },
});
