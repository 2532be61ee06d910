import { expect, it } from "vitest";
import { type OutputFile, measureFirstScreen } from "../first-screen-budget.ts";

const createChunk = (name: string, imports: string[] = [], isEntry = false): OutputFile => ({
  type: "chunk",
  fileName: `${name}.js`,
  name,
  isEntry,
  imports,
  // Too short for Brotli to compress.
  code: name.slice(0, 1).repeat(2),
});

const OUTPUT: OutputFile[] = [
  createChunk("app", ["framework.js"], true),
  createChunk("framework"),
  createChunk("game", ["framework.js", "common.js"]),
  createChunk("common", ["framework.js"]),
  createChunk("profile", ["common.js"]),
  { type: "asset", fileName: "style.css" },
  { type: "asset", fileName: "font.woff2" },
  { type: "asset", fileName: "icon.svg" },
];

it("counts the entry, the screen and all their imports, once each", () => {
  const { files, kilobytes } = measureFirstScreen(OUTPUT, "game");
  expect(files.toSorted()).toEqual(["app.js", "common.js", "framework.js", "game.js"]);
  expect(kilobytes).toBeCloseTo(4 * 0.006);
});

it("counts styles, fonts, the document and the data as requests", () => {
  expect(measureFirstScreen(OUTPUT, "game").requests).toBe(4 + 2 + 2);
});

it("throws when a screen has no separate chunk", () => {
  expect(() => measureFirstScreen(OUTPUT, "auth")).toThrow('no chunk "auth"');
});
