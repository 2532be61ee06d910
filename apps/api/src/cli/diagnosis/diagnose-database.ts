import { statfsSync } from "node:fs";
import {
  type Connection,
  listMissingPrivileges,
  findUnknownSchema,
  listPendingMigrations,
} from "@jumbl/db";
import {
  type DatabaseFacts,
  isReadOnly,
  listStoredDays,
  readDatabaseFacts,
} from "@jumbl/db/queries/operations/diagnosis";
import { checkSchema } from "@jumbl/db/queries/operations/readiness";
import { listIncompleteDays } from "@jumbl/db/queries/puzzles/puzzles";
import { BRAND } from "@jumbl/domain/brand";
import { addDays } from "@jumbl/domain/calendar";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { checkWord, findCertificate } from "@jumbl/wordbank";
import { type Env, hidePassword } from "../../env/env.ts";
import { VERSION } from "../../version.ts";
import { listDays } from "../list-days.ts";
import type { Diagnosis } from "./diagnosis.ts";

const OLDEST_POSTGRES = 150_000;
const MAX_SKEW_MS = 2_000;
const MIN_FREE_BYTES = 1_000_000_000;
const CERTIFIED_DAYS = 30;

const formatMegabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

function diagnoseVersions(facts: DatabaseFacts): Diagnosis {
  const versions = `${BRAND.name} ${VERSION}, Node ${process.versions.node}, PostgreSQL ${Math.floor(facts.version / 10_000)}`;
  return facts.version < OLDEST_POSTGRES
    ? { subject: "versions", state: "fail", finding: `${versions}; 15 or newer is required` }
    : { subject: "versions", state: "ok", finding: versions };
}

/** The database's clock was read between two readings of this machine's, which are far apart on a slow connection. */
function diagnoseClock(facts: DatabaseFacts, before: Date, after: Date): Diagnosis {
  const skew = Math.max(
    0,
    before.getTime() - facts.now.getTime(),
    facts.now.getTime() - after.getTime(),
  );
  return {
    subject: "clock",
    state: skew > MAX_SKEW_MS ? "warn" : "ok",
    finding: `this machine and the database differ by ${(skew / 1000).toFixed(1)} s; the database's time is used`,
  };
}

/** The disk of the data folder; a PostgreSQL server's is elsewhere. */
function diagnoseDisk(env: Env, facts: DatabaseFacts): Diagnosis {
  const size = `the database has ${formatMegabytes(facts.bytes)}`;
  if (env.DATABASE_URL !== undefined) return { subject: "disk", state: "ok", finding: size };
  const { bavail, bsize } = statfsSync(env.JUMBL_DATA_DIR);
  const free = bavail * bsize;
  return {
    subject: "disk",
    state: free < MIN_FREE_BYTES ? "warn" : "ok",
    finding: `${size}, ${formatMegabytes(free)} are free`,
  };
}

function diagnoseRole(env: Env, facts: DatabaseFacts): Diagnosis[] {
  if (env.DATABASE_URL === undefined) return [];
  const finding = facts.isOwner
    ? `${facts.role} owns the tables; see docs/install.md#two-database-roles`
    : `${facts.role} cannot change the schema`;
  return [{ subject: "role", state: facts.isOwner ? "warn" : "ok", finding }];
}

/** True only if PostgreSQL has the compiler. */
function diagnoseJit(facts: DatabaseFacts): Diagnosis[] {
  if (!facts.jit) return [];
  const finding =
    "JIT compilation is on and can slow statements a hundredfold; restart the server, which turns it off for its role, " +
    `or run "alter role ${facts.role} set jit = off"; then restart a pooler, as its open connections keep the setting`;
  return [{ subject: "jit", state: "warn", finding }];
}

/** PostgreSQL takes the rules from the operating system, whose update can change the order of text. */
function diagnoseCollation({ hasOtherCollation }: DatabaseFacts): Diagnosis[] {
  const finding =
    "the operating system sorts text by other rules than when the indexes were built, so they may miss rows; as " +
    'the owner run "reindex database" and "alter database … refresh collation version"';
  return hasOtherCollation ? [{ subject: "collation", state: "warn", finding }] : [];
}

