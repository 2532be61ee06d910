import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { waitUntil } from "@jumbl/db/testing";
import type { Instance } from "../kit/instance.ts";
import { type Fault, runUnderLoad, type Setting } from "../kit/run-under-load.ts";

const INJECTION = new URL("../kit/inject-failure.ts", import.meta.url).href;

/** The options for an instance that fails in this way on SIGUSR2. */
const createFailingInstance = (failure: "rejection" | "exception" | "memory", options = "") => ({
  env: { NODE_OPTIONS: `--import=${INJECTION} ${options}`.trim(), JUMBL_INJECT_FAILURE: failure },
});

/** Makes each instance fail, and waits until the supervisor has started it again. */
async function failAndRestart(
  { instances, load }: Setting,
  expectedLogs: RegExp[],
): Promise<string[]> {
  for (const instance of instances) instance.kill("SIGUSR2");
  const haveAllEnded = () => instances.every(({ exits }) => exits > 0);
  await waitUntil("every instance has ended", haveAllEnded);
  for (const instance of instances) await instance.waitUntilReady();
  await load.waitForProgress(50);
  return instances
    .filter(({ log }, index) => !expectedLogs[index]!.test(log))
    .map(({ log }) => `an instance logged: ${log.slice(-400)}`);
}

/** Like `ulimit -v` for a running process: it may allocate this much more memory. */
function capMemory({ pid }: Instance, megabytes: number): void {
  const [, kilobytes] = /VmSize:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))!;
  const limit = Number(kilobytes) * 1024 + megabytes * 1024 * 1024;
  const { status } = spawnSync("prlimit", [`--pid=${pid}`, `--as=${limit}`]);
  if (status !== 0) throw new Error("the memory of a process could not be limited");
}

const killTwice: Fault["run"] = (ctx) =>
  runUnderLoad(
    ctx,
    async ({ instances: [instance], load }) => {
      for (let time = 0; time < 2; time += 1) {
        instance!.kill("SIGKILL");
        await load.waitForProgress(80);
      }
    },
    { exits: 2 },
  );

const suspend: Fault["run"] = (ctx) =>
  runUnderLoad(ctx, async ({ instances }) => {
    instances[0]!.kill("SIGSTOP");
    await setTimeout(5000);
    instances[0]!.kill("SIGCONT");
  });

const crash: Fault["run"] = (ctx) => {
  const logs = [/"level":60.*an unhandled rejection/, /"level":60.*an uncaught exception/];
  return runUnderLoad(ctx, (setting) => failAndRestart(setting, logs), {
    instances: [createFailingInstance("rejection"), createFailingInstance("exception")],
    exits: 1,
  });
};

const reachLimits = (setting: Setting): Promise<string[]> => {
  capMemory(setting.instances[1]!, 400);
  return failAndRestart(setting, [/heap out of memory/, /out of memory/i]);
};

const exhaustMemory: Fault["run"] = (ctx) =>
  runUnderLoad(ctx, reachLimits, {
    instances: [
      createFailingInstance("memory", "--max-old-space-size=300"),
      createFailingInstance("memory"),
    ],
    exits: 1,
  });

export const PROCESS_FAULTS: Fault[] = [
  { id: "R1", title: "the server is killed twice under load", run: killTwice },
  { id: "R20", title: "the server is suspended for five seconds", run: suspend },
  {
    id: "R20b",
    title: "an unhandled rejection ends one instance, an uncaught exception another",
    run: crash,
  },
  {
    id: "R20c",
    title: "one instance reaches the limit of its heap, another that of its process",
    programs: { prlimit: "util-linux" },
    run: exhaustMemory,
  },
];
