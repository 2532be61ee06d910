export {
  type Connection,
  type ConnectOptions,
  connect,
  type Database,
  type Transaction,
} from "./connection/connect.ts";
export { requireSameDatabase } from "./connection/same-database.ts";
export { makeFolder } from "./embedded/make-folder.ts";
export {
  findUnknownSchema,
  isMigrated,
  listPendingMigrations,
  migrate,
} from "./migrations/migrate.ts";
export { OperatorError } from "./operator-error.ts";
export { listMissingPrivileges } from "./schema/api-privileges.ts";
export type {
  GameResult,
  NewPuzzle,
  Puzzle,
  PuzzleSession,
  User,
  UserStats,
} from "./schema/schema.ts";
