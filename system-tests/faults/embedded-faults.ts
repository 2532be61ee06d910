import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { waitUntil } from "@jumbl/db/testing";
import { Instance } from "../kit/instance.ts";
import { Load } from "../kit/load.ts";
import { type Fault, judgeLoad, type Outcome, runInstances } from "../kit/run-under-load.ts";
import { findMountObstacle, SmallDisk } from "../kit/small-disk.ts";
import { readAnswers } from "../kit/stored-accounts.ts";

type Setting = { instance: Instance; load: Load };

/** Like `runUnderLoad`, with the embedded database. */
async function runEmbeddedUnderLoad(
  injectFault: (setting: Setting) => Promise<void>,
  { parent = os.tmpdir(), exits }: { parent?: string; exits: number | "any" },
): Promise<Outcome> {
  const dataDir = mkdtempSync(path.join(parent, "jumbl-faults-"));
  const source = { databaseUrl: undefined, dataDir };
  const run = async ([instance]: Instance[]) => {
    await instance!.waitUntilReady();
    // Only one process may have the database open, so the answers are read between two runs.
    await instance!.stop();
    const answers = await readAnswers(source);
    instance!.start();
    await instance!.waitUntilReady();
    const load = new Load({ urls: [instance!.url], answers, clients: 6 });
    await load.waitForProgress(100);
    await injectFault({ instance: instance!, load });
    await load.waitForProgress(60);
    await load.stop();
    await instance!.stop();
    return judgeLoad(load, source);
  };
  const env = { JUMBL_DATA_DIR: dataDir };
  return runInstances([{ env, isSupervised: true }], run, exits).finally(() =>
    rmSync(dataDir, { recursive: true, force: true }),
  );
}

async function killThrice({ instance, load }: Setting): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    instance.kill("SIGKILL");
    await load.waitForProgress(40);
  }
}

async function fillDisk(): Promise<Outcome> {
  // A new embedded database needs about a third of it.
  const disk = new SmallDisk(300);
  const injectFault = async ({ load, instance }: Setting) => {
    disk.fill();
    const countRefused = () => (load.statuses.get(503) ?? 0) + load.failed;
    const before = countRefused();
    await waitUntil("writes are refused", () => countRefused() > before + 5);
    disk.free();
    await instance.waitUntilReady();
  };
  return runEmbeddedUnderLoad(injectFault, { parent: disk.folder, exits: "any" }).finally(() =>
    disk.remove(),
  );
}

export const EMBEDDED_FAULTS: Fault[] = [
  {
    id: "E1",
    title: "the process with the embedded database is killed three times under load",
    run: () => runEmbeddedUnderLoad(killThrice, { exits: 3 }),
  },
  {
    id: "E3",
    title: "the embedded database's disk is full, and free again later",
    findObstacle: findMountObstacle,
    run: fillDisk,
  },
];
