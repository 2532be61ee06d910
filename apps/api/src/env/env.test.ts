import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { OperatorError } from "@jumbl/db";
import { describe, expect, it } from "vitest";
import {
  getPublicOrigin,
  listMisspelledSettings,
  readEnv,
  redactSettings,
  SECRETS,
  SETTING_NAMES,
} from "./env.ts";

const GOOGLE = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const EGO = { EGO_CLIENT_ID: "id", EGO_CLIENT_SECRET: "secret", EGO_ISSUER: "https://ego.example" };

const FIREBASE = {
  FIREBASE_API_KEY: "key",
  FIREBASE_MEASUREMENT_ID: "G-1",
  FIREBASE_PROJECT_ID: "project",
  FIREBASE_APP_ID: "1:2:web:3",
};

const MAIL = {
  SMTP_URL: "smtp://mail.example:587",
  MAIL_FROM: "jumbl@example.org",
  PUBLIC_URL: "https://jumbl.example",
};

describe("readEnv", () => {
  it("returns defaults for an empty environment, and treats an empty value as unset", () => {
    const defaults = { PORT: 3000, SIGN_UPS_PER_HOUR: 300, TRUST_PROXY: 0 };
    expect(readEnv({ PORT: "", GOOGLE_CLIENT_ID: "" })).toMatchObject(defaults);
  });

  // The tests of providers, analytics and e-mails use the other settings.
  it("accepts a mail server with a password, and a sender with a name", () => {
    const SMTP_URL = "smtps://jumbl:secret@mail.example:465";
    const source = { ...MAIL, SMTP_URL, MAIL_FROM: "Jumbl <jumbl@example.org>" };
    expect(readEnv(source)).toMatchObject(source);
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET must be set when GOOGLE_CLIENT_ID is"],
    [{ ...EGO, EGO_ISSUER: "" }, "EGO_ISSUER must be set when EGO_CLIENT_ID is"],
    [{ ...EGO, EGO_ISSUER: "http://ego.example" }, "EGO_ISSUER must be an https address"],
    [
      { ...GOOGLE, GOOGLE_TOKEN_URL: "https://a.example/token" },
      "GOOGLE_AUTHORIZATION_URL must be set when GOOGLE_TOKEN_URL is",
    ],
    [{ ...FIREBASE, FIREBASE_APP_ID: "" }, "FIREBASE_APP_ID must be set when FIREBASE_API_KEY is"],
    [{ ...MAIL, MAIL_FROM: "" }, "MAIL_FROM must be set when SMTP_URL is"],
    [
      { ...MAIL, PUBLIC_URL: "" },
      "PUBLIC_URL must be set when SMTP_URL is, for the links in e-mails",
    ],
    [{ ...MAIL, SMTP_URL: "mail.example:587" }, "SMTP_URL must begin with smtp:// or smtps://"],
    [
      { ...MAIL, MAIL_FROM: "us" },
      "MAIL_FROM must be an e-mail address, or a name and an address: Puzzles <puzzles@example.org>",
    ],
    [{ TRUST_PROXY: "true" }, "TRUST_PROXY must be a whole number"],
    [{ DRAIN_SECONDS: "16" }, "DRAIN_SECONDS must be at most 15"],
    [{ SIGN_UPS_PER_HOUR: "0" }, "SIGN_UPS_PER_HOUR must be at least 1"],
    [{ JUMBL_COMMIT: "v1.0.0" }, "JUMBL_COMMIT must be a commit: 7 to 40 hexadecimal digits"],
    [{ CONTACT_EMAIL: "us" }, "CONTACT_EMAIL must be an e-mail address"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent"],
    [{ PUBLIC_URL: "jumbl.example" }, "PUBLIC_URL must be an http(s) address"],
    [
      { PUBLIC_URL: "https://jumbl.example/game" },
      "PUBLIC_URL must have no path: only a scheme and a host, such as https://jumbl.example",
    ],
    [
      { AUTH_SECRET: "x".repeat(32), AUTH_SECRET_FILE: "/run/secrets/auth" },
      "AUTH_SECRET and AUTH_SECRET_FILE are both set; unset one of them",
    ],
    [
      { AUTH_SECRET_FILE: "/nowhere/auth-secret" },
      "AUTH_SECRET_FILE: /nowhere/auth-secret cannot be read (ENOENT)",
    ],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must begin with postgres:// or postgresql://"],
  ])("throws one line with the wrong variable of %j", (source, message) => {
    expect(() => readEnv(source as Record<string, string>)).toThrow(new OperatorError(message));
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ AUTH_SECRET: "short" }, /^AUTH_SECRET must have at least 32 characters/],
    [{ DATABASE_URL: "postgres://x" }, /^AUTH_SECRET must be set when DATABASE_URL is/],
    ...["12/34", "pa?ss", "1#2@3"].map((password): [Record<string, string>, RegExp] => [
      { DATABASE_URL: `postgres://jumbl:${password}@db.example/jumbl` },
      /^DATABASE_URL is malformed; write \/ .* as %2F/,
    ]),
  ])("throws a message that explains how to fix %j", (source, message) => {
    expect(() => readEnv(source)).toThrow(message);
  });
});

