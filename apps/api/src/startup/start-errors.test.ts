import { createServer } from "node:net";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { connect, requireSameDatabase, OperatorError } from "@jumbl/db";
import { Client } from "pg";
import { describe, expect, it, vi } from "vitest";
import { readEnv } from "../env/env.ts";
import { formatStartError } from "./start-errors.ts";
import { findWebRoot } from "./web-root.ts";

const EMBEDDED = readEnv({ JUMBL_DATA_DIR: "/srv/jumbl" });
const POSTGRES = readEnv({
  DATABASE_URL: "postgres://jumbl:secret@db.example/jumbl?sslmode=verify-full",
  AUTH_SECRET: "x".repeat(32),
});

const createError = (code: string, message = "message") =>
  Object.assign(new Error(message), { code });

/** A server that declines encryption, as PostgreSQL does without a certificate. */
async function startPlainServer() {
  const server = createServer((socket) => socket.on("error", () => {}).end("N"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return { url: `postgres://jumbl@127.0.0.1:${port}/jumbl`, server };
}

const formatRefusal = (...urls: Parameters<typeof requireSameDatabase>) =>
  requireSameDatabase(...urls).catch((error) => formatStartError(error, POSTGRES));

describe("formatStartError", () => {
  it.each([
    ["EACCES", "cannot be written by this user"],
    ["EROFS", "is on a read-only file system"],
    ["ENOTDIR", "is a file or inside one; a folder is needed"],
    ["EEXIST", "is a file; a folder is needed"],
    ["ENOSPC", "is on a full disk"],
    ["53100", "is on a full disk"],
  ])("contains the data folder for %s", (code, problem) => {
    const sentence = `JUMBL_DATA_DIR: /srv/jumbl ${problem}.`;
    expect(formatStartError(createError(code), EMBEDDED)).toBe(sentence);
  });

  it("contains the data folder for an error of PGlite's file system", () => {
    const sentence = formatStartError({ name: "ErrnoError", errno: 51 }, EMBEDDED);
    expect(sentence).toBe("JUMBL_DATA_DIR: /srv/jumbl is on a full disk.");
  });

  const CERTIFICATE = "no encrypted connection (self-signed certificate).";
  it.each([
    ["3D000", 'database "jumbl" does not exist', 'database "jumbl" does not exist.'],
    ["28P01", "password authentication failed", "password authentication failed."],
    ["28000", 'role "jumbl" does not exist', 'role "jumbl" does not exist.'],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate", CERTIFICATE],
    ["CERT_HAS_EXPIRED", "self-signed certificate", CERTIFICATE],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "self-signed certificate", CERTIFICATE],
    [
      "42501",
      "permission denied for table users",
      'permission denied for table users; "jumbl database migrate" with DATABASE_MIGRATION_URL',
    ],
    [
      "42501",
      'permission denied for database "jumbl"',
      'permission denied for database "jumbl"; as the owner run: grant connect on database "jumbl" to ',
    ],
    [
      "42501",
      "permission denied for function jumbl_now",
      "permission denied for function jumbl_now; as the owner run: grant execute on function jumbl_now to ",
    ],
  ])("names DATABASE_URL for %s", (code, message, expected) => {
    const sentence = formatStartError(createError(code, message), POSTGRES);
    expect(sentence?.slice(0, expected.length + 14)).toBe(`DATABASE_URL: ${expected}`);
  });

  it("mentions the address whose role PostgreSQL does not have", async () => {
    const url = process.env["TEST_DATABASE_URL"]!;
    const refused = new URL(url);
    refused.username = "no_such_role";
    expect(await formatRefusal(refused.href, url)).toMatch(/^DATABASE_URL: .*no_such_role/);
    const migration = await formatRefusal(url, refused.href);
    expect(migration).toMatch(/^DATABASE_MIGRATION_URL: .*no_such_role/);
  });

  it("contains the data folder for one inside a file", async () => {
    const dataDir = `${fileURLToPath(import.meta.url)}/data`;
    const error = await connect({ dataDir }).catch((each) => each);
    expect(formatStartError(error, readEnv({ JUMBL_DATA_DIR: dataDir }))).toBe(
      `JUMBL_DATA_DIR: ${dataDir} is a file or inside one; a folder is needed.`,
    );
  });

  it.each([
    ["DATABASE_URL", "?sslmode=verify-full", "DATABASE_URL: no encrypted connection"],
    ["PGSSLMODE", "", "PGSSLMODE: no encrypted connection to DATABASE_URL"],
  ])(
    "mentions %s when it asks for encryption that the server does not offer",
    async (_setting, query, expected) => {
      const { url, server } = await startPlainServer();
      const connectionString = `${url}${query}`;
      vi.stubEnv("PGSSLMODE", "require");
      const client = new Client({ connectionString });
      vi.unstubAllEnvs();
      const error = await client.connect().catch((each) => each);
      server.close();
      const env = readEnv({ DATABASE_URL: connectionString, AUTH_SECRET: "x".repeat(32) });
      expect(formatStartError(error, env)).toBe(
        `${expected} (The server does not support SSL connections).`,
      );
    },
  );

  it("returns the message for a database that is too new", () => {
    const error = new OperatorError("Start that version.");
    expect(formatStartError(error, POSTGRES)).toBe("Start that version.");
  });

  it("returns undefined for a bug, whose stack is needed", () => {
    expect(formatStartError(new TypeError("x is not a function"), POSTGRES)).toBeUndefined();
    expect(formatStartError(createError("42P01"), POSTGRES)).toBeUndefined();
  });
});

describe("findWebRoot", () => {
  it("throws a sentence when the web app has not been built", () => {
    expect(() => findWebRoot({ SERVE_WEB_APP: "on" }, os.tmpdir())).toThrow(
      /^The web app has not been built: use `npm start`/,
    );
  });

  it("returns undefined when another program serves the web app", () => {
    expect(findWebRoot({ SERVE_WEB_APP: "off" }, os.tmpdir())).toBeUndefined();
  });
});
