import { Command } from "commander";
import { openInstallation, startServer, verifyInstallation } from "./load/installation.ts";
import { addFigure } from "./report.ts";

type Options = { players: number; data: string; verify: boolean };

async function run({ players, data, verify }: Options): Promise<void> {
  const server = await startServer(data);
  try {
    const { database, loaded } = await openInstallation(server, players);
    const { rows } = await database.pool.query<{ gb: number }>(
      "select round(pg_database_size(current_database()) / 1e9, 1) as gb",
    );
    if (verify) await verifyInstallation(database);
    await database.drop();
    const { results, loadSeconds } = loaded;
    addFigure({ name: "load", players, results, loadSeconds, gigabytes: rows[0]!.gb });
  } finally {
    await server.stop();
  }
}

export const load = new Command("load")
  .description("loads players into a folder, for `scale --data`")
  .requiredOption("--data <folder>", "the data of the PostgreSQL that is started for it")
  .option("--players <number>", "how many", Number, 1_000_000)
  .option("--verify", "counts everything again from the results and compares", false)
  .action(run);
