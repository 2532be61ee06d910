import { connect as connectSocket, createServer, type Server, type Socket } from "node:net";

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type Connection, connect } from "./connect.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function one(connection: Connection): Promise<unknown> {
  const { rows } = await sql`select 1 as one`.execute(connection.db);
  return rows;
}

describe("a connection to PostgreSQL", () => {
  it("reads counts as numbers, dates as days and instants as Date", async () => {
    const { rows } = await sql`
      select count(*) as count, 1.5::numeric as average, date '2030-01-31' as day,
        timestamptz '2030-01-31T12:00:00Z' as instant`.execute(test.db);
    expect(rows).toEqual([
      { count: 1, average: 1.5, day: "2030-01-31", instant: new Date("2030-01-31T12:00:00Z") },
    ]);
  });

  it("outlives a backend that is ended in the middle of a transaction", async () => {
    const broken: Error[] = [];
    const connection = await connect({
      databaseUrl: test.url,
      dataDir: "",
      onConnectionError: (error) => broken.push(error),
    });
    const doomed = connection.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(test.db);
      await sql`select 1`.execute(trx);
    });
    await expect(doomed).rejects.toBeInstanceOf(Error);
    expect(await one(connection)).toEqual([{ one: 1 }]);
    expect(broken.length).toBeGreaterThan(0);
    await connection.close();
  });

  it("gives up on a locked table and serves the next query", async () => {
    await test.db.transaction().execute(async (trx) => {
      await sql`lock table users in access exclusive mode`.execute(trx);
      const waiting = test.db.selectFrom("users").selectAll().execute();
      await expect(waiting).rejects.toMatchObject({ code: "55P03" });
    });
    expect(await test.db.selectFrom("users").selectAll().execute()).toEqual([]);
  });

  describe("through a line that can go silent", () => {
    const sockets: Socket[] = [];
    let line: Server;
    let connection: Connection;
    beforeAll(async () => {
      const target = new URL(test.url);
      const { hostname, port } = target;
      line = createServer((near) => {
        const far = connectSocket(Number(port), hostname);
        sockets.push(near, far);
        for (const socket of [near, far]) socket.on("error", () => {});
        near.pipe(far).pipe(near);
      });
      await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
      const address = line.address();
      if (address === null || typeof address === "string") throw new Error("no port");
      target.port = String(address.port);
      connection = await connect({ databaseUrl: target.href, dataDir: "", poolSize: 1 });
    });
    afterAll(async () => {
      await connection.close();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => line.close(resolve));
    });

    it("gives up on the silent connection and opens another", async () => {
      expect(await one(connection)).toEqual([{ one: 1 }]);
      for (const socket of sockets) socket.unpipe().pause();
      await expect(one(connection)).rejects.toThrow("Query read timeout");
      expect(await one(connection)).toEqual([{ one: 1 }]);
    });
  });
});
