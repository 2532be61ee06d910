// npm run bench -- <part> [--json]. Each part is a file of this folder that exports its command.
import { Command } from "commander";
import { calls } from "./calls.ts";
import { load } from "./load.ts";
import { loginTiming } from "./login-timing.ts";
import { midnight } from "./midnight.ts";
import { scale } from "./scale.ts";
import { play, web } from "./web.ts";

await new Command("bench")
  .description("Measures the product. Figures go to stdout, progress to stderr.")
  .addCommand(calls)
  .addCommand(load)
  .addCommand(loginTiming)
  .addCommand(midnight)
  .addCommand(scale)
  .addCommand(web)
  .addCommand(play)
  .parseAsync();

// Chromium's port and the keep-alive connections of fetch would keep the process running.
process.exit();
