import { describe, expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { call, getStatusAndCode, loadPuzzles } from "../testing/index.ts";

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

  it("is answered one at a time per player, and refused beyond 24 that wait", async ({
    player,
    other,
    easy,
  }) => {
    await player.solve(easy);
    const calls = Array.from({ length: 30 }, () => player.get(path));
    expect((await other.get(path)).status).toBe(200);
    const responses = await Promise.all(calls);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const response of refused)
      expect(getStatusAndCode(response)).toEqual([429, "too_many_requests"]);
    const [first, ...rest] = responses.filter(({ status }) => status === 200);
    expect(new Set(rest.map(({ text }) => text))).toEqual(new Set([first!.text]));
    expect((await player.get(path)).text).toBe(first!.text);
  });

  it("has the same entries as its pages, over REST and tRPC, compressed", async ({
    app,
    player,
  }) => {
    for (let day = 1; day <= 9; day += 1) {
      const date = `2026-10-0${day}`;
      await loadPuzzles(app, date);
      await player.record(date, {}, { solved: false }, {});
    }
    const { body } = await player.get(path);
    expect((body.puzzles ?? body.history).length).toBeGreaterThanOrEqual(27);
    expect((await player.query(procedure)).body).toEqual(body);
    expect((await player.get(`${path}?limit=100`)).body).toEqual(body);
    const { headers } = await app.instances[0]!.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${player.token}`, "accept-encoding": "br" },
    });
    expect(headers["content-encoding"]).toBe("br");
  });
});
