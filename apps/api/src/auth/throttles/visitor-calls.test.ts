import { listStatements } from "@jumbl/db/testing";
import { expect } from "vitest";
import { PROCEDURES } from "../../list-procedures.ts";
import { it as base } from "../../testing/fixtures.ts";
import { repeat } from "../../testing/call.ts";
import { callTrpc } from "../../testing/index.ts";
import { VISITOR_CALLS } from "./visitor-calls.ts";

const it = base.extend("appOptions", {
  env: {
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "jumbl@example.org",
    PUBLIC_URL: "https://jumbl.example",
  },
});

const headers = { origin: "https://jumbl.example" };

/** Inputs of visitors without credentials. */
const INPUTS: Record<string, object> = {
  "auth.login": { email: "nobody@example.org", password: "Wrong-Password-1" },
  "auth.register": {
    username: "visitor_one",
    email: "visitor@example.org",
    password: "A-Strange-Password-1",
    confirmPassword: "A-Strange-Password-1",
  },
  "auth.requestPasswordReset": { email: "nobody@example.org" },
  "auth.checkPasswordReset": { token: "x".repeat(43) },
  "auth.resetPassword": { token: "x".repeat(43), newPassword: "A-Strange-Password-1" },
  "auth.endLogin": { sessionId: crypto.randomUUID() },
  "auth.google.complete": { username: "visitor_two" },
  "auth.ego.complete": { username: "visitor_two" },
};

/** The most statements of a call without valid credentials; 0 by default. `shared`: concurrent calls share one. */
const STATEMENTS: Record<string, number | "shared"> = {
  "auth.login": 2,
  "auth.register": 4,
  "auth.requestPasswordReset": 2,
  "auth.checkPasswordReset": "shared",
  "auth.resetPassword": "shared",
  "auth.endLogin": "shared",
};

it("every procedure that needs no token is in the table", () => {
  const procedures = PROCEDURES.filter(({ access }) => access !== "player");
  const rows = [...VISITOR_CALLS.keys()].filter((name) => !name.startsWith("GET "));
  expect(rows.toSorted()).toEqual(procedures.map(({ path }) => path).toSorted());
});

it.for(PROCEDURES.filter(({ access }) => access !== "player"))(
  "$path sends as many statements as the table says, shared by concurrent calls where it says so",
  async ({ path, kind }, { app }) => {
    const statements = STATEMENTS[path] ?? 0;
    const send = () => callTrpc(app, null, kind, path, INPUTS[path], { headers });
    const times = statements === "shared" ? 20 : 1;
    const sent = await listStatements(async () => {
      const responses = await repeat(times, send);
      expect(responses.map(({ status }) => status)).not.toContain(400);
    });
    expect(sent.length).toBe(statements === "shared" ? 1 : statements);
  },
);
