import type { ChildProcess } from "node:child_process";

const running = new Set<ChildProcess>();

process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

// Without this, a signal ends the process and runs nothing that was registered for its exit.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** Kills the process when this one ends, however that comes about, but for a SIGKILL. */
export function killAtExit(child: ChildProcess): void {
  running.add(child);
  child.once("exit", () => running.delete(child));
}
