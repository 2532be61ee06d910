import type { ColumnType, Generated, JSONColumnType } from "kysely";

export type ServiceTokensTable = {
  id: Generated<string>;
  name: string;
  tokenHash: string;
  scopes: string[];
  createdAt: ColumnType<Date, never, never>;
  /** Null when it does not expire. */
  expiresAt: Date | null;
  /** To the minute; null before the first call. */
  lastUsedAt: ColumnType<Date | null, never, Date>;
};

export type IdempotentResponsesTable = {
  userId: string;
  key: string;
  requestHash: string;
  /** Null only inside the transaction of the call. */
  response: JSONColumnType<object> | null;
  expiresAt: Date;
};
