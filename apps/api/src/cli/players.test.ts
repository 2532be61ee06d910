import { describe, expect } from "vitest";
import { it as base } from "../testing/fixtures.ts";
import { createPlayer, type TestApp } from "../testing/index.ts";
import { createRun, runCommand } from "../testing/run-command.ts";

const it = base.extend("run", createRun("players"));

async function readActions(app: TestApp): Promise<{ command: string; summary: string }[]> {
  const { data } = await runCommand(app, ["actions", "--json"]);
  return data() as { command: string; summary: string }[];
}

describe("jumbl players find and show", () => {
  it("find players by parts of names and e-mails, whatever their case", async ({ player, run }) => {
    const { output } = await run("find", player.username.toUpperCase());
    expect(output).toContain(player.id);
    expect((await run("find", "nobody_at_all")).output).toBe("no player");
    expect((await run("find", "%")).output).toBe("no player");
  });

  it("show whether a player is suspended or hidden", async ({ player, run }) => {
    const read = async () => [
      (await run("find", player.username)).output.split(player.email)[1],
      (await run("show", player.id)).output.match(/(?<=(suspended|hidden)At +)(null|\d{4}-)/g),
    ];
    expect(await read()).toEqual(["", ["null", "null"]]);
    await run("suspend", player.id);
    await run("hide", player.id);
    expect(await read()).toEqual([
      "  suspended  hidden",
      [expect.stringMatching(/\d/), expect.stringMatching(/\d/)],
    ]);
    await run("reinstate", player.id);
    expect(await read()).toEqual(["  hidden", ["null", expect.stringMatching(/\d/)]]);
  });

  it("show an account with its statistics and no secrets", async ({ player, run }) => {
    await player.record("2026-11-21", {}, {});
    const { data, output } = await run("show", player.email, "--json");
    expect(data()).toMatchObject({
      id: player.id,
      loginSessions: 1,
      dailyResults: 2,
      statistics: { totalSolved: 2, currentStreak: 2 },
    });
    expect(output).not.toContain("argon2");
  });

  it("exit with code 1 for a player that does not exist", async ({ run }) => {
    const { code, notes } = await run("show", "nobody_at_all");
    expect([code, notes]).toEqual([1, expect.stringContaining("There is no player")]);
  });
});

describe("jumbl players rename", () => {
  it("gives a player another name", async ({ app, player, run }) => {
    expect((await run("rename", player.username, "renamed_player")).code).toBe(0);
    expect((await player.get("/auth/me")).body.user.username).toBe("renamed_player");
    const action = { command: "players rename", summary: `Renamed player ${player.id}.` };
    expect(await readActions(app)).toContainEqual(expect.objectContaining(action));
  });

  it("refuses a name that is taken or against the rules", async ({ app, player, other, run }) => {
    const before = await readActions(app);
    expect((await run("rename", player.id, other.username.toUpperCase())).code).toBe(1);
    const { code, notes } = await run("rename", player.id, "x");
    expect(code).toBe(1);
    expect(notes).toContain("Username must be at least 3 characters");
    expect(await readActions(app)).toEqual(before);
  });
});

describe("jumbl players delete", () => {
  it("does nothing unless the operator agrees", async ({ app, player, run }) => {
    const unattended = await run("delete", player.id);
    expect([unattended.code, unattended.notes]).toEqual([1, expect.stringContaining("--yes")]);
    const declined = await runCommand(app, ["players", "delete", player.id], { answer: "n" });
    expect(declined.code).toBe(1);
    expect(declined.notes).toContain("Nothing was changed.");
    expect((await player.get("/auth/me")).status).toBe(200);
  });

  it.for([["asked", [], "y"] as const, ["told so", ["--yes"], undefined] as const])(
    "deletes everything of the player when %s, and keeps no name",
    async ([_case, options, answer], { app, player, run }) => {
      await player.record("2026-11-21", {});
      const args = ["players", "delete", player.username, ...options];
      const { code } = await runCommand(app, args, answer === undefined ? {} : { answer });
      expect(code).toBe(0);
      expect((await player.get("/auth/me")).status).toBe(401);
      expect((await run("find", player.username)).output).toBe("no player");
      const [last] = await readActions(app);
      expect(last?.summary).toBe(`Deleted player ${player.id}.`);
      expect(JSON.stringify(last)).not.toContain(player.username);
    },
  );
});

it("jumbl players delete removes the counters of the account if AUTH_SECRET is set", async ({
  app,
  visitor,
}) => {
  const { AUTH_SECRET } = app.services.env;
  const listCounters = async () => {
    const rows = await app.db.selectFrom("throttles").select("key").execute();
    return rows.filter(({ key }) => /^login-(account|pair|known):/.test(key));
  };
  await app.db.deleteFrom("throttles").execute();
  for (const [env, left] of [
    [{ AUTH_SECRET: AUTH_SECRET! }, false],
    [{}, true],
  ] as const) {
    const { id, email, password } = await createPlayer(app);
    await visitor.login(email, password);
    await visitor.login(email, "Wrong-Password-1");
    expect(await listCounters()).not.toEqual([]);
    const { code, output } = await runCommand(app, ["players", "delete", id, "--yes"], { env });
    expect(code).toBe(0);
    expect(output.includes("AUTH_SECRET")).toBe(left);
    expect((await listCounters()).length > 0).toBe(left);
  }
});

it("jumbl players end-sessions signs out one player, or everyone", async ({
  player,
  other,
  run,
}) => {
  expect((await run("end-sessions", player.username)).output).toMatch(/: 1\.$/);
  expect((await player.get("/auth/me")).status).toBe(401);
  expect((await other.get("/auth/me")).status).toBe(200);
  expect((await run("end-sessions", "--all", "--yes")).code).toBe(0);
  expect((await other.get("/auth/me")).status).toBe(401);
});

it("jumbl players refused-names lists names that the rules refuse", async ({ app, run }) => {
  expect((await run("refused-names")).output).toBe("none");
  const old = await createPlayer(app, { username: "the_admin" });
  const reason = "This username is not allowed. Please choose a different one.";
  expect((await run("refused-names")).output).toBe(`${old.id}  the_admin  ${reason}`);
});
