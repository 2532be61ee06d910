import type { PostgresServer } from "@jumbl/db/testing";
import { readRepositoryFile } from "./daemon.ts";

/** Prints and counts checks. */
export class Checks {
  passed = 0;
  failed = 0;
  #skipped = 0;
  readonly #startedAt = performance.now();

  check(label: string, isTrue: boolean, found?: unknown): void {
    this[isTrue ? "passed" : "failed"] += 1;
    console.log(`${isTrue ? "ok     " : "FAILED "} ${label}`);
    const lines = isTrue || found === undefined ? [] : [found].flat();
    for (const line of lines) {
      console.log(`          ${typeof line === "string" ? line : JSON.stringify(line)}`);
    }
  }

  skip(label: string): void {
    this.#skipped += 1;
    console.log(`not run ${label}`);
  }

  /** Prints the counts and ends the process, with code 1 after a failure or if nothing was checked. */
  exit(): never {
    const seconds = ((performance.now() - this.#startedAt) / 1000).toFixed();
    const skipped = this.#skipped > 0 ? `, ${this.#skipped} not run` : "";
    console.log(`\n${this.passed} checks passed, ${this.failed} failed${skipped}, in ${seconds} s`);
    process.exit(this.failed > 0 || this.passed === 0 ? 1 : 0);
  }
}

/** Creates the database `jumbl` and its two roles like an operator. Returns a server's settings. */
export function createRoles(postgres: PostgresServer) {
  const passwords = ["-v", "owner_password=unused", "-v", "server_password=unused"];
  const options = ["-Xq", "-v", "ON_ERROR_STOP=1", ...passwords];
  const script = readRepositoryFile("ops/postgres/create-roles.sql");
  postgres.runProgram("psql", [...options, "-f", "-", postgres.url], script);
  return {
    DATABASE_URL: postgres.getUrl("jumbl", { role: "jumbl_server" }),
    DATABASE_MIGRATION_URL: postgres.getUrl("jumbl", { role: "jumbl_owner" }),
  };
}
