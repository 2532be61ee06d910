import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DURABLE, startPostgres } from "./postgres.ts";

describe("startPostgres", () => {
  it("fails with the server's message when it cannot start", async () => {
    await expect(startPostgres({ settings: ["max_connections=-1"] })).rejects.toThrow(
      /did not start: .*max_connections/s,
    );
  });

  it("keeps its data after a crash, and deletes it at the end", async () => {
    const server = await startPostgres({ settings: DURABLE });
    await server.query("create table kept (id integer)");
    await server.shutDown("immediate");
    expect(server.isRunning).toBe(false);
    await server.start();
    expect(await server.query("select from kept")).toEqual([]);
    await server.stop();
    expect(existsSync(server.dataDir)).toBe(false);
  });
});
