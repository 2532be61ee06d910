import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { countStatementsAtOnce, waitForLockWaits } from "@jumbl/db/testing";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { countStatuses, repeat } from "../testing/call.ts";
import { it } from "../testing/served-app.ts";
import { call, loadPuzzles } from "../testing/index.ts";

const LISTS = [
  ["/puzzles", "puzzles.archive"],
  ["/history/me", "history.me"],
] as const;

describe.for(LISTS)("GET /api%s without a limit", ([path, procedure]) => {
  it("is refused in a batch", async ({ app, player }) => {
    const batch = `/trpc/${procedure},auth.me?batch=1`;
    const { body } = await call(app, player, "GET", batch);
    expect(body[0].error.data).toMatchObject({ httpStatus: 400, code: "batch_too_large" });
    const limited = `${batch}&input=${encodeURIComponent('{"0":{"limit":1}}')}`;
    expect((await call(app, player, "GET", limited)).status).toBe(200);
  });

  it("keeps its turn until it has been read, even if its caller has disconnected", async ({
    db,
    player,
    other,
    connect,
    server,
  }) => {
    const atOnce = await countStatementsAtOnce(/from "?game_results/, async () => {
      const next = await db.transaction().execute(async (trx) => {
        await sql`lock table game_results in access exclusive mode`.execute(trx);
        const socket = connect(
          `GET /api${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${player.token}\r\n\r\n`,
        );
        const [, response] = (await once(server, "request")) as [unknown, ServerResponse];
        await waitForLockWaits(db, 1);
        socket.destroy();
        await once(response, "close");
        const read = player.get(path);
        // By then a read that did not wait its turn would have sent its statement.
        for (let round = 0; round < 3; round += 1) await other.get("/auth/me");
        return { read };
      });
      expect((await next.read).status).toBe(200);
    });
    expect(atOnce).toBe(1);
  });

  it("equals its pages over both transports, and is compressed", async ({ app, player }) => {
    for (let day = 1; day <= 9; day += 1) {
      const date = `2026-10-0${day}`;
      await loadPuzzles(app, date);
      await player.record(date, {}, { solved: false }, {});
    }
    const { body } = await player.get(path);
    expect((body.puzzles ?? body.history).length).toBeGreaterThanOrEqual(27);
    for (const [address, output] of [
      [`/trpc/${procedure}`, { result: { data: body } }],
      [`/trpc/${procedure}?batch=0`, { result: { data: body } }],
      [`/%74rpc/${procedure}?batch=1`, [{ result: { data: body } }]],
    ] as const) {
      expect((await call(app, player, "GET", address)).body).toEqual(output);
    }
    expect((await player.get(`${path}?limit=100`)).body).toEqual(body);
    const { headers } = await app.instances[0]!.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${player.token}`, "accept-encoding": "br" },
    });
    expect(headers["content-encoding"]).toBe("br");
  });
});

it.for([
  ["puzzles.archive", { limit: 1, state: "solved" }],
  ["puzzles.archive", { month: "2026-11", state: "unplayed" }],
  ["history.me", { limit: 100 }],
] as const)(
  "pages of %s with %j are read one at a time per player, even in a batch",
  async ([procedure, input], { app, player }) => {
    const inputs = encodeURIComponent(JSON.stringify({ 0: input, 1: input, 2: input }));
    const address = `/trpc/${procedure},${procedure},${procedure}?batch=1&input=${inputs}`;
    const atOnce = await countStatementsAtOnce(/from "?game_results/, async () => {
      const batches = await repeat(2, () => call(app, player, "GET", address));
      expect(countStatuses(batches)).toEqual({ 200: 2 });
    });
    expect(atOnce).toBe(1);
  },
);
