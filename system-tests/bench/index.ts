// pnpm bench <part>
import { Command } from "commander";
import { calls } from "./calls.ts";
import { loginTiming } from "./login-timing.ts";
import { printFigures } from "./report.ts";

await new Command("bench")
  .description("Measures the product. Figures go to stdout, progress to stderr.")
  .addCommand(calls)
  .addCommand(loginTiming)
  .parseAsync();
printFigures();

// The keep-alive connections of fetch would keep the process running.
process.exit();
