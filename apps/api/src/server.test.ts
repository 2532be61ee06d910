import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createTestDatabase } from "@jumbl/db/testing";
import { BRAND } from "@jumbl/domain/brand";
import { expect, it } from "vitest";
import { countStatuses, repeat } from "./testing/call.ts";
import { sendJson } from "./testing/send-json.ts";
import { startServer } from "./testing/start-server.ts";

/** The exit code of a server that does not start, and the lines of its log. */
async function failToStart(env: Record<string, string>) {
  const server = startServer(env, { program: "server" });
  const { code, errors } = await server.end;
  expect(errors).toBe("");
  return { code, lines: server.readLog().map(({ msg }) => msg) };
}

/** The check has a short timeout, so a single one may fail on a busy machine. */
async function expectReadiness(address: string, expected: [status: number, code?: string]) {
  const read = async () => {
    const response = await fetch(`${address}/api/ready`);
    const { code } = (await response.json()) as { code?: string };
    return code === undefined ? [response.status] : [response.status, code];
  };
  await expect.poll(read, { timeout: 30_000 }).toEqual(expected);
}

const ACCOUNT = { username: "ann_of_old", email: "ann@example.org", password: "Right-1-Horse" };

const post = async (url: string, body: object) => (await sendJson(url, { body })).status;

// packages/db tests what survives a kill.
it("the server on its embedded database locks its data folder, and stops cleanly", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-server-"));
  const first = startServer({ JUMBL_DATA_DIR: folder });
  const firstAddress = await first.address;
  await expectReadiness(firstAddress, [200]);
  expect(await post(`${firstAddress}/api/auth/register`, ACCOUNT)).toBe(200);

  const second = await failToStart({ JUMBL_DATA_DIR: folder });
  const reason = `${folder} is in use by another server (process ${first.pid})`;
  expect(second).toEqual({ code: 1, lines: [expect.stringContaining(reason)] });

  first.kill("SIGINT");
  first.kill("SIGINT"); // the terminal and the parent process both send what Ctrl-C does
  expect(await first.end).toEqual({ code: 0, errors: "" });
  rmSync(folder, { recursive: true });
});

it("the server behind a proxy logs its settings without secrets, and responds after SIGTERM while /api/ready returns 503, until a second signal", async () => {
  const database = await createTestDatabase();
  const secret = "a-secret-that-no-log-may-contain";
  const server = startServer({
    DATABASE_URL: database.url,
    AUTH_SECRET: secret,
    AUTH_SECERT: "a mistake",
    GOOGLE_CLIENT_ID: "an id",
    GOOGLE_CLIENT_SECRET: secret,
    LOG_LEVEL: "info",
    TRUST_PROXY: "1",
    DRAIN_SECONDS: "15",
  });
  const address = await server.address;
  server.kill("SIGTERM");
  await expectReadiness(address, [503, "stopping"]);
  const { headers } = await fetch(`${address}/api/ready`);
  expect(headers.get("connection")).toBe("close");
  expect(await post(`${address}/api/auth/login`, ACCOUNT)).toBe(401);
  // A signal that follows at once is taken for a repetition of the first.
  const repeated = setInterval(() => server.kill("SIGTERM"), 100);
  expect(await server.end).toEqual({ code: 1, errors: "" });
  clearInterval(repeated);
  await database.drop();

  const log = server.readLog();
  expect(log.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(new RegExp(`^starting ${BRAND.name} \\d`)),
      expect.stringMatching(/^AUTH_SECERT is not a setting/),
      expect.stringMatching(/^PUBLIC_URL is not set, so Google /),
      `${BRAND.name} is ready at ${address}`,
      "stopping",
    ]),
  );
  expect(log[0]).toMatchObject({ version: expect.any(String), settings: { TRUST_PROXY: 1 } });
  expect(JSON.stringify(log)).not.toContain(secret);
});

it("the server without its database is alive, returns 503 from /api/ready, and retries", async () => {
  const server = startServer({
    DATABASE_URL: "postgres://localhost:1/jumbl",
    AUTH_SECRET: "x".repeat(32),
    LOG_LEVEL: "info",
  });
  const listening = await server.waitForLine(/^Server listening at /);
  const address = listening.replace(/^.* at /, "");
  await server.waitForLine(/^the database is unavailable/);
  const [health, ready] = await Promise.all(
    ["health", "ready"].map((name) => fetch(`${address}/api/${name}`)),
  );
  expect([health!.status, ready!.status]).toEqual([200, 503]);
  expect(ready!.headers.get("retry-after")).toBe("2");
  expect(await post(`${address}/api/auth/login`, ACCOUNT)).toBe(503);
  server.kill("SIGTERM");
  expect(await server.end).toMatchObject({ code: 0 });
});

// The sentences are tested in start-errors.test.ts. The data folder of another server is above.
it("a wrong setting exits with code 1 and one line about it", async () => {
  const database = { DATABASE_URL: "postgres://localhost:1/x", AUTH_SECRET: "x".repeat(32) };
  const failure = await failToStart({ HOST: "192.0.2.1", ...database });
  expect(failure).toEqual({ code: 1, lines: [expect.stringContaining("HOST")] });
});

it("the server delays neither requests nor its shutdown when nobody reads its output", async () => {
  const database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, AUTH_SECRET: "x".repeat(32), LOG_LEVEL: "info" };
  const server = startServer(env);
  const address = await server.address;
  server.stopReading();
  // More lines than a pipe and the socket behind it hold.
  for (let round = 0; round < 40; round += 1) {
    const responses = await repeat(50, (at) => fetch(`${address}/api/version?${at}`));
    expect(countStatuses(responses)).toEqual({ 200: 50 });
  }
  server.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  await database.drop();
});
