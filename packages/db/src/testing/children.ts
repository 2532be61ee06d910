import type { ChildProcess } from "node:child_process";

const running = new Set<ChildProcess>();
let handlesSignals = false;

/** Without this, a signal would end the process without running its exit handlers. */
function exitOnSignals(): void {
  process.once("exit", () => {
    for (const child of running) child.kill("SIGKILL");
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}

/** Kills the child when this process ends, except by SIGKILL. */
export function killAtExit(child: ChildProcess): void {
  // Only once there is a child, as a handler would delay Ctrl-C while modules are loading.
  if (!handlesSignals) exitOnSignals();
  handlesSignals = true;
  running.add(child);
  child.once("exit", () => running.delete(child));
}
