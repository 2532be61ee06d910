import { spawnSync } from "node:child_process";
import { findMissingProgram } from "./programs.ts";

const runIptables = (...args: string[]) => spawnSync("iptables", ["--wait", ...args]).status === 0;

/** Drops every packet to and from a port of this machine. */
export class PacketFilter {
  readonly #rules: string[][];

  constructor(port: number) {
    this.#rules = ["--dport", "--sport"].map((side) => [
      "INPUT",
      "-i",
      "lo",
      "-p",
      "tcp",
      side,
      String(port),
      "-j",
      "DROP",
    ]);
    process.once("exit", () => this.accept());
  }

  /** False when the machine does not let it. */
  drop(): boolean {
    return this.#rules.every((rule) => runIptables("-I", ...rule));
  }

  accept(): void {
    for (const rule of this.#rules) runIptables("-D", ...rule);
  }
}

/** Why no packets can be dropped here; undefined when they can. */
export function findFilterObstacle(): string | undefined {
  const missing = findMissingProgram({ iptables: "iptables" });
  if (missing !== undefined) return missing;
  // Nothing listens at port 1.
  const filter = new PacketFilter(1);
  const canDrop = filter.drop();
  filter.accept();
  return canDrop ? undefined : "needs root on Linux, to drop packets";
}
