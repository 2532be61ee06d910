import { Command } from "commander";
import { measureFirstScreens } from "./browser/first-screen.ts";
import { measurePlay } from "./browser/in-play.ts";
import { type BrowserBench, runBrowserBench } from "./browser/player-browser.ts";

/** They measure what `npm run build` has built. */
const createBrowserBench = (
  name: string,
  description: string,
  measure: (bench: BrowserBench) => Promise<void>,
) =>
  new Command(name)
    .description(description)
    .option("--json", "print JSON", false)
    .action((options: { json: boolean }) => runBrowserBench(measure, options));

export const web = createBrowserBench(
  "web",
  "Lighthouse and a slow line, for the game and the log-in form",
  measureFirstScreens,
);

export const play = createBrowserBench(
  "play",
  "keys, tiles, tabs and the timer on a slow phone",
  measurePlay,
);
