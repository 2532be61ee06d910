import { listStatements } from "@jumbl/db/testing";
import { describe, expect } from "vitest";
import { PROCEDURES } from "../../list-procedures.ts";
import { it as base, NOW, TODAY } from "../../testing/fixtures.ts";
import { callTrpc, createPlayer, getStatusAndCode } from "../../testing/index.ts";
import { createRun } from "../../testing/run-command.ts";

let count = 0;

const it = base
  .extend("run", createRun("tokens"))
  /** Creates a token and returns functions that call the API with it. */
  .extend("createService", ({ as, run }) => async (...scopes: string[]) => {
    count += 1;
    const name = `service-${count}`;
    const options = scopes.flatMap((scope) => ["--scope", scope]);
    const { output: token } = await run("create", name, ...options, "--days", "30");
    return { name, token, ...as({ token }) };
  });

describe("a service token", () => {
  it("reads boards without being on one", async ({ app, createService }) => {
    const leader = await createPlayer(app);
    await leader.record(TODAY, {}, {}, {});
    const service = await createService("boards");
    const { body } = await service.get("/leaderboard/streaks?period=today");
    expect(body.leaderboard).toMatchObject([{ rank: 1, user: { id: leader.id } }]);
    expect(body.me).toMatchObject({ rank: null, user: { username: service.name } });
  });

  it("reads puzzles (today's without letters) and starts no clock", async ({
    db,
    easy,
    past,
    createService,
  }) => {
    const service = await createService("puzzles");
    const { puzzles } = (await service.get("/puzzles/today")).body;
    const { id, category } = easy;
    const masked = { id, category, scrambled: expect.stringMatching(/^[? ]+$/) };
    expect(puzzles[0]).toMatchObject({ puzzle: masked, hasPlayed: false });
    expect((await service.get(`/puzzle/${easy.id}`)).body.puzzle).toMatchObject(masked);
    const shown = (await service.get(`/puzzle/${past.id}`)).body.puzzle;
    expect([shown.scrambled, shown.word]).toEqual([past.scrambled, undefined]);
    expect((await service.get("/puzzles?limit=1")).body.puzzles).toHaveLength(1);
    expect((await service.get("/puzzles")).body.total).toBeGreaterThan(3);
    const started = db.selectFrom("puzzleSessions").where("startedAt", ">=", new Date(NOW));
    expect(await started.selectAll().execute()).toEqual([]);
  });

  it("gets 403 from a call without its scope, which the message names", async ({
    app,
    createService,
  }) => {
    const [boards, puzzles] = [await createService("boards"), await createService("puzzles")];
    for (const { path, kind, scope } of PROCEDURES.filter(({ access }) => access === "player")) {
      const response = await callTrpc(app, scope === "boards" ? puzzles : boards, kind, path);
      const reason = scope === null ? "needs a signed-in player" : `lacks the scope "${scope}"`;
      expect([path, ...getStatusAndCode(response)]).toEqual([path, 403, "insufficient_scope"]);
      expect(response.body.message).toContain(reason);
    }
  });

  it("has its own limit of 600 calls a minute", async ({ app, db, createService }) => {
    const [service, other] = [await createService("boards"), await createService("boards")];
    const stored = db.selectFrom("serviceTokens").select("id").where("name", "=", service.name);
    const { id } = await stored.executeTakeFirstOrThrow();
    const res = { headers: () => undefined };
    for (let at = 0; at < 599; at += 1) app.services.limits.calls.consume([["service", id]], res);
    const statuses = [];
    for (const each of [service, service, other])
      statuses.push((await each.get("/leaderboard/streaks?period=today")).status);
    expect(statuses).toEqual([200, 429, 200]);
  });

  it("ends when it expires or is revoked", async ({ clock, run, createService }) => {
    const [service, revoked] = [await createService("boards"), await createService("boards")];
    const read = (each: Pick<typeof service, "get">) => each.get("/leaderboard/streaks?period=all");
    expect((await read(revoked)).status).toBe(200);
    expect((await run("revoke", revoked.name)).output).toBe(`${revoked.name} is revoked.`);
    expect((await read(revoked)).status).toBe(401);
    await clock.advance(30 * 86_400_000);
    expect(getStatusAndCode(await read(service))).toEqual([401, "unauthorized"]);
  });
});

it("an invented service token gets 401 without a statement", async ({ as, createService }) => {
  const service = await createService("boards");
  const read = (token: string) => as({ token }).get("/leaderboard/streaks?period=all");
  expect((await read(service.token)).status).toBe(200);
  const [first, ...rest] = service.token.slice("jumbl_service_".length);
  const changed = `jumbl_service_${first === "A" ? "B" : "A"}${rest.join("")}`;
  const statements = await listStatements(async () => {
    expect(getStatusAndCode(await read(changed))).toEqual([401, "unauthorized"]);
  });
  expect(statements).toEqual([]);
});

describe("jumbl tokens", () => {
  it("stores a hash, and lists scopes, expiry and last use", async ({ db, run, createService }) => {
    const service = await createService("boards", "puzzles");
    expect(service.token).toMatch(/^jumbl_service_[\w-]{51}$/);
    const stored = db.selectFrom("serviceTokens").selectAll().where("name", "=", service.name);
    expect(JSON.stringify(await stored.execute())).not.toContain(service.token.slice(14));
    const unused = `${service.name} +boards,puzzles +expires 2026-12-21T12:30  used never`;
    expect((await run("list")).output).toMatch(new RegExp(unused));
    await service.get("/leaderboard/streaks?period=all");
    const used = `${service.name} .* used 2026-11-21T12:30`;
    expect((await run("list")).output).toMatch(new RegExp(used));
  });

  it("refuses a duplicate name, an unknown scope and an unknown token", async ({ run }) => {
    const create = (name: string, scope: string) => run("create", name, "--scope", scope);
    expect((await create("team-bot", "boards")).code).toBe(0);
    const duplicate = await create("team-bot", "boards");
    expect(duplicate.code).toBe(1);
    expect(duplicate.notes).toContain("There is already a service token team-bot.");
    const unknown = await create("other-bot", "everything");
    expect(unknown.code).toBe(2);
    expect(unknown.notes).toContain("one of boards, puzzles");
    expect(await create("Team Bot", "boards")).toMatchObject({ code: 2 });
    expect((await run("create", "bot", "--scope", "boards", "--days", "9999999999")).code).toBe(2);
    expect(await run("revoke", "nothing")).toMatchObject({ code: 1 });
  });
});
