import { createTestDatabase } from "@jumbl/db/testing";
import { describe, expect, it } from "vitest";
import { startServer } from "../testing/start-server.ts";

/** More than a pipe and the socket behind it hold. */
const LINES = 2000;

describe("the standard output of the server", () => {
  it("delays neither requests nor the shutdown when nobody reads it", async () => {
    const database = await createTestDatabase();
    const env = { DATABASE_URL: database.url, AUTH_SECRET: "x".repeat(32), LOG_LEVEL: "info" };
    const server = startServer(env);
    const address = await server.address;
    server.stopReading();
    for (let sent = 0; sent < LINES; sent += 1) {
      expect((await fetch(`${address}/api/version?${sent}`)).status).toBe(200);
    }
    server.kill("SIGTERM");
    expect(await server.exit).toBe(0);
    await database.drop();
  });
});
