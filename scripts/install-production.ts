// Installs what a production server needs into a folder: the server and its dependencies, the built web app, and Node.
// Run it with `pnpm production /opt/jumbl`, which builds the web app first. The Dockerfile's image has the same files.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  type CopySyncOptions,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

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

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error("Give the folder to install into: pnpm production /opt/jumbl");
  process.exit(2);
}
const folder = path.resolve(target);
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty: choose a new folder, such as one with the version.`);
  process.exit(1);
}

function runInFolder(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: ["ignore", 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

/** Empty outside a checkout. */
function readCommit(): string {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}

const copy = (file: string, options?: CopySyncOptions) =>
  cpSync(file, path.join(folder, file), options);

for (const file of [...MANIFESTS, ...WORKSPACES.map((each) => `${each}/package.json`)]) copy(file);
const install = ["install", "--frozen-lockfile", "--trust-lockfile", "--prefer-offline"];
// The optional packages are the root's, which build the web app.
runInFolder("pnpm", [...install, "--prod", "--no-optional", "--filter", "@jumbl/api..."]);
runInFolder("sh", ["ops/image/prune.sh"]);
for (const file of FILES)
  copy(file, { recursive: true, filter: (source) => !ONLY_FOR_TESTS.test(source) });
const commit = process.env["JUMBL_COMMIT"] || readCommit();
// apps/api/src/version.ts reads it.
if (commit !== "") writeFileSync(path.join(folder, "apps/api/commit"), commit);
mkdirSync(path.join(folder, "bin"));
cpSync(process.execPath, path.join(folder, "bin/node"));
writeFileSync(path.join(folder, "bin/defaults"), DEFAULTS);
writeFileSync(path.join(folder, "bin/jumbl"), LAUNCHER);
chmodSync(path.join(folder, "bin/jumbl"), 0o755);
console.log(`Installed in ${folder}. ${folder}/bin/jumbl --help lists the commands.`);
