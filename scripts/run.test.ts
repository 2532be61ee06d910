import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findCheckoutProblem } from "./launch/checkout.mjs";

const scripts = fileURLToPath(new URL(".", import.meta.url));

/** A fake pnpm. In the phase that should hang it starts a child, like turbo, that ignores SIGINT. */
const PNPM = `#!${process.execPath}
const { spawnSync, spawn } = require("node:child_process");
const { appendFileSync } = require("node:fs");
const args = process.argv.slice(2);
const phase = args.includes("--version") ? "version" : args[0] === "install" ? "install" : "build";
if (phase === "version") console.log("12.0.0");
appendFileSync("LOG", "args " + args.join(" ") + "\\n");
if (phase === "install") appendFileSync("LOG", "registry " + process.env.pnpm_config_registry + "\\n");
if (phase === process.env.HANG_IN) {
  const child = spawn(process.execPath, ["-e", "process.on('SIGINT', () => {}); setInterval(() => {}, 1e6); process.send('up')"], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  child.once("message", () => appendFileSync("LOG", "hangs " + child.pid + "\\n"));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(0));
}
`;

const SERVER = `
import { appendFileSync } from "node:fs";
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    appendFileSync("LOG", "stops\\n");
    setTimeout(() => process.exit(0), 700); // twice the time after which the parent is looked for
  });
}
setInterval(() => {}, 1e6);
appendFileSync("LOG", "hangs " + process.pid + "\\n");
`;

let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "jumbl run "));
  log = path.join(folder, "log");
  writeFileSync(log, "");
  cpSync(scripts, path.join(folder, "scripts"), { recursive: true });
  const manifest = {
    name: "jumbl",
    type: "module",
    packageManager: "pnpm@12.0.0",
    engines: { node: ">=20" },
  };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  mkdirSync(path.join(folder, "bin"));
  writeFileSync(path.join(folder, "bin/package.json"), '{ "type": "commonjs" }');
  writeFileSync(path.join(folder, "bin/pnpm"), PNPM.replaceAll("LOG", log), { mode: 0o755 });
  mkdirSync(path.join(folder, "apps/api/src"), { recursive: true });
  writeFileSync(path.join(folder, "apps/api/src/server.ts"), SERVER.replaceAll("LOG", log));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const readLog = () => readFileSync(log, "utf8");
const environment = (env: Record<string, string>) => ({
  PATH: path.join(folder, "bin") + path.delimiter + process.env["PATH"],
  PORT: "0",
  ...env,
});

function runStart(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [path.join(folder, "scripts/run.mjs"), "start"], {
    env: environment(env),
    stdio: ["ignore", "ignore", "pipe"],
  });
}

const waitForEnd = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once("close", resolve));

/** Waits until `count` processes hang; returns their ids. */
async function waitForHangs(count: number): Promise<number[]> {
  for (;;) {
    const pids = [...readLog().matchAll(/hangs (\d+)/g)].map(([, pid]) => Number(pid));
    if (pids.length === count) return pids;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const waitForHang = async () => (await waitForHangs(1))[0]!;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A process that has ended still has an id until its parent has read the exit code.
  const stat = `/proc/${pid}/stat`;
  return !(existsSync(stat) && /\) Z /.test(readFileSync(stat, "utf8")));
}

