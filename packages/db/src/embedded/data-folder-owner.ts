import { statSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "../operator-error.ts";

/**
 * Refuses to open another user's embedded database as root: its owner could no longer open the files that root writes.
 * @throws OperatorError
 */
export function requireFolderOwner(folder: string, userId = process.getuid?.()): void {
  const database = statSync(path.join(folder, "pglite"), { throwIfNoEntry: false });
  if (userId !== 0 || database === undefined || database.uid === 0) return;
  throw new OperatorError(
    `The database in ${path.resolve(folder)} belongs to the user with id ${database.uid}, who could not open what root ` +
      "writes there. Run this as that user, or set JUMBL_DATA_DIR to another folder.",
  );
}
