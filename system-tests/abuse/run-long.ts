// Fuzzes every route with 10,000 bodies and sends 10,000 random calls: `pnpm test:abuse`. A number replaces both, and the
// options after it are Vitest's: `pnpm test:abuse 1000 -t game.submit`.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const [count = "10000", ...options] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(count)) throw new Error(`Not a number: ${count}`);

const files = ["abuse/fuzz", "abuse/random-sequences"];
const { status } = spawnSync("pnpm", ["exec", "vitest", "run", ...files, ...options], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  env: { ...process.env, FUZZ_BODIES: count, RANDOM_CALLS: count },
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exit(status ?? 1);
