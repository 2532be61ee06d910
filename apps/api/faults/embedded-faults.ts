import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Fault, Outcome } from "./support/fault.ts";
import { Instance } from "./support/instance.ts";
import { Load } from "./support/load.ts";
import { waitUntil } from "./support/poll.ts";
import { readAnswers } from "./support/read-accounts.ts";
import { findMountObstacle, SmallDisk } from "./support/small-disk.ts";
import { judgeLoad } from "./support/run-under-load.ts";

/** A new embedded database needs about a third of it. */
const DISK_MEGABYTES = 300;

type InjectFault = (setting: {
  instance: Instance;
  load: Load;
  dataDir: string;
}) => Promise<string[]>;

/** As `runUnderLoad`, with the database inside the process. */
async function runEmbeddedUnderLoad(parent: string, injectFault: InjectFault): Promise<Outcome> {
  const dataDir = mkdtempSync(path.join(parent, "jumbl-faults-"));
  const source = { databaseUrl: undefined, dataDir };
  const instance = await Instance.start({ env: { JUMBL_DATA_DIR: dataDir }, isSupervised: true });
  try {
    // Only one process may have the database open, so the answers are read between two runs.
    await instance.stop();
    const answers = await readAnswers(source);
    instance.start();
    await instance.waitUntilReady();
    const load = new Load({ urls: [instance.url], answers, clients: 6 });
    await load.waitForProgress(100);
    const problems = await injectFault({ instance, load, dataDir });
    await load.waitForProgress(60);
    await load.stop();
    await instance.stop();
    const outcome = await judgeLoad(load, source);
    return { ...outcome, problems: [...problems, ...outcome.problems] };
  } finally {
    await instance.stop("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function refuseSecondProcess({ dataDir }: { dataDir: string }): Promise<string[]> {
  const second = await Instance.launch({ env: { JUMBL_DATA_DIR: dataDir } });
  await second.waitUntilExit();
  return second.exitCode === 1 && second.log.includes("in use by another server")
    ? []
    : [`the second process ended with ${second.exitCode}: ${second.log.slice(-300)}`];
}

async function fillDisk(): Promise<Outcome> {
  const disk = new SmallDisk(DISK_MEGABYTES);
  try {
    return await runEmbeddedUnderLoad(disk.folder, async ({ load, instance }) => {
      disk.fill();
      const countRefused = () => (load.statuses.get(503) ?? 0) + load.failed;
      const before = countRefused();
      await waitUntil("writes are refused", () => countRefused() > before + 5);
      disk.free();
      await instance.waitUntilReady();
      return [];
    });
  } finally {
    disk.remove();
  }
}

export const EMBEDDED_FAULTS: Fault[] = [
  {
    id: "E1",
    title: "the process with the embedded database is killed three times under load",
    run: () =>
      runEmbeddedUnderLoad(os.tmpdir(), async ({ instance, load }) => {
        for (let time = 0; time < 3; time += 1) {
          instance.kill("SIGKILL");
          await load.waitForProgress(40);
        }
        return [];
      }),
  },
  {
    id: "E2",
    title: "a second process opens the embedded database",
    run: () => runEmbeddedUnderLoad(os.tmpdir(), refuseSecondProcess),
  },
  {
    id: "E3",
    title: "the disk of the embedded database is full, and free again later",
    findObstacle: findMountObstacle,
    run: fillDisk,
  },
];
