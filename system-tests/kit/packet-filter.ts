import { spawnSync } from "node:child_process";
import { findMissingProgram } from "./programs.ts";

/** Drops every packet to and from a port of this machine. */
export class PacketFilter {
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
    process.once("exit", () => this.accept());
  }

  #changeRules(change: "-I" | "-D"): boolean {
    const results = ["--dport", "--sport"].map((side) => {
      const rule = `--wait ${change} INPUT -i lo -p tcp ${side} ${this.#port} -j DROP`;
      return spawnSync("iptables", rule.split(" ")).status;
    });
    return results.every((status) => status === 0);
  }

  /** Returns false when the machine does not allow it. */
  drop(): boolean {
    return this.#changeRules("-I");
  }

  accept(): void {
    this.#changeRules("-D");
  }
}

/** Returns the reason why no packets can be dropped here; undefined if they can. */
export function findFilterObstacle(): string | undefined {
  const missing = findMissingProgram({ iptables: "iptables" });
  if (missing !== undefined) return missing;
  // Nothing listens on port 1.
  const filter = new PacketFilter(1);
  const canDrop = filter.drop();
  filter.accept();
  return canDrop ? undefined : "needs root on Linux, to drop packets";
}
