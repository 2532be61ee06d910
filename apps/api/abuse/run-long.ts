import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

// Fuzzes every route with 10,000 bodies and plays 10,000 random calls: about an hour on two cores. A first argument
// takes the place of both numbers.
const count = process.argv[2] ?? "10000";
const { status } = spawnSync(
  "pnpm",
  ["exec", "vitest", "run", "abuse/fuzz", "abuse/random-sequences"],
  {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: { ...process.env, FUZZ_BODIES: count, RANDOM_CALLS: count },
    stdio: "inherit",
    shell: process.platform === "win32",
  },
);
process.exit(status ?? 1);
