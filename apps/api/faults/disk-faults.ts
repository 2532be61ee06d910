import { Cluster } from "./support/cluster.ts";
import type { Fault, FaultContext, Outcome } from "./support/fault.ts";
import { waitUntil } from "./support/poll.ts";
import { findMountObstacle, SmallDisk } from "./support/small-disk.ts";
import { listExits, runUnderLoad } from "./support/run-under-load.ts";

/** What a new cluster needs is about half of it. */
const DISK_MEGABYTES = 160;

const SMALL_LOG = ["max_wal_size=32MB", "min_wal_size=32MB"];

async function fillDisk({ name }: FaultContext): Promise<Outcome> {
  const disk = new SmallDisk(DISK_MEGABYTES);
  const cluster = await Cluster.create({ settings: SMALL_LOG, parent: disk.folder });
  try {
    return await runUnderLoad({ cluster, name }, async ({ instances, load }) => {
      disk.fill();
      const before = load.statuses.get(503) ?? 0;
      await waitUntil(
        "writes are refused with 503",
        () => (load.statuses.get(503) ?? 0) > before + 20,
      );
      const health = await instances[0]!.fetchStatus("/api/health");
      disk.free();
      await cluster.startIfStopped();
      await load.waitForProgress(20);
      return [
        ...(health === 200 ? [] : [`/api/health: ${health} with a full disk`]),
        ...listExits(instances),
      ];
    });
  } finally {
    await cluster.remove();
    disk.remove();
  }
}

export const DISK_FAULTS: Fault[] = [
  {
    id: "R6",
    title: "the disk of the database is full, and free again later",
    findObstacle: findMountObstacle,
    run: fillDisk,
  },
];
