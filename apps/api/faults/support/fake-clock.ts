import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureInstalled } from "./programs.ts";

/** Debian's, for the machine's architecture. */
const LIBRARIES = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`,
);

const findLibrary = () => LIBRARIES.find((file) => existsSync(file));

export const findClockObstacle = () =>
  ensureInstalled("libfaketime", () => findLibrary() !== undefined)
    ? undefined
    : "needs libfaketime (Debian: apt-get install libfaketime)";

/** The environment of a process whose clock is wrong by an offset such as `-1h`. Timeouts are not affected. */
export const createWrongClock = (offset: string) => ({
  LD_PRELOAD: findLibrary()!,
  FAKETIME: offset,
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
});

/** The clock of several processes, which can be moved while they run. */
export class FakeClock {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-faults-"));
  readonly env: Record<string, string>;

  constructor() {
    chmodSync(this.#folder, 0o755);
    this.env = {
      LD_PRELOAD: findLibrary()!,
      FAKETIME_TIMESTAMP_FILE: path.join(this.#folder, "clock"),
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
    this.setOffset(0);
  }

  /** Sets the clock so many seconds ahead of the machine's. */
  setOffset(seconds: number): void {
    const file = path.join(this.#folder, "next");
    writeFileSync(file, `+${seconds}`);
    // At every moment a process reads the whole file.
    renameSync(file, path.join(this.#folder, "clock"));
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
