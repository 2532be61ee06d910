export { backUpDatabase, restoreDatabase } from "./backup.ts";
export { moveDatabase } from "./move-database.ts";
export { BackupError } from "./postgres-programs.ts";
