import { OperatorError } from "@jumbl/db";
import {
  deleteServiceToken,
  insertServiceToken,
  listServiceTokens,
  type ServiceTokenRow,
} from "@jumbl/db/queries/accounts/service-tokens";
import { readPuzzleSeed } from "@jumbl/db/queries/clock";
import { type Command, InvalidArgumentError } from "commander";
import { hashSecret } from "../../auth/secrets.ts";
import { isScope, type Scope, SCOPES } from "../../procedures/scopes.ts";
import { createServiceToken } from "../../auth/service-tokens/service-token.ts";
import { inTransaction } from "../../procedures/transaction.ts";
import { addDatabaseAction, type CommandProgram } from "../command.ts";
import { parseCountUpTo } from "../parse-count.ts";
import { recordAction } from "../record-action.ts";

const MAX_DAYS = 3650;

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

function parseName(text: string): string {
  if (NAME.test(text)) return text;
  throw new InvalidArgumentError("It must be at most 40 lowercase letters, digits and hyphens.");
}

function addScope(text: string, before: Scope[] = []): Scope[] {
  if (!isScope(text)) {
    throw new InvalidArgumentError(`It must be one of ${Object.keys(SCOPES).join(", ")}.`);
  }
  return [...new Set([...before, text])];
}

const formatInstant = (instant: Date | null) => instant?.toISOString().slice(0, 16) ?? "never";

const formatToken = ({ name, scopes, expiresAt, lastUsedAt }: ServiceTokenRow) =>
  `${name.padEnd(24)}  ${scopes.join(",").padEnd(22)}  expires ${formatInstant(expiresAt).padEnd(16)}  used ${formatInstant(lastUsedAt)}`;

function addCreateCommand(tokens: Command, program: CommandProgram): void {
  const create = tokens
    .command("create")
    .argument("<name>", "the name of the program that will use it", parseName)
    .requiredOption("--scope <scope>", `${Object.keys(SCOPES).join(", ")}; repeatable`, addScope)
    .option("--days <count>", "days until it expires; never by default", parseCountUpTo(MAX_DAYS))
    .description("creates a service token and prints it once");
  addDatabaseAction(program, create, async ({ db, io }, name) => {
    const { scope: scopes, days } = create.opts<{ scope: Scope[]; days?: number }>();
    const token = createServiceToken(await readPuzzleSeed(db));
    const stored = await inTransaction({ db }, async ({ db: inner }) => {
      const row = await insertServiceToken(inner, {
        name,
        tokenHash: hashSecret(token),
        scopes,
        days,
      });
      if (row === undefined) throw new OperatorError(`There is already a service token ${name}.`);
      const summary = `Created the service token ${name} with ${scopes.join(", ")}.`;
      await recordAction(inner, { command: "tokens create", summary });
      return row;
    });
    io.note("The token is stored as a hash only and cannot be shown again:");
    return { data: { ...stored, token }, lines: [token] };
  });
}

/** Tokens for other teams' programs. */
export function addTokenCommands(jumbl: Command, program: CommandProgram): void {
  const tokens = jumbl.command("tokens").description("service tokens of other programs");
  addCreateCommand(tokens, program);
  addDatabaseAction(
    program,
    tokens.command("list").description("lists the service tokens with scopes, expiry and last use"),
    async ({ db }) => {
      const found = await listServiceTokens(db);
      return { data: found, lines: found.length > 0 ? found.map(formatToken) : ["none"] };
    },
  );
  addDatabaseAction(
    program,
    tokens
      .command("revoke")
      .argument("<name>", "the name in the list")
      .description("deletes a service token; calls with it fail from now on"),
    async ({ db }, name) => {
      await inTransaction({ db }, async ({ db: inner }) => {
        if (!(await deleteServiceToken(inner, name))) {
          throw new OperatorError(`There is no service token ${name}.`);
        }
        const summary = `Revoked the service token ${name}.`;
        await recordAction(inner, { command: "tokens revoke", summary });
      });
      return { data: { name }, lines: [`${name} is revoked.`] };
    },
  );
}
