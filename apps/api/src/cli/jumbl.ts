import os from "node:os";
import { runJumbl } from "./run-jumbl.ts";

// An exit, unlike a signal, removes what an interrupted command leaves behind: a part of a backup, a file with a password.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => process.exit(128 + os.constants.signals[signal]));
}

process.exitCode = await runJumbl(process.argv.slice(2), { source: undefined });
