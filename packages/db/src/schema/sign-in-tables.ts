import type { Provider } from "@jumbl/domain/account";
import type { ColumnType, Generated } from "kysely";

export type SignInAttemptsTable = {
  stateHash: string;
  browserHash: string;
  provider: Provider;
  nonce: string;
  codeVerifier: string;
  expiresAt: Date;
};

export type SignInTicketsTable = {
  ticketHash: string;
  provider: Provider;
  userId: string;
  expiresAt: Date;
};

export type PendingSignUpsTable = {
  ticketHash: string;
  provider: Provider;
  /** The provider's id for the person; unique only at that provider. */
  subject: string;
  email: string;
  expiresAt: Date;
};

export type PasswordResetsTable = {
  tokenHash: string;
  userId: string;
  email: string;
  expiresAt: Date;
};

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
