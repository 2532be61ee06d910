// Runs the tasks of package.json (`npm start`, `npm test`) on any machine with npm and Node 20 or newer.
// Plain JavaScript without dependencies, because it runs before anything is installed.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installProduction, requireEmptyFolder } from "./install-production.mjs";
import { requireUsableCheckout } from "./launch/checkout.mjs";
import { handleSignals, isInterrupted, runProgram, runStep } from "./launch/processes.mjs";
import { addPnpm, createEnvironment, findNode } from "./launch/toolchain.mjs";

handleSignals();

const self = fileURLToPath(import.meta.url);
const root = path.dirname(path.dirname(self));
const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const [task, ...rest] = process.argv.slice(2);

/** Exits with a message if another program uses the port, before anything is installed or built. */
async function checkPort({ PORT, HOST }, use) {
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port <= 0 || port > 65_535) return;
  const server = createServer();
  const error = await new Promise((resolve) => {
    server.once("error", resolve);
    server.listen({ port, host: HOST || "0.0.0.0" }, () => server.close(() => resolve()));
  });
  if (error?.code !== "EADDRINUSE") return; // the server reports every other error
  console.error(
    use === undefined
      ? `PORT: ${port} is in use by another program; stop it or set PORT to another number.`
      : `The port of ${use}, ${port}, is in use by another program; stop it.`,
  );
  process.exit(1);
}

/** These run or operate a server, and also read its settings from `.env`; the environment takes precedence. */
const READS_SETTINGS = ["start", "jumbl"];
const settings = path.join(root, ".env");
if (READS_SETTINGS.includes(task) && existsSync(settings)) process.loadEnvFile?.(settings);

if (task === "production") requireEmptyFolder(rest[0]);
if (["start", "dev"].includes(task)) await checkPort(process.env);
if (task === "dev") {
  await checkPort({ PORT: "5173", HOST: "localhost" }, "the web app");
  await checkPort({ PORT: "5174", HOST: "127.0.0.1" }, "the page of mails");
}

// An installed command only reads.
if (task !== "jumbl") requireUsableCheckout(root);

const pathWithNode = await findNode(root);
if (pathWithNode !== undefined) {
  const env = { ...process.env, PATH: pathWithNode };
  process.exit(await runProgram("node", [self, task, ...rest], { env, cwd: root }));
}

const env = createEnvironment(root);

async function prepare(label, args) {
  const { code, output } = await runStep(label, "pnpm", args, { env, cwd: root });
  if (code === 0) return;
  if (output !== "") console.error(output);
  process.exit(code);
}

async function runOrExit(command, args) {
  const code = await runProgram(command, args, { env, cwd: root });
  if (code !== 0 || isInterrupted()) process.exit(code);
}

const buildWebApp = () =>
  prepare("Building the web app", ["exec", "turbo", "run", "build", "--output-logs=errors-only"]);

const node = process.execPath;
const tasks = {
  start: async () => {
    await buildWebApp();
    await runOrExit(node, ["apps/api/src/server.ts", ...rest]);
  },
  demo: async () => {
    await buildWebApp();
    env.JUMBL_DATA_DIR = path.join(env.JUMBL_DATA_DIR, "demo");
    for (const name of Object.keys(env)) if (name.startsWith("DATABASE_")) delete env[name];
    await runOrExit(node, ["apps/api/src/cli/jumbl.ts", "database", "seed", "--if-empty"]);
    await runOrExit(node, ["apps/api/src/server.ts", ...rest]);
  },
  dev: async () => {
    // Half a second less until a changed file is served.
    env.NODE_COMPILE_CACHE ??= path.join(root, "node_modules/.cache/node");
    const [api, web] = [path.join(root, "apps/api"), path.join(root, "apps/web")];
    const both = [
      runProgram(node, ["src/dev/watch-server.ts"], { env, cwd: api }),
      runProgram(node, ["node_modules/vite/bin/vite.js"], { env, cwd: web }),
    ];
    const code = await Promise.race(both);
    process.kill(process.pid, "SIGTERM"); // one has ended: forwarded to the other
    await Promise.all(both);
    process.exit(code);
  },
  test: () => runOrExit(node, ["scripts/test.ts", ...rest]),
  check: () => runOrExit(node, ["scripts/test.ts", "--checks-only", ...rest]),
  screens: async () => {
    await buildWebApp();
    const config = ["-c", "playwright.screens.config.ts"];
    await runOrExit("pnpm", ["-C", "apps/web", "exec", "playwright", "test", ...config, ...rest]);
  },
  browsers: async () => {
    await buildWebApp();
    await runOrExit(node, ["system-tests/browsers/run.ts", ...rest]);
  },
  boundaries: async () => {
    await runOrExit("pnpm", ["exec", "turbo", "boundaries"]);
    await runOrExit("pnpm", ["exec", "depcruise", "apps", "packages", "-T", "err-long"]);
  },
  dependencies: async () => {
    await runOrExit("pnpm", ["-r", "licenses", "list"]);
    await runOrExit("pnpm", ["audit"]);
  },
  exec: () => runOrExit("pnpm", ["exec", ...rest]),
  node: () => runOrExit(node, rest),
  jumbl: () => runOrExit(node, ["apps/api/src/cli/jumbl.ts", ...rest]),
  production: async () => {
    await buildWebApp();
    await installProduction(rest[0], { env, root });
  },
};
if (!Object.hasOwn(tasks, task)) {
  console.error(`Unknown task ${task}. Available: ${Object.keys(tasks).join(", ")}.`);
  process.exit(1);
}

/** These need no packages for tests or checks. */
const NEEDS_LESS = ["start", "demo", "jumbl", "production"];

/** The packages that build the web app (the root's optional dependencies) and those that serve the game. */
const SERVING = [
  "--prod",
  "--config.confirmModulesPurge=false",
  `--filter=${manifest.name}`,
  "--filter-prod=@jumbl/api...",
  "--filter-prod=@jumbl/web...",
];

const modules = path.join(root, "node_modules");
const readFileIfAny = (file) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
// A developer's complete installation, which pnpm's own record shows, stays complete.
const installed = readFileIfAny(path.join(modules, ".modules.yaml")) ?? "";
const isComplete = !NEEDS_LESS.includes(task) || /"?devDependencies"?: true/.test(installed);

/** A copy of the lockfile that was installed last. */
const marker = path.join(modules, ".jumbl-lockfile");
const lockfile = readFileIfAny(path.join(root, "pnpm-lock.yaml"));
const isInstalled = lockfile !== undefined && readFileIfAny(marker) === lockfile;

if (task !== "jumbl" || !isInstalled) {
  await addPnpm(env, manifest.packageManager, root);
  const install = ["install", "--frozen-lockfile", "--trust-lockfile", "--prefer-offline"];
  const which = isComplete ? ["--prod=false"] : SERVING;
  await prepare("Installing the dependencies", [...install, ...which]);
  if (lockfile !== undefined && existsSync(modules)) writeFileSync(marker, lockfile);
}
await tasks[task]();
