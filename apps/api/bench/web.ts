import { spawn } from "node:child_process";
import { Command } from "commander";

/** Runs a file in the web app's workspace, which has the browser. It measures what `npm run build` has built. */
function createBrowserBench(name: string, description: string, file: string): Command {
  return new Command(name)
    .description(description)
    .option("--json", "print JSON")
    .action(async ({ json = false }: { json?: boolean }) => {
      const child = spawn(process.execPath, [`bench/${file}`, ...(json ? ["--json"] : [])], {
        cwd: new URL("../../web", import.meta.url),
        stdio: "inherit",
      });
      process.exitCode = await new Promise<number>((resolve) =>
        child.once("close", (code) => resolve(code ?? 1)),
      );
    });
}

export const web = createBrowserBench(
  "web",
  "Lighthouse and a slow line, for the game and the log-in form",
  "first-screen.ts",
);

export const play = createBrowserBench(
  "play",
  "keys, tiles, tabs and the timer on a slow phone",
  "in-play.ts",
);
