import { connect as connectSocket, createServer, type Server, type Socket } from "node:net";

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { type Connection, connect, type Database } from "./connect.ts";
import { createTestDatabase, PATIENT_LIMITS, type TestDatabase } from "../testing/database.ts";

/** Lets a busy machine reach only the timeout under test. */
const { lock_timeout: _, ...limits } = PATIENT_LIMITS;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function selectOne({ db }: { db: Database }): Promise<unknown> {
  const { rows } = await sql`select 1 as one`.execute(db);
  return rows;
}

/** Tries again, because the short timeout under test may also end a query on a busy machine. */
const expectQueryToSucceed = (connection: { db: Database }) =>
  expect.poll(() => selectOne(connection), { timeout: 60_000 }).toEqual([{ one: 1 }]);

describe("connect", () => {
  it("keeps connections that have been idle for an hour", async () => {
    const connection = await connect({ databaseUrl: database.url, dataDir: "", limits });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await Promise.all([selectOne(connection), selectOne(connection)]);
    vi.advanceTimersByTime(3_600_000);
    vi.useRealTimers();
    expect(connection.pool.totalCount).toBe(2);
    await connection.close();
  });

  it("fails on a locked table and serves the next query", async () => {
    const connection = await connect({ databaseUrl: database.url, dataDir: "", limits });
    const listUsers = () => connection.db.selectFrom("users").selectAll().execute();
    await database.db.transaction().execute(async (trx) => {
      await sql`lock table users in access exclusive mode`.execute(trx);
      await expect(listUsers()).rejects.toMatchObject({ code: "55P03" });
    });
    expect(await listUsers()).toEqual([]);
    await connection.close();
  });

  it("cancels a background statement after the given time, and never when none is given", async () => {
    const patient = { connectionTimeoutMillis: 60_000 };
    const limited = await connect({
      databaseUrl: database.url,
      dataDir: "",
      backgroundTimeoutMs: 100,
      limits: patient,
    });
    expect(limited.pools.background.options).toMatchObject({
      statement_timeout: 100,
      query_timeout: 600,
    });
    const sleeping = sql`select pg_sleep(60)`.execute(limited.background);
    // A busy server may cancel it later than the client.
    await expect(sleeping).rejects.toThrow(/due to statement timeout|Query read timeout/);
    await limited.close();
    const unlimited = await connect({ databaseUrl: database.url, dataDir: "", limits: patient });
    const { rows } = await sql`show statement_timeout`.execute(unlimited.background);
    expect(rows).toEqual([{ statementTimeout: "0" }]);
    await unlimited.close();
  });

  describe("through a proxy that stops forwarding", () => {
    const sockets: Socket[] = [];
    let proxy: Server;
    let connection: Connection;
    beforeAll(async () => {
      const target = new URL(database.url);
      const { hostname, port } = target;
      proxy = createServer((client) => {
        const server = connectSocket(Number(port), hostname);
        sockets.push(client, server);
        for (const socket of [client, server]) socket.on("error", () => {});
        client.pipe(server).pipe(client);
      });
      await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
      const address = proxy.address();
      if (address === null || typeof address === "string") throw new Error("no port");
      target.port = String(address.port);
      connection = await connect({
        databaseUrl: target.href,
        dataDir: "",
        backgroundTimeoutMs: 500,
        limits: { ...limits, max: 1, query_timeout: 1000 },
      });
    });
    afterAll(async () => {
      await connection.close();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    });

    it("fails a transaction whose connection does not respond, with the first error", async () => {
      const transaction = connection.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        for (const socket of sockets) socket.unpipe().pause();
        await sql`select 1`.execute(trx);
      });
      await expect(transaction).rejects.toThrow("Query read timeout");
      await expectQueryToSucceed(connection);
    });

    it("closes a background connection that does not respond and opens another", async () => {
      const background = { db: connection.background };
      await expectQueryToSucceed(background);
      for (const socket of sockets) socket.unpipe().pause();
      await expect(selectOne(background)).rejects.toThrow("Query read timeout");
      await expectQueryToSucceed(background);
    });
  });
});
