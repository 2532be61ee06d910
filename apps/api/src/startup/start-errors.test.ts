import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import os from "node:os";
import { requireSameDatabase } from "@jumbl/db";
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

const formatRefusal = (...urls: Parameters<typeof requireSameDatabase>) =>
  requireSameDatabase(...urls).catch((error) => formatStartError(error, POSTGRES));

describe("formatStartError", () => {
  it.each([
    ["EACCES", "cannot be written by this user"],
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
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate", CERTIFICATE],
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

  it.each([
    ["?sslmode=verify-full", "DATABASE_URL: no encrypted connection"],
    ["", "PGSSLMODE: no encrypted connection to DATABASE_URL"],
  ])(
    "names the setting that requires encryption when the server offers none, with the address %j",
    async (query, expected) => {
      // Declines encryption, as PostgreSQL does without a certificate.
      const server = createServer((socket) => socket.on("error", () => {}).end("N"));
      await once(server.listen(0, "127.0.0.1"), "listening");
      const { port } = server.address() as AddressInfo;
      const DATABASE_URL = `postgres://jumbl@127.0.0.1:${port}/jumbl${query}`;
      vi.stubEnv("PGSSLMODE", "require");
      const error = await requireSameDatabase(DATABASE_URL, DATABASE_URL).catch((each) => each);
      vi.unstubAllEnvs();
      server.close();
      const env = readEnv({ DATABASE_URL, AUTH_SECRET: "x".repeat(32) });
      const reason = "(The server does not support SSL connections).";
      expect(formatStartError(error, env)).toBe(`${expected} ${reason}`);
    },
  );

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
