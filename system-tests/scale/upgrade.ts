import { asNextRelease } from "../faults/rolling-upgrade.ts";
import type { Load } from "../kit/load.ts";
import { startInstance } from "./services.ts";
import type { Topology } from "./topology.ts";

/** Replaces one instance after another by the next release. No request may fail, not even with 503. */
export async function upgradeInstances(topology: Topology, load: Load): Promise<string[]> {
  for (const machine of topology.apps) {
    await load.waitForProgress(50);
    await machine.stop("jumbl", "SIGTERM");
    startInstance(machine, asNextRelease);
    await topology.waitUntilReady(machine.name);
  }
  return load.errors;
}
