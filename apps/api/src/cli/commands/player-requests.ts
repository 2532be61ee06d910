import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import { createExport } from "../../account/export-data.ts";
import { createResetLink } from "../../auth/password-reset/write-reset-mail.ts";
import { addDatabaseAction, CommandError, type CommandProgram } from "../command.ts";
import { addPlayerCommand, getPlayer } from "../player-argument.ts";
import { recordAction } from "../record-action.ts";

function addResetCommand(players: Command, program: CommandProgram): void {
  const reset = addPlayerCommand(players, "reset-password").description(
    "prints a link that sets a new password, once, for 30 minutes",
  );
  addDatabaseAction(program, reset, async ({ db, env }, name) => {
    if (env.PUBLIC_URL === undefined) {
      throw new CommandError("PUBLIC_URL must be set, for the address of the link.");
    }
    const player = await getPlayer(db, name);
    if (!player.hasPassword) {
      throw new CommandError(`${player.username} has no password and signs in with a provider.`);
    }
    const link = await createResetLink({ db, env }, player);
    const summary = `Created a link for a new password of player ${player.id}.`;
    await recordAction(db, { command: "players reset-password", summary });
    return { data: { id: player.id, link }, lines: [link] };
  });
}

function addExportCommand(players: Command, program: CommandProgram): void {
  const command = addPlayerCommand(players, "export")
    .argument("<file>", "a new file, readable only by you")
    .description("writes the data stored about a player, the same as their own download");
  addDatabaseAction(program, command, async ({ db }, name, file) => {
    const { id, username } = await getPlayer(db, name);
    const { parts } = await createExport({ db, player: { id, sessionId: "" } });
    try {
      await pipeline(Readable.from(parts), createWriteStream(file, { flags: "wx", mode: 0o600 }));
    } catch (error) {
      if (!(error instanceof Error && "syscall" in error)) throw error;
      throw new CommandError(`${file} cannot be written: ${error.message}`);
    }
    await recordAction(db, {
      command: "players export",
      summary: `Exported the data of player ${id}.`,
    });
    return { data: { id, file }, lines: [`Wrote the data of ${username} to ${file}.`] };
  });
}

/** Requests of players that an operator fulfils. */
export function addRequestCommands(players: Command, program: CommandProgram): void {
  addResetCommand(players, program);
  addExportCommand(players, program);
}
