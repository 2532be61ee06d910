import { Cluster } from "./support/cluster.ts";
import type { Fault } from "./support/fault.ts";
import { runUnderLoad } from "./support/run-under-load.ts";

/** Commits that are acknowledged before they are written, as no operator should run it. */
const CARELESS = ["synchronous_commit=off", "wal_writer_delay=10s", "wal_writer_flush_after=1GB"];

/** Whether the checker notices answers that were acknowledged and lost. Without this, no loss proves nothing. */
export const CONTROL: Fault = {
  id: "control",
  title: "the checker finds what a database without durable commits has lost",
  run: async ({ name }) => {
    const cluster = await Cluster.create({ settings: CARELESS });
    try {
      const { problems } = await runUnderLoad({ cluster, name }, async () => {
        await cluster.stop("immediate");
        await cluster.start();
      });
      const losses = problems.filter((problem) => / lost/.test(problem));
      return losses.length > 0
        ? { problems: [], facts: `${losses.length} losses found, such as “${losses[0]}”` }
        : {
            problems: ["the checker found no loss, so its silence about the others proves nothing"],
          };
    } finally {
      await cluster.remove();
    }
  },
};
