import type { Cluster } from "./cluster.ts";

/** What one fault has shown. */
export type Outcome = {
  /** What did not hold; empty when the fault was survived. */
  problems: string[];
  /** Figures for the reader. */
  facts?: string;
  acknowledged?: number;
};

export type FaultContext = {
  cluster: Cluster;
  /** For names of databases and files. */
  name: string;
};

export type Fault = {
  id: string;
  title: string;
  /** Programs it needs, each with the package of Debian that has it. */
  programs?: Record<string, string>;
  /** Why it cannot run on this machine; undefined when it can. */
  findObstacle?: () => string | undefined;
  run: (ctx: FaultContext) => Promise<Outcome>;
};
