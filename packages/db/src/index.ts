export { type Connection, type ConnectOptions, connect, type Database } from "./connect.ts";
export { DataFolderOwnerError } from "./data-folder-owner.ts";
export { DataFolderInUseError } from "./lock-data-folder.ts";
export { isMigrated, listPendingMigrations, migrate, NewerDatabaseError } from "./migrate.ts";
export type { GameResult, NewPuzzle, Puzzle, PuzzleSession, User, UserStats } from "./schema.ts";
