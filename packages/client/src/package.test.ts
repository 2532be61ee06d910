import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeServer, startFakeServer } from "./testing/fake-server.ts";

const run = promisify(execFile);
const workspace = fileURLToPath(new URL("..", import.meta.url));
const COMPILERS = ["typescript", "typescript-5"];
const RESOLUTIONS = [
  ["nodenext", "nodenext"],
  ["bundler", "esnext"],
] as const;

/** A program of another team, in a separate project. */
const PROGRAM = `import { createJumblClient, JumblError, type JumblErrorCode, type TodayOutput } from "@jumbl/client";

const jumbl = createJumblClient({ url: process.argv[2] ?? "", token: () => "a.b.c" });
const today: TodayOutput = await jumbl.puzzles.today();
const easy: "easy" | "medium" | "hard" | undefined = today.puzzles[0]?.puzzle.difficulty;
const code: JumblErrorCode | undefined = await jumbl.game
  .hint({ puzzleId: "3f2b8c1e-5a4d-4c7b-9e21-6d0f8a7b1c01" })
  .then(
    () => undefined,
    (error: unknown) => (error instanceof JumblError ? error.code : undefined),
  );
// @ts-expect-error -- no code of the union
const isTypo = code === "no_hints";
// @ts-expect-error -- the puzzle has to be named
void (() => jumbl.game.hint({}));
console.log(JSON.stringify({ date: today.date, easy, code, isTypo }));
`;

let folder: string;
let server: FakeServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-client-"));
  await run("pnpm", ["pack", "--pack-destination", folder], { cwd: workspace });
  const [tarball] = readdirSync(folder);
  writeFileSync(path.join(folder, "package.json"), `{ "private": true, "type": "module" }`);
  writeFileSync(path.join(folder, "program.mts"), PROGRAM);
  writeFileSync(path.join(folder, "process.d.ts"), "declare const process: { argv: string[] };");
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${tarball}`], {
    cwd: folder,
  });

  server = await startFakeServer(({ procedure }) =>
    procedure === "puzzles.today"
      ? { output: { date: "2026-11-21", puzzles: [{ puzzle: { difficulty: "easy" } }] } }
      : { status: 409, code: "no_hints_left" },
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe("the packed client in a separate project", () => {
  it("brings nothing with it but itself", () => {
    expect(
      readdirSync(path.join(folder, "node_modules")).filter((name) => name[0] !== "."),
    ).toEqual(["@jumbl"]);
  });

  it.each(
    COMPILERS.flatMap((compiler) =>
      RESOLUTIONS.map(([resolution, module]) => [compiler, resolution, module]),
    ),
  )(
    "type-checks with %s and moduleResolution %s, its declarations included",
    async (compiler, resolution, module) => {
      const tsc = fileURLToPath(import.meta.resolve(`${compiler}/package.json`));
      const options = ["--strict", "--skipLibCheck", "false", "--noEmit", "--target", "es2022"];
      const { stdout } = await run(
        process.execPath,
        [
          path.join(path.dirname(tsc), "bin/tsc"),
          ...options,
          "--moduleResolution",
          resolution,
          "--module",
          module,
          "program.mts",
          "process.d.ts",
        ],
        { cwd: folder },
      ).catch((error: { stdout: string }) => error);
      expect(stdout).toBe("");
    },
  );

  it("carries doc comments of every method and the units of fields", () => {
    const declarations = "node_modules/@jumbl/client/dist/generated/procedures.d.ts";
    const text = readFileSync(path.join(folder, declarations), "utf8");
    const methods = text.match(/options\?: CallOptions\) =>/g) ?? [];
    expect(methods.length).toBeGreaterThan(30);
    expect(text.match(/@throws \{JumblError\}/g)).toHaveLength(methods.length);
    expect(text).toContain("Seconds from the start to the end, with two decimals.");
  });

  it("runs", async () => {
    const { stdout } = await run(process.execPath, ["program.mts", server.url], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({
      date: "2026-11-21",
      easy: "easy",
      code: "no_hints_left",
      isTypo: false,
    });
  });
});
