import type { ColumnType, Generated } from "kysely";

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
