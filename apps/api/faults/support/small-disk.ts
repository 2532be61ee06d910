import { spawnSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const MEGABYTE = 1024 * 1024;

/** A disk of so many megabytes, in memory. */
export class SmallDisk {
  readonly folder: string;
  readonly #filler: string;

  constructor(megabytes: number) {
    this.folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-small-disk-"));
    this.#filler = path.join(this.folder, "filler");
    const size = `size=${megabytes}m`;
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", this.folder]);
    if (status !== 0) throw new Error("the small disk could not be mounted");
    chmodSync(this.folder, 0o755);
    process.once("exit", () => this.remove());
  }

  /** Writes until nothing more fits. */
  fill(): void {
    const file = openSync(this.#filler, "a");
    try {
      for (const size of [MEGABYTE, 4096, 1]) while (this.#tryWrite(file, size));
    } finally {
      closeSync(file);
    }
  }

  #tryWrite(file: number, size: number): boolean {
    try {
      return writeSync(file, Buffer.alloc(size)) === size;
    } catch {
      return false;
    }
  }

  free(): void {
    rmSync(this.#filler);
  }

  remove(): void {
    spawnSync("umount", ["--lazy", this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Why no disk can be mounted; undefined when it can. */
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
