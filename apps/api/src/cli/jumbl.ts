import { runJumbl } from "./run-jumbl.ts";

process.exitCode = await runJumbl(process.argv.slice(2), { source: undefined });
