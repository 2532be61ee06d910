import type { ChildProcess } from "node:child_process";

const running = new Set<ChildProcess>();
let handlesSignals = false;

/** Without this, a signal ends the process and runs nothing that was registered for its exit. */
function exitOnSignals(): void {
  process.once("exit", () => {
    for (const child of running) child.kill("SIGKILL");
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}

/** Kills the child when this process ends, unless that is ended by SIGKILL. */
export function killAtExit(child: ChildProcess): void {
  // Only once there is a child: a handler would delay Ctrl-C while modules are loaded.
  if (!handlesSignals) exitOnSignals();
  handlesSignals = true;
  running.add(child);
  child.once("exit", () => running.delete(child));
}
