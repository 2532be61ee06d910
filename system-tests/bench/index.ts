// pnpm bench <part>
import { Command } from "commander";
import { measureFirstScreens } from "./browser/first-screen.ts";
import { measurePlay } from "./browser/in-play.ts";
import { runBrowserBench } from "./browser/player-browser.ts";
import { calls } from "./calls.ts";
import { floods } from "./floods.ts";
import { loginTiming } from "./login-timing.ts";
import { printFigures } from "./report.ts";

await new Command("bench")
  .description("Measures the product. Figures go to stdout, progress to stderr.")
  .addCommand(calls)
  .addCommand(floods)
  .addCommand(loginTiming)
  .addCommand(
    new Command("web")
      .description("Lighthouse and a slow line, for the game and the log-in form")
      .action(() => runBrowserBench(measureFirstScreens)),
  )
  .addCommand(
    new Command("play")
      .description("keys, tiles, tabs and the timer on a slow phone")
      .action(() => runBrowserBench(measurePlay)),
  )
  .parseAsync();
printFigures();

// Chromium's port and the keep-alive connections of fetch would keep the process running.
process.exit();
