export {
  type Connection,
  type ConnectOptions,
  connect,
  type Database,
  type Transaction,
} from "./connection/connect.ts";
export { DatabaseMismatchError, requireSameDatabase } from "./connection/same-database.ts";
export { DataFolderOwnerError } from "./embedded/data-folder-owner.ts";
export { makeFolder } from "./embedded/make-folder.ts";
export { DataFolderInUseError } from "./embedded/lock-data-folder.ts";
export {
  findUnknownSchema,
  isMigrated,
  listPendingMigrations,
  migrate,
  MigrationsPendingError,
  UnknownSchemaError,
} from "./migrations/migrate.ts";
export { listMissingPrivileges } from "./schema/api-privileges.ts";
export type {
  GameResult,
  NewPuzzle,
  Puzzle,
  PuzzleSession,
  User,
  UserStats,
} from "./schema/schema.ts";
