import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";

/** Notes its arguments, and the registry that pnpm would use. */
const FAKE_PNPM = `#!/bin/sh
if [ "$1" = --version ]; then echo 12.0.0; exit; fi
echo "pnpm $* from $pnpm_config_registry" >> "$LOG"
`;

const FAKE_SERVER = `
import { appendFileSync } from "node:fs";
const note = (text) => appendFileSync(process.env.LOG, text + "\\n");
note("server " + process.env.MARK + process.env.OTHER);
if (process.env.STAYS) {
  process.on("SIGTERM", () => (note("stops"), process.exit(0)));
  setInterval(() => {}, 1e6);
  console.log("up");
}
`;

let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "jumbl run "));
  log = path.join(folder, "log");
  cpSync(import.meta.dirname, path.join(folder, "scripts"), { recursive: true });
  write("package.json", '{ "type": "module", "packageManager": "pnpm@12.0.0" }');
  write("bin/pnpm", FAKE_PNPM);
  write("apps/api/src/server.ts", FAKE_SERVER);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content, { mode: 0o755 });
}

const readLog = () => readFileSync(log, "utf8");

function launch(args: string[], env: Record<string, string> = {}, cwd = folder): ChildProcess {
  const PATH = `${path.join(folder, "bin")}${path.delimiter}${process.env["PATH"]}`;
  return spawn(process.execPath, args, { cwd, detached: true, env: { PATH, LOG: log, ...env } });
}

async function waitForEnd(child: ChildProcess): Promise<{ code: number; errors: string }> {
  const [errors, [code]] = await Promise.all([text(child.stderr!), once(child, "close")]);
  return { code: code as number, errors };
}

it("npm start installs from the registry of npm, builds, reads .env and serves", async () => {
  write(".env", "MARK=from-file\nOTHER=from-file\n");
  const env = { OTHER: "-from-environment", NPM_CONFIG_REGISTRY: "https://registry.example/" };
  expect(await waitForEnd(launch(["scripts/run.mjs", "start"], env))).toMatchObject({ code: 0 });
  const [install, build, server] = readLog().split("\n");
  // `--prod` leaves out what only tests need.
  expect(install).toMatch(/^pnpm install .*--prefer-offline --prod .*--filter-prod=@jumbl\/api/);
  expect(install).toMatch(/ from https:\/\/registry\.example\/$/);
  expect(build).toMatch(/^pnpm exec turbo run build /);
  expect(server).toBe("server from-file-from-environment");
});

it("npm start removes nothing from a complete installation", async () => {
  write("node_modules/.modules.yaml", '"devDependencies": true');
  await waitForEnd(launch(["scripts/run.mjs", "start"]));
  expect(readLog()).toMatch(/^pnpm install .* --prod=false /);
});

it("npm start passes SIGTERM to the server, even with a Node from npm", async () => {
  symlinkSync(process.execPath, path.join(folder, "bin/node"));
  write("npm-cli.js", "console.log('\\nPATH=' + process.env.PATH)");
  const args = ["--no-strip-types", "scripts/run.mjs", "start"];
  const child = launch(args, { STAYS: "1", npm_execpath: path.join(folder, "npm-cli.js") });
  const end = waitForEnd(child);
  await once(child.stdout!, "data");
  child.kill("SIGTERM");
  expect(await end).toMatchObject({ code: 0 });
  expect(readLog()).toMatch(/stops\n$/);
});

it("npm start refuses a path with #, in which nothing can be built", async () => {
  const checkout = path.join(folder, "a#b");
  cpSync(path.join(folder, "scripts"), path.join(checkout, "scripts"), { recursive: true });
  const { code, errors } = await waitForEnd(launch(["scripts/run.mjs", "start"], {}, checkout));
  expect(code).toBe(1);
  expect(errors).toContain(`cannot be built in a path with # or ?: move ${checkout} and run`);
});

it("pnpm check ends at Ctrl-C, with the checks that run and without the others", async () => {
  const hang = 'echo hangs >> "$LOG"\nexec sleep 1000 2>&-\n';
  // Like turbo, it ignores the signal that the terminal sends to the whole group.
  write("node_modules/.bin/tsc", `#!/bin/sh\ntrap "" INT\n${hang}`);
  write("node_modules/.bin/knip", `#!/bin/sh\n${hang}`);
  writeFileSync(log, "");
  const child = launch(["scripts/test.ts", "--checks-only"]);
  const end = waitForEnd(child);
  await expect.poll(() => readLog().match(/hangs/g)?.length, { timeout: 10_000 }).toBe(2);
  process.kill(-child.pid!, "SIGINT");
  // Its output ends when no program has it open any more.
  expect(await end).toMatchObject({ code: 128 + os.constants.signals.SIGINT });
});
