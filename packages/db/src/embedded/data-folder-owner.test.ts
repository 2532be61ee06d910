import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requireFolderOwner } from "./data-folder-owner.ts";
import { OperatorError } from "../operator-error.ts";

const ROOT = 0;

/** As root the test gives the database to another user; otherwise its owner is not root anyway. */
const owner = process.getuid?.() || 1000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-owner-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function createDatabaseFolder(): void {
  const database = path.join(folder, "pglite");
  mkdirSync(database);
  if (process.getuid?.() === ROOT) chownSync(database, owner, owner);
}

describe("requireFolderOwner", () => {
  it("refuses root when the database is another user's", () => {
    createDatabaseFolder();
    expect(() => requireFolderOwner(folder, ROOT)).toThrow(
      new OperatorError(
        `The database in ${folder} belongs to the user with id ${owner}, who could not open what root writes there. ` +
          "Run this as that user, or set JUMBL_DATA_DIR to another folder.",
      ),
    );
  });

  it("accepts the database's owner, and root if there is no database", () => {
    expect(() => requireFolderOwner(folder, ROOT)).not.toThrow();
    createDatabaseFolder();
    expect(() => requireFolderOwner(folder, owner)).not.toThrow();
  });
});
