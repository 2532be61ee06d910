import { setTimeout } from "node:timers/promises";
import type { Fault } from "./support/fault.ts";
import { listExits, surviveUnderLoad } from "./support/survive.ts";

export const PROCESS_FAULTS: Fault[] = [
  {
    id: "R1",
    title: "the API is killed twice under load",
    run: (ctx) =>
      surviveUnderLoad(ctx, async ({ instances: [instance], load }) => {
        for (let time = 0; time < 2; time += 1) {
          instance!.kill("SIGKILL");
          await load.waitForProgress(80);
        }
        return instance!.exits === 2 ? [] : [`the API ended ${instance!.exits} times, not twice`];
      }),
  },
  {
    id: "R20",
    title: "the API stands still for five seconds",
    run: (ctx) =>
      surviveUnderLoad(ctx, async ({ instances }) => {
        instances[0]!.kill("SIGSTOP");
        await setTimeout(5000);
        instances[0]!.kill("SIGCONT");
        return listExits(instances);
      }),
  },
];
