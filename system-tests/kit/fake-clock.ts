import { chmodSync, globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureInstalled } from "./programs.ts";

const findLibrary = () => globSync("/usr/lib/*-linux-gnu/faketime/libfaketime.so.1")[0];

export const findClockObstacle = () =>
  ensureInstalled("libfaketime", () => findLibrary() !== undefined)
    ? undefined
    : "needs libfaketime (Debian: apt-get install libfaketime)";

const createEnv = (clock: Record<string, string>): Record<string, string> => ({
  LD_PRELOAD: findLibrary()!,
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
  ...clock,
});

/** The environment of a process whose clock is wrong by an offset such as `-1h`. Timeouts are not affected. */
export const createWrongClock = (offset: string) => createEnv({ FAKETIME: offset });

/** The clock of several processes, which can be moved while they run. */
export class FakeClock {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-faults-"));
  readonly #file = path.join(this.#folder, "clock");
  readonly env = createEnv({ FAKETIME_TIMESTAMP_FILE: this.#file, FAKETIME_NO_CACHE: "1" });

  constructor() {
    chmodSync(this.#folder, 0o755);
    this.setOffset(0);
  }

  /** Sets the clock this many seconds ahead of the machine's. */
  setOffset(seconds: number): void {
    writeFileSync(`${this.#file}.next`, `+${seconds}`);
    // A process must never read half a file.
    renameSync(`${this.#file}.next`, this.#file);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
