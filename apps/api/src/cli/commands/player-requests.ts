import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "@jumbl/db";
import type { Command } from "commander";
import { createExport } from "../../account/export-data.ts";
import { createMailer } from "../../auth/password-reset/mailer.ts";
import { createProviders } from "../../auth/providers/create-providers.ts";
import { createResetLink, writeResetMail } from "../../auth/password-reset/write-reset-mail.ts";
import { addDatabaseAction, type CommandProgram } from "../command.ts";
import { addPlayerCommand, getPlayer } from "../player-argument.ts";
import { recordAction } from "../record-action.ts";

function addResetCommand(players: Command, program: CommandProgram): void {
  const reset = addPlayerCommand(players, "reset-password")
    .option("--mail", "sends the link to the player instead of printing it")
    .description("creates a link that sets a new password, once, for 30 minutes");
  addDatabaseAction(program, reset, async ({ db, env }, name) => {
    const isMailed = reset.opts<{ mail?: true }>().mail === true;
    const mailer = isMailed ? createMailer(env) : undefined;
    if (env.PUBLIC_URL === undefined) {
      throw new OperatorError("PUBLIC_URL must be set, for the address of the link.");
    }
    if (isMailed && mailer === undefined) {
      throw new OperatorError("SMTP_URL and MAIL_FROM must be set to send an e-mail.");
    }
    const player = await getPlayer(db, name);
    if (!player.hasPassword && !isMailed) {
      throw new OperatorError(
        `${player.username} has no password and signs in with a provider; use --mail to tell the player.`,
      );
    }
    const link = isMailed ? null : await createResetLink({ db, env }, player);
    const auth = { providers: createProviders(env) };
    const mail = isMailed ? await writeResetMail({ db, env, auth }, player.email) : undefined;
    if (mail !== undefined) {
      await mailer!.send(mail).catch((error: Error) => {
        throw new OperatorError(`SMTP_URL: the e-mail could not be sent (${error.message}).`);
      });
    }
    const summary = `Created a link for a new password of player ${player.id}.`;
    await recordAction(db, { command: "players reset-password", summary });
    const done = `Sent an e-mail to ${player.email}.`;
    return { data: { id: player.id, link }, lines: [link ?? done] };
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
      throw new OperatorError(`${file} cannot be written: ${error.message}`);
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
