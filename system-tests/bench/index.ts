// pnpm bench <part>
import { Command } from "commander";
import { calls } from "./calls.ts";
import { measureFirstScreens } from "./first-screen.ts";
import { floods } from "./floods.ts";
import { printFigures } from "./report.ts";

await new Command("bench")
  .description("Measures the product. Figures go to stdout, progress to stderr.")
  .addCommand(calls)
  .addCommand(floods)
  .addCommand(
    new Command("web")
      .description("Lighthouse and a slow line, for the game and the log-in form")
      .action(measureFirstScreens),
  )
  .parseAsync();
printFigures();

// Chromium's port and the keep-alive connections of fetch would keep the process running.
process.exit();