describe("the files of secrets", () => {
  it("give a setting its value, without the line break at its end", () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-env-"));
    const file = path.join(folder, "secret");
    writeFileSync(file, `${"s".repeat(40)}\n`);
    expect(readEnv({ AUTH_SECRET_FILE: file }).AUTH_SECRET).toBe("s".repeat(40));
    rmSync(folder, { recursive: true });
  });

  it("are supported for every setting whose name suggests a secret", () => {
    const named = SETTING_NAMES.filter((name) => name.includes("SECRET"));
    expect(SECRETS).toEqual(expect.arrayContaining(named));
  });
});

it("redactSettings hides every secret and the password of an address", () => {
  const env = readEnv({
    ...GOOGLE,
    GOOGLE_CLIENT_SECRET: "s3cret",
    AUTH_SECRET: "s3cret".repeat(6),
    DATABASE_URL: "postgres://jumbl:s3cret@db.example:5433/jumbl?sslmode=verify-full",
  });
  const settings = redactSettings(env);
  expect(JSON.stringify(settings)).not.toContain("s3cret");
  const DATABASE_URL = "postgres://jumbl@db.example:5433/jumbl";
  expect(settings).toMatchObject({ PORT: 3000, AUTH_SECRET: "[hidden]", DATABASE_URL });
  expect(settings).not.toHaveProperty("EGO_ISSUER");
});

describe("listMisspelledSettings", () => {
  it.each([
    ["AUTH_SECERT", "AUTH_SECRET"],
    ["JUMBL_DATA_DIRECTORY", "JUMBL_DATA_DIR"],
    ["AUTH_SECRETFILE", "AUTH_SECRET_FILE"],
  ])("reports %s", (name, meant) => {
    expect(listMisspelledSettings({ [name]: "x" })).toEqual([
      `${name} is not a setting and has no effect; did you mean ${meant}?`,
    ]);
  });

  it("accepts the settings and other programs' variables", () => {
    const others = ["PATH", "HOME", "HOSTNAME", "SSH_AUTH_SOCK", "GOOGLE_APPLICATION_CREDENTIALS"];
    const names = [...SETTING_NAMES, ...others, "POSTGRES_PASSWORD"];
    const settings = Object.fromEntries(names.map((name) => [name, "x"]));
    expect(listMisspelledSettings(settings)).toEqual([]);
  });
});

it.each([
  [{ PORT: "4000" }, "http://localhost:4000"],
  [{ PUBLIC_URL: "https://jumbl.example/" }, "https://jumbl.example"],
  [{ PUBLIC_URL: "https://jumbl.example:8443" }, "https://jumbl.example:8443"],
])("getPublicOrigin of %j returns %s", (source, origin) => {
  expect(getPublicOrigin(readEnv(source as Record<string, string>))).toBe(origin);
});
