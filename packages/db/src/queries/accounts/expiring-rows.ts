import { type Insertable, sql } from "kysely";
import type { Database } from "../../connection/connect.ts";
import type { Schema } from "../../schema/schema.ts";
import { now } from "../clock.ts";

type ExpiringTable = "passwordResets" | "pendingSignUps" | "signInAttempts" | "signInTickets";

/** A row without its expiry, and the seconds until then. */
type Expiring<Table extends ExpiringTable> = Omit<Insertable<Schema[Table]>, "expiresAt"> & {
  seconds: number;
};

/** Also deletes the rows that have expired. */
export async function insertExpiring<Table extends ExpiringTable>(
  db: Database,
  table: Table,
  { seconds, ...values }: Expiring<Table>,
): Promise<void> {
  const expiresAt = sql<Date>`jumbl_now() + make_interval(secs => ${seconds}::double precision)`;
  await db.deleteFrom<ExpiringTable>(table).where("expiresAt", "<=", now).execute();
  await db
    .insertInto<ExpiringTable>(table)
    .values({ ...values, expiresAt })
    .execute();
}
