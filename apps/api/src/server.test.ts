import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createTestDatabase, findFreePort } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("server.ts", import.meta.url));

/** Runs the server as a process of its own, on a free port and with these settings alone. */
function run(env: Record<string, string>) {
  const server = spawn(process.execPath, [program], {
    env: { PATH: process.env["PATH"], PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  server.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const end = new Promise<{ code: number | null; errors: string }>((resolve) => {
    server.once("close", (code) => resolve({ code, errors }));
  });
  const address = new Promise<string>((resolve, reject) => {
    server.stdout.on("data", (chunk: Buffer) => {
      const found = /ready at (\S+)/.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    });
    void end.then(() => reject(new Error(`The server ended: ${errors}`)));
  });
  address.catch(() => {}); // a server that is meant to end has no address
  const complaint = new Promise<void>((resolve) => server.stderr.once("data", () => resolve()));
  return {
    complaint,
    pid: server.pid,
    kill: (signal: NodeJS.Signals) => server.kill(signal),
    address,
    end,
  };
}

const ann = { username: "ann_of_old", email: "ann@example.org", password: "Right-1-Horse" };

async function post(url: string, body: unknown): Promise<number> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.status;
}

describe("the server on its embedded database", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-server-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  // One story: each start of the embedded database takes seconds.
  it("shares its folder with no one, forgets nothing when killed, and stops cleanly", async () => {
    const first = run({ JUMBL_DATA_DIR: folder });
    const firstAddress = await first.address;
    expect((await fetch(`${firstAddress}/api/ready`)).status).toBe(200);
    expect(await post(`${firstAddress}/api/auth/register`, ann)).toBe(200);

    const second = await run({ JUMBL_DATA_DIR: folder }).end;
    expect(second.code).toBe(1);
    expect(second.errors.trim().split("\n")).toHaveLength(1);
    expect(second.errors).toContain(`${folder} is in use by another Jumbl (process ${first.pid})`);

    first.kill("SIGKILL");
    await first.end;
    const { port } = new URL(firstAddress);
    const third = run({ JUMBL_DATA_DIR: folder, PORT: port });
    expect(await post(`${await third.address}/api/auth/login`, ann)).toBe(200);

    third.kill("SIGINT");
    third.kill("SIGINT"); // as Ctrl-C does: once from the terminal, once passed on
    expect(await third.end).toEqual({ code: 0, errors: "" });
    await expect(fetch(firstAddress)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
  });
});

describe("the server on PostgreSQL", () => {
  it("outlives every connection it loses, and stops cleanly", async () => {
    const database = await createTestDatabase();
    const server = run({ DATABASE_URL: database.url, AUTH_SECRET: "x".repeat(32) });
    const address = await server.address;
    for (let round = 0; round < 5; round += 1) {
      const answers = Array.from({ length: 20 }, () => post(`${address}/api/auth/login`, ann));
      await database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      for (const status of await Promise.all(answers)) expect([401, 429, 503]).toContain(status);
    }
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    server.kill("SIGTERM");
    expect(await server.end).toMatchObject({ code: 0 });
    await database.drop();
  });
});

describe("the server behind a proxy", () => {
  it("answers on for a while when it is told to stop, and says that it is leaving", async () => {
    const database = await createTestDatabase();
    const settings = { DATABASE_URL: database.url, AUTH_SECRET: "x".repeat(32), TRUST_PROXY: "1" };
    const server = run(settings);
    const address = await server.address;
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    server.kill("SIGTERM");
    let ready = await fetch(`${address}/api/ready`);
    while (ready.status === 200) ready = await fetch(`${address}/api/ready`);
    expect([ready.status, ready.headers.get("connection")]).toEqual([503, "close"]);
    expect(await post(`${address}/api/auth/login`, ann)).toBe(401);
    expect(await server.end).toEqual({ code: 0, errors: "" });
    await database.drop();
  });
});

describe("the server without its database", () => {
  it("is alive, says that it is not ready, and waits", async () => {
    const [port, nowhere] = [await findFreePort(), await findFreePort()];
    const server = run({
      PORT: String(port),
      DATABASE_URL: `postgres://localhost:${nowhere}/jumbl`,
      AUTH_SECRET: "x".repeat(32),
    });
    await server.complaint;
    const [health, ready] = await Promise.all(
      ["health", "ready"].map((name) => fetch(`http://127.0.0.1:${port}/api/${name}`)),
    );
    expect([health!.status, ready!.status]).toEqual([200, 503]);
    expect(ready!.headers.get("retry-after")).toBe("2");
    server.kill("SIGTERM");
    expect(await server.end).toMatchObject({ code: 0 });
  });
});

describe("a wrong setting", () => {
  it.each([
    ["PORT", { PORT: "http" }],
    [
      "HOST",
      { HOST: "192.0.2.1", DATABASE_URL: "postgres://localhost:1/x", AUTH_SECRET: "x".repeat(32) },
    ],
    ["AUTH_SECRET", { DATABASE_URL: "postgres://localhost/jumbl" }],
  ])("of %s ends the server with one line that names it", async (name, env) => {
    const { code, errors } = await run(env).end;
    expect(code).toBe(1);
    expect(errors.trim().split("\n")).toHaveLength(1);
    expect(errors).toContain(name);
  });
});
