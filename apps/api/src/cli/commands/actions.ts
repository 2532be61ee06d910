import { listOperatorActions } from "@jumbl/db/queries/operations/operator-actions";
import type { Command } from "commander";
import { addDatabaseAction, type CommandProgram } from "../command.ts";
import { parseCount } from "../parse-count.ts";

export function addActionsCommand(jumbl: Command, program: CommandProgram): void {
  const actions = jumbl
    .command("actions")
    .option("--limit <count>", "how many", parseCount, 50)
    .description("lists the changes made by commands with operator and time, the latest first");
  addDatabaseAction(program, actions, async ({ db }) => {
    const found = await listOperatorActions(db, actions.opts<{ limit: number }>());
    const lines = found.map(
      ({ at, operator, command, summary }) =>
        `${at.toISOString()}  ${operator}  ${command}: ${summary}`,
    );
    return { data: found, lines: lines.length > 0 ? lines : ["none"] };
  });
}
