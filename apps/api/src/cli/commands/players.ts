import { isDate } from "node:util/types";
import { OperatorError } from "@jumbl/db";
import {
  listPlayerBatch,
  type PlayerRow,
  readPlayerActivity,
  searchPlayers,
} from "@jumbl/db/queries/operations/players";
import { findUserStats } from "@jumbl/db/queries/progress/stats";
import { endLoginSessions, updateUser } from "@jumbl/db/queries/accounts/users";
import { validateUsername } from "@jumbl/domain/account";
import type { Command } from "commander";
import { deletePlayer } from "../../account/delete-account.ts";
import { deriveKeys } from "../../auth/derive-keys.ts";
import { listAccountKeys } from "../../auth/throttles/throttles.ts";
import type { Env } from "../../env/env.ts";
import { inTransaction } from "../../procedures/transaction.ts";
import {
  addAction,
  addDatabaseAction,
  type CommandProgram,
  confirm,
  withDatabase,
} from "../command.ts";
import { addPlayerCommand, getPlayer } from "../player-argument.ts";
import { recordAction } from "../record-action.ts";
import { addRestrictionCommands } from "./player-restrictions.ts";
import { addRequestCommands } from "./player-requests.ts";

const MAX_FOUND = 50;
const BATCH = 1000;

function formatPlayer(player: PlayerRow): string {
  const { id, username, email, createdAt, suspendedAt, hiddenAt } = player;
  const columns = [id, username.padEnd(20), createdAt.toISOString().slice(0, 10), email];
  if (suspendedAt !== null) columns.push("suspended");
  if (hiddenAt !== null) columns.push("hidden");
  return columns.join("  ");
}

function addReadingCommands(players: Command, program: CommandProgram): void {
  addDatabaseAction(
    program,
    players
      .command("find")
      .argument("<text>", "a part of a username or an e-mail")
      .description(`lists up to ${MAX_FOUND} matching players`),
    async ({ db }, text) => {
      const found = await searchPlayers(db, { text, limit: MAX_FOUND });
      const lines = found.length > 0 ? found.map(formatPlayer) : ["no player"];
      return { data: found, lines };
    },
  );
  addDatabaseAction(
    program,
    addPlayerCommand(players, "show").description("shows an account with its statistics"),
    async ({ db }, name) => {
      const player = await getPlayer(db, name);
      const activity = await readPlayerActivity(db, player.id);
      const stats = await findUserStats(db, player.id);
      const { totalGames = 0, totalSolved = 0, currentStreak = 0, bestStreak = 0 } = stats ?? {};
      const data = {
        ...player,
        ...activity,
        statistics: { totalGames, totalSolved, currentStreak, bestStreak },
      };
      const { statistics, ...account } = data;
      const entries = Object.entries({ ...account, ...statistics });
      const lines = entries.map(
        ([key, value]) => `${key.padEnd(16)}${isDate(value) ? value.toISOString() : String(value)}`,
      );
      return { data, lines };
    },
  );
  addDatabaseAction(
    program,
    players
      .command("refused-names")
      .description("lists usernames that a sign-up would now refuse, and why"),
    async ({ db }) => {
      const refused: { id: string; username: string; reason: string }[] = [];
      let after: string | null = null;
      do {
        const batch: { id: string; username: string }[] = await listPlayerBatch(db, {
          after,
          limit: BATCH,
        });
        for (const player of batch) {
          const reason = validateUsername(player.username);
          if (reason !== undefined) refused.push({ ...player, reason });
        }
        after = batch.at(-1)?.id ?? null;
      } while (after !== null);
      const lines = refused.map(({ id, username, reason }) => `${id}  ${username}  ${reason}`);
      return { data: refused, lines: lines.length > 0 ? lines : ["none"] };
    },
  );
}

function addRenameCommand(players: Command, program: CommandProgram): void {
  const rename = addPlayerCommand(players, "rename")
    .argument("<username>", "the new username")
    .description("gives a player another username");
  addDatabaseAction(program, rename, async ({ db }, name, username) => {
    const reason = validateUsername(username);
    if (reason !== undefined) throw new OperatorError(reason);
    const { id, username: former } = await getPlayer(db, name);
    await inTransaction({ db }, async ({ db: inner }) => {
      const taken = await updateUser(inner, { id, values: { username } });
      if (taken !== undefined) throw new OperatorError(`${username} is another player's name.`);
      await recordAction(inner, { command: "players rename", summary: `Renamed player ${id}.` });
    });
    return { data: { id, former, username }, lines: [`${former} is now ${username}.`] };
  });
}

/** Returns undefined without the secret of the servers, which commands do not require. */
function findAccountKeys(env: Env, email: string): string[] | undefined {
  if (env.DATABASE_URL !== undefined && env.AUTH_SECRET === undefined) return undefined;
  return listAccountKeys(email, deriveKeys("throttles", env));
}

function addDeleteCommand(players: Command, program: CommandProgram): void {
  const remove = addPlayerCommand(players, "delete")
    .option("--yes", "without asking")
    .description("permanently deletes an account and all of the player's data");
  addDatabaseAction(program, remove, async (ctx, name) => {
    const { db, env } = ctx;
    const { id, username, email } = await getPlayer(db, name);
    const accountKeys = findAccountKeys(env, email);
    await confirm(ctx, `This permanently deletes ${username} (${id}) and all of their plays.`);
    await inTransaction({ db }, async ({ db: inner }) => {
      await deletePlayer(inner, { id, email, accountKeys: accountKeys ?? [] });
      await recordAction(inner, { command: "players delete", summary: `Deleted player ${id}.` });
    });
    const lines = [`${username} has been deleted.`];
    if (accountKeys === undefined) {
      lines.push("Log-in counters remain for up to 30 days because AUTH_SECRET is not set here.");
    }
    return { data: { id, username }, lines };
  });
}

function addEndSessionsCommand(players: Command, program: CommandProgram): void {
  const end = players
    .command("end-sessions")
    .argument("[player]", "an id, username or e-mail")
    .option("--all", "of every player")
    .option("--yes", "without asking")
    .description("signs a player, or everyone, out everywhere");
  addAction(program, end, (ctx, name) => {
    const isAll = end.opts<{ all?: true }>().all === true;
    if (isAll === (name !== undefined)) end.error("error: give a player or --all");
    return withDatabase(ctx, async (db) => {
      const player = name === undefined ? undefined : await getPlayer(db, name);
      const who = player?.username ?? "every player";
      if (isAll) await confirm(ctx, "This signs every player out.");
      const ended = await inTransaction({ db }, async ({ db: inner }) => {
        const count = await endLoginSessions(inner, { userId: player?.id ?? null });
        const summary = `Ended ${count} login sessions of ${player?.id ?? "every player"}.`;
        await recordAction(inner, { command: "players end-sessions", summary });
        return count;
      });
      return { data: { ended }, lines: [`Ended the login sessions of ${who}: ${ended}.`] };
    });
  });
}

export function addPlayerCommands(jumbl: Command, program: CommandProgram): void {
  const players = jumbl.command("players").description("accounts");
  addReadingCommands(players, program);
  addRenameCommand(players, program);
  addDeleteCommand(players, program);
  addEndSessionsCommand(players, program);
  addRestrictionCommands(players, program);
  addRequestCommands(players, program);
}
