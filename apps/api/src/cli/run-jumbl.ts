import { BRAND } from "@jumbl/domain/brand";
import { Command, CommanderError } from "commander";
import { VERSION } from "../version.ts";
import type { CommandProgram } from "./command.ts";
import { type CommandIo, processIo } from "./command-io.ts";
import { addActionsCommand } from "./commands/actions.ts";
import { addDatabaseCommands } from "./commands/database.ts";
import { addDoctorCommand } from "./commands/doctor.ts";
import { addPlayerCommands } from "./commands/players.ts";
import { addPuzzleCommands } from "./commands/puzzles.ts";
import { addStatisticsCommands } from "./commands/statistics.ts";
import { addTokenCommands } from "./commands/tokens.ts";
import { addVerifyCommand } from "./commands/verify.ts";
import { formatError } from "./format-error.ts";

const EXIT_CODES = `
Exit codes: 0 done; 1 refused, failed, or a check found something; 2 the command is misspelt or incomplete.
Settings come from the same environment as the server's.`;

export function createProgram(program: CommandProgram): Command {
  const { io } = program;
  const jumbl = new Command("jumbl")
    .description(`Operates an installation of ${BRAND.name}.`)
    .version(VERSION)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.print(text.trimEnd()),
      // Replaces Commander's term for an argument, which our own texts never use.
      writeErr: (text) => io.note(text.trimEnd().replace("command-argument value", "the value")),
    })
    .showHelpAfterError("Run it with --help to see what it takes.")
    .addHelpText("after", EXIT_CODES);
  addPuzzleCommands(jumbl, program);
  addPlayerCommands(jumbl, program);
  addTokenCommands(jumbl, program);
  addStatisticsCommands(jumbl, program);
  addVerifyCommand(jumbl, program);
  addDatabaseCommands(jumbl, program);
  addDoctorCommand(jumbl, program);
  addActionsCommand(jumbl, program);
  return jumbl;
}

/** @returns the exit code @throws unexpected errors */
export async function runJumbl(
  args: readonly string[],
  {
    io = processIo,
    source,
  }: { io?: CommandIo; source: Record<string, string | undefined> | undefined },
): Promise<number> {
  let exitCode = 0;
  const program = createProgram({
    io,
    source,
    setExitCode: (code) => {
      exitCode = code;
    },
  });
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    io.note(formatError(error, source));
    return 1;
  }
}
