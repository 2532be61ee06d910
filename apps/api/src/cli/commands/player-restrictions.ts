import { endLoginSessions } from "@jumbl/db/queries/accounts/users";
import { setHidden, setSuspended } from "@jumbl/db/queries/operations/player-restrictions";
import type { Transaction } from "@jumbl/db";
import type { Command } from "commander";
import { inTransaction } from "../../procedures/transaction.ts";
import { recountPlayer } from "../../progress/recount-player.ts";
import { addDatabaseAction, type CommandProgram } from "../command.ts";
import { addPlayerCommand, getPlayer } from "../player-argument.ts";
import { recordAction } from "../record-action.ts";

type Restriction = {
  name: string;
  description: string;
  /** Completes "player … ". */
  done: string;
  apply: (db: Transaction, userId: string) => Promise<unknown>;
  /** Whether the player is recounted afterwards, to be on the boards again. */
  isRecounted?: true;
};

const RESTRICTIONS: Restriction[] = [
  {
    name: "suspend",
    description: "signs a player out everywhere and refuses every sign-in, until reinstated",
    done: "is suspended",
    apply: async (db, userId) => {
      await setSuspended(db, { userId, isSuspended: true });
      await endLoginSessions(db, { userId });
    },
  },
  {
    name: "reinstate",
    description: "lets a suspended player sign in again",
    done: "is no longer suspended",
    apply: (db, userId) => setSuspended(db, { userId, isSuspended: false }),
  },
  {
    name: "hide",
    description: "removes a player from every board; their own statistics stay",
    done: "is hidden from the boards",
    apply: (db, userId) => setHidden(db, { userId, isHidden: true }),
  },
  {
    name: "unhide",
    description: "puts a hidden player back on the boards",
    done: "is on the boards again",
    apply: (db, userId) => setHidden(db, { userId, isHidden: false }),
    isRecounted: true,
  },
];

/** Restrictions of a player, each with the command that reverses it. */
export function addRestrictionCommands(players: Command, program: CommandProgram): void {
  for (const { name, description, done, apply, isRecounted } of RESTRICTIONS) {
    const command = addPlayerCommand(players, name).description(description);
    addDatabaseAction(program, command, async ({ db }, text) => {
      const { id, username } = await getPlayer(db, text);
      await inTransaction({ db }, async ({ db: inner }) => {
        await apply(inner, id);
        const summary = `Player ${id} ${done}.`;
        await recordAction(inner, { command: `players ${name}`, summary });
      });
      if (isRecounted) await recountPlayer(db, id);
      return { data: { id, username }, lines: [`${username} ${done}.`] };
    });
  }
}
