import type { ChildProcess } from "node:child_process";

const running = new Set<ChildProcess>();

/** Without this, a signal ends the process and runs nothing that was registered for its exit. */
function exitOnSignals(): void {
  process.once("exit", () => {
    for (const child of running) child.kill("SIGKILL");
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}

let handlesSignals = false;

/** Kills the process when this one ends, however that comes about, but for a SIGKILL. */
export function killAtExit(child: ChildProcess): void {
  // Not before there is a child: a handler would not run while work leaves the event loop no turn, as loading does.
  if (!handlesSignals) exitOnSignals();
  handlesSignals = true;
  running.add(child);
  child.once("exit", () => running.delete(child));
}
