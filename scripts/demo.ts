// Serves the game with sample data from its own embedded database, even if DATABASE_URL is set.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const JUMBL = fileURLToPath(import.meta.resolve("../apps/api/src/cli/jumbl.ts"));

for (const name of Object.keys(process.env))
  if (name.startsWith("DATABASE_")) delete process.env[name];
process.env["JUMBL_DATA_DIR"] = ".data/demo";
const seed = [JUMBL, "database", "seed", "--if-empty"];
const { status } = spawnSync(process.execPath, seed, { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
await import("../apps/api/src/server.ts");
