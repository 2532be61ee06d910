import { spawn } from "node:child_process";
import { Command } from "commander";

/** Runs in the web app's workspace, which has the browser. It measures what `npm run build` has built. */
export const web = new Command("web")
  .description("Lighthouse and a slow line, for the game and the log-in form")
  .option("--json", "print JSON")
  .action(async ({ json = false }: { json?: boolean }) => {
    const child = spawn(process.execPath, ["bench/first-screen.ts", ...(json ? ["--json"] : [])], {
      cwd: new URL("../../web", import.meta.url),
      stdio: "inherit",
    });
    process.exitCode = await new Promise<number>((resolve) =>
      child.once("close", (code) => resolve(code ?? 1)),
    );
  });
