import { type Database, OperatorError } from "@jumbl/db";
import { findPlayer, type PlayerRow } from "@jumbl/db/queries/operations/players";
import type { Command } from "commander";

/** Finds the player by id, username or e-mail. @throws OperatorError */
export async function getPlayer(db: Database, name: string): Promise<PlayerRow> {
  const player = await findPlayer(db, name);
  if (player === undefined) {
    throw new OperatorError(`There is no player with the id, username or e-mail ${name}.`);
  }
  return player;
}

/** Adds a command whose first argument is for `getPlayer`. */
export const addPlayerCommand = (players: Command, name: string): Command =>
  players.command(name).argument("<player>", "an id, username or e-mail");