/** Answers of an operator or an earlier bank have no certificate, so the rules are applied to them now. */
const isCertified = (word: string) =>
  findCertificate(word) !== undefined || checkWord(word).length === 0;

async function diagnoseDays(db: Connection["background"], today: string): Promise<Diagnosis[]> {
  const stored = await listStoredDays(db, { from: today });
  const wanted = [today, addDays(today, 1)];
  const isComplete = (date: string) =>
    stored.some((day) => day.date === date && day.puzzles === DIFFICULTIES.length);
  const lacking = wanted.filter((date) => !isComplete(date));
  const missing = await listIncompleteDays(db, {
    from: "-infinity",
    until: addDays(today, -1),
    perDay: 1,
  });
  const archive: Diagnosis = {
    subject: "archive",
    state: "warn",
    finding: `${missing.length} days have no puzzles, the first is ${missing[0]}`,
  };
  const planned = await listDays(db, { from: today, days: CERTIFIED_DAYS });
  const uncertified = planned.filter(({ word }) => !isCertified(word));
  return [
    {
      subject: "coming days",
      state: lacking.length > 0 ? "warn" : "ok",
      finding:
        lacking.length > 0
          ? `no puzzles are stored for ${lacking.join(", ")}; a running server stores them within a minute`
          : `stored up to ${stored.at(-1)!.date}`,
    },
    ...(missing.length > 0 ? [archive] : []),
    {
      subject: "word bank",
      state: uncertified.length > 0 ? "warn" : "ok",
      finding:
        uncertified.length > 0
          ? `not proved to be the only answer: ${uncertified.map(({ date, word }) => `${word} (${date})`).join(", ")}`
          : `every answer of ${CERTIFIED_DAYS} days is proved to be the only one`,
    },
  ];
}

const describeDatabase = ({ DATABASE_URL, JUMBL_DATA_DIR }: Env) =>
  DATABASE_URL === undefined ? `embedded in ${JUMBL_DATA_DIR}` : hidePassword(DATABASE_URL);

/** Why the server would not start or become ready with this database. */
export async function findSchemaProblem(db: Connection["background"]): Promise<string | undefined> {
  const refusal = await findUnknownSchema(db);
  if (refusal !== undefined) return refusal;
  const pending = await listPendingMigrations(db);
  if (pending.length > 0) {
    return `pending migrations: ${pending.join(", ")}; run: jumbl database migrate`;
  }
  const missing = await listMissingPrivileges(db);
  if (missing.length > 0) {
    return (
      `the server's role may not ${missing.join(", ")}; with DATABASE_MIGRATION_URL this grants it: ` +
      "jumbl database migrate"
    );
  }
  await checkSchema(db);
  if (await isReadOnly(db)) {
    return "read-only, like a standby; DATABASE_URL must lead to the primary";
  }
  return undefined;
}

/** Inspects the database with the server's own role. `readNow` returns this machine's time. */
export async function diagnoseDatabase(
  { background: db }: Pick<Connection, "background">,
  { env, readNow }: { env: Env; readNow: () => Date },
): Promise<Diagnosis[]> {
  const problem = await findSchemaProblem(db);
  if (problem !== undefined) return [{ subject: "database", state: "fail", finding: problem }];
  const before = readNow();
  const facts = await readDatabaseFacts(db);
  const after = readNow();
  const finding = `${describeDatabase(env)}, with the tables and the rights that the server needs`;
  return [
    { subject: "database", state: "ok", finding },
    diagnoseVersions(facts),
    diagnoseClock(facts, before, after),
    diagnoseDisk(env, facts),
    ...diagnoseRole(env, facts),
    ...diagnoseJit(facts),
    ...diagnoseCollation(facts),
    ...(await diagnoseDays(db, facts.today)),
  ];
}
