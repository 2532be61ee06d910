import { describe, expect, it } from "vitest";
import { EnvError, getPublicOrigin, readEnv } from "./env.ts";

const GOOGLE = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const EGO = { EGO_CLIENT_ID: "id", EGO_CLIENT_SECRET: "secret", EGO_ISSUER: "https://ego.example" };

const FIREBASE = {
  FIREBASE_API_KEY: "key",
  FIREBASE_MEASUREMENT_ID: "G-1",
  FIREBASE_PROJECT_ID: "project",
  FIREBASE_APP_ID: "1:2:web:3",
};

describe("readEnv", () => {
  it("returns defaults for an empty environment", () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, SIGN_UPS_PER_HOUR: 300, TRUST_PROXY: 0 });
  });

  it("treats an empty value as unset", () => {
    expect(readEnv({ PORT: "", GOOGLE_CLIENT_ID: "" })).toEqual(readEnv({}));
  });

  it.each([
    ["Google", GOOGLE],
    ["Ego", EGO],
    ["both", { ...GOOGLE, ...EGO }],
    ["analytics", FIREBASE],
    ["a provider on this machine", { ...EGO, EGO_ISSUER: "http://localhost:4400/ego" }],
    [
      "explicit endpoints",
      {
        ...GOOGLE,
        GOOGLE_AUTHORIZATION_URL: "https://a.example/authorize",
        GOOGLE_TOKEN_URL: "https://a.example/token",
        GOOGLE_JWKS_URL: "https://a.example/keys",
      },
    ],
  ])("accepts the settings of %s", (_case, source) => {
    expect(readEnv(source)).toMatchObject(source);
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET must be set when GOOGLE_CLIENT_ID is"],
    [{ GOOGLE_CLIENT_SECRET: "s" }, "GOOGLE_CLIENT_ID must be set when GOOGLE_CLIENT_SECRET is"],
    [
      { EGO_CLIENT_ID: "id", EGO_CLIENT_SECRET: "s" },
      "EGO_ISSUER must be set when EGO_CLIENT_ID is",
    ],
    [{ ...EGO, EGO_ISSUER: "http://ego.example" }, "EGO_ISSUER must be an https address"],
    [{ ...EGO, EGO_ISSUER: "nonsense" }, "EGO_ISSUER must be an https address"],
    [
      { ...GOOGLE, GOOGLE_TOKEN_URL: "https://a.example/token" },
      "GOOGLE_AUTHORIZATION_URL must be set when GOOGLE_TOKEN_URL is",
    ],
    [
      { FIREBASE_API_KEY: "key", FIREBASE_MEASUREMENT_ID: "G-1" },
      "FIREBASE_PROJECT_ID must be set when FIREBASE_API_KEY is",
    ],
    [
      { ...FIREBASE, FIREBASE_API_KEY: "" },
      "FIREBASE_API_KEY must be set when FIREBASE_MEASUREMENT_ID is",
    ],
    [{ PORT: "eighty" }, "PORT must be a whole number"],
    [{ PORT: "70000" }, "PORT must be at most 65535"],
    [{ TRUST_PROXY: "true" }, "TRUST_PROXY must be a whole number"],
    [{ SIGN_UPS_PER_HOUR: "0" }, "SIGN_UPS_PER_HOUR must be at least 1"],
    [{ PUBLIC_URL: "jumbl.example" }, "PUBLIC_URL must be an http(s) address"],
    [{ CONTACT_EMAIL: "us" }, "CONTACT_EMAIL must be an e-mail address"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must begin with postgres:// or postgresql://"],
  ])("throws one line that names the wrong variable of %j", (source, message) => {
    expect(() => readEnv(source as Record<string, string>)).toThrow(new EnvError(message));
  });

  it.each([
    [{ AUTH_SECRET: "short" }, /^AUTH_SECRET must have at least 32 characters/],
    [{ DATABASE_URL: "postgres://x" }, /^AUTH_SECRET must be set when DATABASE_URL is/],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL /],
  ])("throws a message that explains how to fix %j", (source, message) => {
    expect(() => readEnv(source as Record<string, string>)).toThrow(message);
  });
});

describe("getPublicOrigin", () => {
  it.each([
    [{}, "http://localhost:3000"],
    [{ PORT: "4000" }, "http://localhost:4000"],
    [{ PUBLIC_URL: "https://jumbl.example/" }, "https://jumbl.example"],
    [{ PUBLIC_URL: "https://jumbl.example:8443/path" }, "https://jumbl.example:8443"],
  ])("of %j returns %s", (source, origin) => {
    expect(getPublicOrigin(readEnv(source as Record<string, string>))).toBe(origin);
  });
});
