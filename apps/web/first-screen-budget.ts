import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

/** The limits of what is loaded before a first screen can be used. `chunk` is the name of the screen's chunk. */
export type Budget = { chunk: string; maxKilobytes: number; maxRequests: number };

/**
 * JavaScript in kilobytes of 1000 bytes after Brotli, and the number of all requests. See
 * docs/performance.md#the-first-screen.
 */
const FIRST_SCREEN_BUDGETS: readonly Budget[] = [
  { chunk: "game", maxKilobytes: 125, maxRequests: 11 },
  { chunk: "auth", maxKilobytes: 110, maxRequests: 11 },
];

/** The document, and the batch of data that is requested together with the scripts. */
const OTHER_REQUESTS = 2;

export type OutputFile =
  | { type: "asset"; fileName: string }
  | {
      type: "chunk";
      fileName: string;
      name: string;
      isEntry: boolean;
      imports: readonly string[];
      code: string;
    };

export type FirstScreenSize = { kilobytes: number; requests: number; files: string[] };

/** Measures what the document, the entry and a screen's chunk import. @throws when there is no such chunk. */
export function measureFirstScreen(output: readonly OutputFile[], chunk: string): FirstScreenSize {
  const chunks = output.filter((file) => file.type === "chunk");
  const screen = chunks.find(({ name }) => name === chunk);
  if (!screen) throw new Error(`There is no chunk "${chunk}": see chunks.ts.`);
  const files = new Set<string>();
  const add = (fileName: string): void => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const imported of chunks.find((file) => file.fileName === fileName)?.imports ?? [])
      add(imported);
  };
  for (const { fileName } of [...chunks.filter(({ isEntry }) => isEntry), screen]) add(fileName);
  const bytes = chunks
    .filter(({ fileName }) => files.has(fileName))
    .reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
  const assets = output.filter(({ fileName }) => /\.(css|woff2)$/.test(fileName));
  return {
    kilobytes: bytes / 1000,
    requests: files.size + assets.length + OTHER_REQUESTS,
    files: [...files],
  };
}

/** Fails the build when a first screen is over its budget. */
export function firstScreenBudget(): Plugin {
  return {
    name: "first-screen-budget",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const { chunk, maxKilobytes, maxRequests } of FIRST_SCREEN_BUDGETS) {
          const { kilobytes, requests, files } = measureFirstScreen(Object.values(bundle), chunk);
          const summary = `First screen "${chunk}": ${kilobytes.toFixed(1)} kB of JavaScript (at most ${maxKilobytes}), ${requests} requests (at most ${maxRequests})`;
          if (kilobytes > maxKilobytes || requests > maxRequests) {
            this.error(`${summary}: ${files.join(", ")}. Load what it does not need when idle.`);
          }
          this.info(summary);
        }
      },
    },
  };
}
