import { execFile } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { describe, expect } from "vitest";
import { it as base } from "./testing/server.ts";

const run = promisify(execFile);
const repository = fileURLToPath(new URL("..", import.meta.url));

const COMPILER_OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  skipDefaultLibCheck: true,
  noEmit: true,
  target: "es2023",
  types: ["node"],
  module: "nodenext",
  moduleResolution: "nodenext",
};

/** Another team's program, with the error codes it reads and the calls that must not compile. */
const HAND_WRITTEN = `import { createJumblClient, JumblError, type JumblErrorCode, type TodayOutput } from "@jumbl/client";

const [, , url = "", token = ""] = process.argv;
const jumbl = createJumblClient({ url, token: () => token });
const today: TodayOutput = await jumbl.puzzles.today();
const puzzle = today.puzzles[0]?.puzzle;
const code: JumblErrorCode | undefined = await jumbl.game
  .hint({ puzzleId: puzzle?.id ?? "" })
  .then(
    () => undefined,
    (error: unknown) => (error instanceof JumblError ? error.code : undefined),
  );
// @ts-expect-error -- not a code of the union
const isTypo = code === "no_hints";
// @ts-expect-error -- the puzzle is missing
void (() => jumbl.game.hint({}));
// @ts-expect-error -- a call without an input
void (() => jumbl.stats.me({ puzzleId: "one" }));
console.log(JSON.stringify({ date: today.date, scrambled: puzzle?.scrambled, code, isTypo }));
`;

const GENERATED = `import createClient from "openapi-fetch";
import type { paths } from "./schema.js";

const [, , url = "", token = ""] = process.argv;
const api = createClient<paths>({ baseUrl: url, headers: { authorization: "Bearer " + token } });
const { data } = await api.GET("/api/puzzles/today");
const puzzle = data?.puzzles[0]?.puzzle;
const { error } = await api.POST("/api/game/hint", {
  body: { puzzleId: puzzle?.id ?? "" },
});
// @ts-expect-error -- not a code of the document
const isTypo = error?.code === "no_hints";
// @ts-expect-error -- the period is missing
void (() => api.GET("/api/leaderboard/streaks"));
console.log(JSON.stringify({ date: data?.date, scrambled: puzzle?.scrambled, code: error?.code, isTypo }));
`;

const it = base
  /** A project with the packed client, the examples and a client that is generated from the server's document. */
  .extend("project", { scope: "file" }, async ({ url, token }, { onCleanup }) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-project-"));
    onCleanup(() => rmSync(folder, { recursive: true }));
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
    await run("pnpm", ["pack", "--pack-destination", folder], {
      cwd: path.join(repository, "packages/client"),
    });
    const [tarball] = readdirSync(folder);
    write("package.json", `{ "private": true, "type": "module" }`);
    await run("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${tarball}`], {
      cwd: folder,
    });
    for (const name of ["play-a-day.ts", "watch-boards.ts", "daily-summary.ts"]) {
      copyFileSync(path.join(repository, "examples", name), path.join(folder, name));
    }
    const readme = readFileSync(path.join(repository, "packages/client/README.md"), "utf8");
    const [, first = ""] = /```ts\n(.+?)```/s.exec(readme) ?? [];
    const withAddress = first.replace("https://jumbl.example.org", url);
    write("first.ts", withAddress.replace("jumbl_service_…", token));
    write("hand-written.ts", HAND_WRITTEN);
    write("generated.ts", GENERATED);
    write("schema.d.ts", astToString(await openapiTS(new URL("/api/openapi.json", url))));
    return {
      folder,
      run: async (program: string) =>
        (await run(process.execPath, [program, url, token], { cwd: folder })).stdout,
    };
  });

describe("the packed client and a generated one in an empty project", () => {
  it("have no dependencies", ({ project: { folder } }) => {
    const installed = readdirSync(path.join(folder, "node_modules"));
    expect(installed.filter((name) => name[0] !== ".")).toEqual(["@jumbl"]);
    expect(readdirSync(path.join(folder, "node_modules/@jumbl"))).toEqual(["client"]);
  });

  it("compile under strict settings with the previous compiler, the examples too", async ({
    project: { folder },
  }) => {
    for (const name of ["@types/node", "openapi-fetch"]) {
      const link = path.join(folder, "node_modules", name);
      mkdirSync(path.dirname(link), { recursive: true });
      symlinkSync(realpathSync(path.join(repository, "examples/node_modules", name)), link);
    }
    const tsconfig = JSON.stringify({ compilerOptions: COMPILER_OPTIONS });
    writeFileSync(path.join(folder, "tsconfig.json"), tsconfig);
    const tsc = path.join(repository, "examples/node_modules/typescript/bin/tsc");
    const { stdout } = await run(process.execPath, [tsc], { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe("");
  });

  it.for(["hand-written.ts", "generated.ts"])(
    "call the server: %s",
    async (program, { project }) => {
      expect(JSON.parse(await project.run(program))).toEqual({
        date: "2030-05-15",
        scrambled: expect.stringMatching(/^[? ]+$/),
        code: "insufficient_scope",
        isTypo: false,
      });
    },
  );

  it("run the first program of the README", async ({ project }) => {
    expect(await project.run("first.ts")).toMatch(/^2030-05-15 easy .+\n2030-05-15 medium /);
  });
});