async function waitForProcessEnd(pid: number): Promise<void> {
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Starts, ends during the build, and returns the line of the installation. */
async function listInstall(): Promise<string | undefined> {
  writeFileSync(log, "");
  const start = runStart({ HANG_IN: "build" });
  const end = waitForEnd(start);
  await waitForHang();
  start.kill("SIGTERM");
  await end;
  return /^args install .*$/m.exec(readLog())?.[0];
}

describe.skipIf(process.platform === "win32")("npm start", () => {
  const cases = ["version", "install", "build"].flatMap((phase) =>
    (["SIGINT", "SIGTERM"] as const).map((signal) => [signal, phase] as const),
  );
  it.each(cases)("ends at %s during %s, with all it has started", async (signal, phase) => {
    const start = runStart({ HANG_IN: phase });
    const end = waitForEnd(start);
    const pid = await waitForHang();
    start.kill(signal);
    expect(await end).toBe(128 + os.constants.signals[signal]);
    // It has been killed by now, but the system may take a while to end it.
    await waitForProcessEnd(pid);
    expect(readLog().match(/hangs/g)).toHaveLength(1); // the server was not started
  });

  it.each(["SIGINT", "SIGTERM"] as const)("passes %s to the server", async (signal) => {
    const start = runStart({});
    const end = waitForEnd(start);
    const pid = await waitForHang();
    start.kill(signal);
    expect(await end).toBe(0);
    expect(isRunning(pid)).toBe(false);
  });

  it.each(["version", "install", "build", "the server"])(
    "ends during %s when the process that started it is killed",
    async (phase) => {
      const command = `"${process.execPath}" "${path.join(folder, "scripts/run.mjs")}" start & wait`;
      const shell = spawn("sh", ["-c", command], {
        env: environment({ HANG_IN: phase, npm_lifecycle_event: "start" }),
        stdio: "ignore",
      });
      const end = waitForEnd(shell);
      const pid = await waitForHang();
      shell.kill("SIGKILL");
      await end;
      await waitForProcessEnd(pid);
      // A second signal would end the server at once.
      expect(readLog().match(/stops/g) ?? []).toHaveLength(phase === "the server" ? 1 : 0);
    },
  );

  it("prefers the cache to the registry, which npm's settings name", async () => {
    const start = runStart({ HANG_IN: "build", NPM_CONFIG_REGISTRY: "https://registry.example/" });
    const end = waitForEnd(start);
    await waitForHang();
    start.kill("SIGTERM");
    await end;
    expect(readLog()).toMatch(/^args install .*--prefer-offline/m);
    expect(readLog()).toContain("registry https://registry.example/");
  });

  it("installs nothing that only tests need, unless all of it is installed", async () => {
    const noteInstalled = (included: string) => {
      mkdirSync(path.join(folder, "node_modules"), { recursive: true });
      writeFileSync(path.join(folder, "node_modules/.modules.yaml"), included);
    };
    const less = / --prod .*--filter-prod=@jumbl\/api\.\.\. /;
    writeFileSync(path.join(folder, "pnpm-lock.yaml"), "");
    expect(await listInstall()).toMatch(less);
    // An earlier start, which may have been stopped.
    noteInstalled('"devDependencies": false');
    expect(await listInstall()).toMatch(less);
    // `pnpm install` without the launcher.
    noteInstalled('"devDependencies": true');
    expect(await listInstall()).toMatch(/ --prod=false$/);
  });

  it("says that nothing can be built in a path with #, and in another user's checkout", async () => {
    const checkout = path.join(folder, "a#b");
    cpSync(path.join(folder, "scripts"), path.join(checkout, "scripts"), { recursive: true });
    cpSync(path.join(folder, "package.json"), path.join(checkout, "package.json"));
    const start = spawn(process.execPath, [path.join(checkout, "scripts/run.mjs"), "start"], {
      env: environment({}),
      stdio: ["ignore", "ignore", "pipe"],
    });
    let errors = "";
    start.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
    expect(await waitForEnd(start)).toBe(1);
    expect(errors).toBe(
      `The web app cannot be built in a path with # or ?: move ${checkout} and run this again.\n`,
    );
    expect(readLog()).toBe("");

    expect(findCheckoutProblem(folder)).toBeUndefined();
    mkdirSync(path.join(folder, "node_modules"));
    const modules = path.join(folder, "node_modules");
    expect(findCheckoutProblem(folder, (file: string) => file !== modules)).toMatch(
      `${modules} cannot be written to: run this as the user who owns it. As that user, npm run production -- `,
    );
  });

  it("reads .env, which the environment overrides", async () => {
    const server = `import { appendFileSync } from "node:fs"; const { MARK, OTHER } = process.env; appendFileSync(${JSON.stringify(log)}, MARK + OTHER);`;
    writeFileSync(path.join(folder, "apps/api/src/server.ts"), server);
    writeFileSync(path.join(folder, ".env"), "MARK=from-file\nOTHER=from-file\n");
    expect(await waitForEnd(runStart({ OTHER: "-from-environment" }))).toBe(0);
    expect(readLog()).toContain("from-file-from-environment");
  });

  it("reports a busy port before anything is installed", async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, "127.0.0.1", () => resolve((other.address() as { port: number }).port));
    });
    const start = runStart({ PORT: String(port), HOST: "127.0.0.1" });
    let errors = "";
    start.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
    expect(await waitForEnd(start)).toBe(1);
    other.close();
    expect(errors).toBe(
      `PORT: ${port} is in use by another program; stop it or set PORT to another number.\n`,
    );
    expect(readLog()).toBe("");
  });
});

it.skipIf(process.platform === "win32")(
  "npm run jumbl installs when the lockfile has changed, and not again",
  async () => {
    const jumbl = () =>
      waitForEnd(
        spawn(process.execPath, [path.join(folder, "scripts/run.mjs"), "jumbl"], {
          env: environment({}),
          stdio: "ignore",
        }),
      );
    mkdirSync(path.join(folder, "apps/api/src/cli"));
    writeFileSync(path.join(folder, "apps/api/src/cli/jumbl.ts"), "");
    mkdirSync(path.join(folder, "node_modules"));
    writeFileSync(path.join(folder, "pnpm-lock.yaml"), "one");
    expect([await jumbl(), await jumbl()]).toEqual([0, 0]);
    expect(readLog().match(/^args install/gm)).toHaveLength(1);
    writeFileSync(path.join(folder, "pnpm-lock.yaml"), "two");
    expect(await jumbl()).toBe(0);
    expect(readLog().match(/^args install/gm)).toHaveLength(2);
  },
);

it.skipIf(process.platform === "win32")(
  "npm run check ends at Ctrl-C, with the checks that run and without the others",
  async () => {
    // A terminal sends the signal to the whole process group.
    const check = spawn(process.execPath, [path.join(folder, "scripts/run.mjs"), "check"], {
      env: environment({ HANG_IN: "build" }),
      stdio: "ignore",
      detached: true,
    });
    const end = waitForEnd(check);
    const pids = await waitForHangs(2); // side by side
    process.kill(-check.pid!, "SIGINT");
    expect(await end).toBe(128 + os.constants.signals.SIGINT);
    for (const pid of pids) await waitForProcessEnd(pid);
    expect(readLog().match(/^args exec/gm)).toHaveLength(2);
  },
);
