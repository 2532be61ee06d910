// Installs what a production server needs into a folder: the server and its dependencies, the built web app, and Node.
// `npm run production -- /opt/jumbl`. The Dockerfile's image has the same files.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runStep } from "./launch/processes.mjs";

const WORKSPACES = [
  "apps/api",
  "packages/contract",
  "packages/domain",
  "packages/db",
  "packages/wordbank",
];

const MANIFESTS = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "ops/image/prune.sh"];

const FILES = [
  ...WORKSPACES.map((workspace) => `${workspace}/src`),
  "packages/wordbank/data",
  "apps/web/dist",
  "ops",
  "LICENSE",
  "NOTICE",
  "THIRD-PARTY-NOTICES.txt",
];

/** As in ops/systemd/jumbl.service; /etc/jumbl/env takes precedence. */
const DEFAULTS = "NODE_ENV=production\nJUMBL_DATA_DIR=/var/lib/jumbl\n";

const LAUNCHER = `#!/bin/sh
# The jumbl command with the settings of the server.
folder=$(dirname "$(dirname "$(readlink -f "$0")")")
settings=/etc/jumbl/env
[ -r "$settings" ] || settings=/dev/null
if [ -r /etc/jumbl/auth-secret ]; then export AUTH_SECRET_FILE=/etc/jumbl/auth-secret; fi
exec "$folder/bin/node" --env-file="$folder/bin/defaults" --env-file="$settings" \\
  "$folder/apps/api/src/cli/jumbl.ts" "$@"
`;

const ONLY_FOR_TESTS = /\.test\.ts$|[/]testing[/]|[/]\.types[/]/;

/** Exits with a message if the folder already has files. */
export function requireEmptyFolder(target) {
  if (target === undefined) {
    console.error("Give the folder to install into: npm run production -- /opt/jumbl");
    process.exit(2);
  }
  const folder = path.resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    console.error(`${folder} is not empty: choose a new folder, such as one with the version.`);
    process.exit(1);
  }
  return folder;
}

async function run(label, args, { env, cwd }) {
  const { code, output } = await runStep(label, "pnpm", args, { env, cwd });
  if (code === 0) return;
  if (output !== "") console.error(output);
  process.exit(code);
}

/** Empty outside a checkout. */
async function readCommit({ env, cwd }) {
  const stdio = ["ignore", "pipe", "ignore"];
  const { code, output } = await runStep("", "git", ["rev-parse", "HEAD"], { env, cwd, stdio });
  return code === 0 ? output.trim() : "";
}

/** Requires the built web app. */
export async function installProduction(target, { env, root }) {
  const folder = requireEmptyFolder(target);
  const frozen = ["install", "--frozen-lockfile", "--trust-lockfile", "--prefer-offline"];
  const copy = (file, options) => cpSync(path.join(root, file), path.join(folder, file), options);
  const manifests = WORKSPACES.map((workspace) => `${workspace}/package.json`);
  for (const file of [...MANIFESTS, ...manifests]) copy(file);
  // The optional packages are the root's, which build the web app.
  const production = [...frozen, "--prod", "--no-optional", "--filter", "@jumbl/api..."];
  await run("Installing the server", production, { env, cwd: folder });
  await runStep("Removing unused files", "sh", ["ops/image/prune.sh"], { env, cwd: folder });
  for (const file of FILES) {
    copy(file, { recursive: true, filter: (source) => !ONLY_FOR_TESTS.test(source) });
  }
  const commit = env.JUMBL_COMMIT || (await readCommit({ env, cwd: root }));
  // apps/api/src/version.ts reads it.
  if (commit !== "") writeFileSync(path.join(folder, "apps/api/commit"), commit);
  mkdirSync(path.join(folder, "bin"));
  cpSync(process.execPath, path.join(folder, "bin/node"));
  writeFileSync(path.join(folder, "bin/defaults"), DEFAULTS);
  writeFileSync(path.join(folder, "bin/jumbl"), LAUNCHER);
  chmodSync(path.join(folder, "bin/jumbl"), 0o755);
  console.log(`Installed in ${folder}. ${folder}/bin/jumbl --help lists the commands.`);
}
