import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { Fault } from "./support/fault.ts";
import type { Instance } from "./support/instance.ts";
import { waitUntil } from "./support/poll.ts";
import { listExits, type Setting, runUnderLoad } from "./support/run-under-load.ts";

const INJECTION = new URL("support/inject-failure.ts", import.meta.url).href;

/** The options of an instance that fails in this way on SIGUSR2. */
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
  return instances.flatMap(({ exits, log }, index) => [
    ...(exits === 1 ? [] : [`instance ${index} ended ${exits} times, not once`]),
    ...(expectedLogs[index]!.test(log) ? [] : [`instance ${index} logged: ${log.slice(-400)}`]),
  ]);
}

/** As `ulimit -v` does, but of a running process, which may take this much more memory. */
function capMemory({ pid }: Instance, megabytes: number): void {
  const [, kilobytes] = /VmSize:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))!;
  const limit = Number(kilobytes) * 1024 + megabytes * 1024 * 1024;
  const { status } = spawnSync("prlimit", [`--pid=${pid}`, `--as=${limit}`]);
  if (status !== 0) throw new Error("the memory of a process could not be limited");
}

export const PROCESS_FAULTS: Fault[] = [
  {
    id: "R1",
    title: "the API is killed twice under load",
    run: (ctx) =>
      runUnderLoad(ctx, async ({ instances: [instance], load }) => {
        for (let time = 0; time < 2; time += 1) {
          instance!.kill("SIGKILL");
          await load.waitForProgress(80);
        }
        return instance!.exits === 2 ? [] : [`the API ended ${instance!.exits} times, not twice`];
      }),
  },
  {
    id: "R20",
    title: "the API is suspended for five seconds",
    run: (ctx) =>
      runUnderLoad(ctx, async ({ instances }) => {
        instances[0]!.kill("SIGSTOP");
        await setTimeout(5000);
        instances[0]!.kill("SIGCONT");
        return listExits(instances);
      }),
  },
  {
    id: "R20b",
    title: "a rejection ends one instance and an exception another, which nobody handles",
    run: (ctx) =>
      runUnderLoad(
        ctx,
        (setting) =>
          failAndRestart(setting, [
            /"level":60.*a rejection that nobody handles/,
            /"level":60.*an exception that nobody catches/,
          ]),
        { instances: [createFailingInstance("rejection"), createFailingInstance("exception")] },
      ),
  },
  {
    id: "R20c",
    title: "one instance reaches the limit of its heap and another that of its process",
    programs: { prlimit: "util-linux" },
    run: (ctx) =>
      runUnderLoad(
        ctx,
        (setting) => {
          capMemory(setting.instances[1]!, 400);
          return failAndRestart(setting, [/heap out of memory/, /out of memory/i]);
        },
        {
          instances: [
            createFailingInstance("memory", "--max-old-space-size=300"),
            createFailingInstance("memory"),
          ],
        },
      ),
  },
];
