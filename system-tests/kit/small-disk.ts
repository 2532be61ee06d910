import { spawnSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A disk of this many megabytes, in memory. */
export class SmallDisk {
  readonly folder: string;
  readonly #filler: string;

  constructor(
    megabytes: number,
    folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-small-disk-")),
  ) {
    this.folder = folder;
    this.#filler = path.join(folder, "filler");
    const options = ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", this.folder];
    const { status } = spawnSync("mount", options);
    if (status !== 0) throw new Error("the small disk could not be mounted");
    chmodSync(this.folder, 0o755);
    process.once("exit", () => this.remove());
  }

  /** Writes until nothing more fits. */
  fill(): void {
    const file = openSync(this.#filler, "a");
    for (const size of [1024 * 1024, 4096, 1]) {
      try {
        while (writeSync(file, Buffer.alloc(size)) === size);
      } catch {
        // The disk is full for a write of this size.
      }
    }
    closeSync(file);
  }

  free(): void {
    rmSync(this.#filler);
  }

  remove(): void {
    spawnSync("umount", ["--lazy", this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Returns the reason why no disk can be mounted; undefined if one can. */
export function findMountObstacle(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    return "needs root on Linux, to mount a small disk";
  }
  try {
    new SmallDisk(1).remove();
    return undefined;
  } catch {
    return "no disk can be mounted here";
  }
}
