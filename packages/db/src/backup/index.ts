export { backUpDatabase, restoreDatabase } from "./backup.ts";
export { BackupError } from "./postgres-programs.ts";
