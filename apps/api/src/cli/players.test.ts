import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrokenInvariants, waitForLockWaits } from "@jumbl/db/testing";
import { BOARDS } from "@jumbl/domain/leaderboard";
import { expect } from "vitest";
import { readBoard } from "../testing/board-calls.ts";
import { createPlayer, getStatusAndCode, TEST_ORIGIN, type TestApp } from "../testing/index.ts";
import { it as base } from "../testing/mail-fixtures.ts";
import { runCommand } from "../testing/run-command.ts";

const it = base
  .extend(
    "run",
    ({ app }) =>
      (...args: string[]) =>
        runCommand(app, ["players", ...args], { env: { PUBLIC_URL: TEST_ORIGIN } }),
  )
  /** Whether each board has the player. */
  .extend("isOnBoards", ({ player, other }) => async () => {
    const found = BOARDS.map(async (board) => {
      const { leaderboard } = await readBoard(other, board);
      return leaderboard.some(({ user }) => user.username === player.username);
    });
    return Promise.all(found);
  });

async function readActions(app: TestApp): Promise<{ command: string; summary: string }[]> {
  const { data } = await runCommand(app, ["actions", "--json"]);
  return data() as { command: string; summary: string }[];
}

it("jumbl players find and show list an account with its statistics and no secrets", async ({
  player,
  run,
}) => {
  const { output } = await run("find", player.username.toUpperCase());
  expect(output).toContain(player.id);
  for (const text of ["nobody_at_all", "%"])
    expect((await run("find", text)).output).toBe("no player");

  await player.record("2026-11-21", {}, {});
  const shown = await run("show", player.email, "--json");
  expect(shown.data()).toMatchObject({
    id: player.id,
    loginSessions: 1,
    dailyResults: 2,
    statistics: { totalSolved: 2, currentStreak: 2 },
  });
  expect(shown.output).not.toContain("argon2");
  const unknown = await run("show", "nobody_at_all");
  expect([unknown.code, unknown.notes]).toEqual([1, expect.stringContaining("There is no player")]);
});

it("jumbl players rename gives a player another name, unless it is taken or against the rules", async ({
  app,
  player,
  other,
  run,
}) => {
  expect((await run("rename", player.username, "renamed_player")).code).toBe(0);
  expect((await player.get("/auth/me")).body.user.username).toBe("renamed_player");
  const action = { command: "players rename", summary: `Renamed player ${player.id}.` };
  const before = await readActions(app);
  expect(before).toContainEqual(expect.objectContaining(action));
  expect((await run("rename", player.id, other.username.toUpperCase())).code).toBe(1);
  const { code, notes } = await run("rename", player.id, "x");
  expect([code, notes]).toEqual([1, expect.stringContaining("must be at least 3 characters")]);
  expect(await readActions(app)).toEqual(before);
});

it("jumbl players delete deletes everything of a player if the operator agrees, and keeps no name", async ({
  app,
  db,
  visitor,
  player,
  other,
  run,
}) => {
  await player.record("2026-11-21", {});
  const remove = (id: string, options: Parameters<typeof runCommand>[2] = {}, ...more: string[]) =>
    runCommand(app, ["players", "delete", id, ...more], options);
  const unattended = await remove(player.id);
  expect([unattended.code, unattended.notes]).toEqual([1, expect.stringContaining("--yes")]);
  const declined = await remove(player.id, { answer: "n" });
  expect(declined).toMatchObject({
    code: 1,
    notes: expect.stringContaining("Nothing was changed."),
  });
  expect((await player.get("/auth/me")).status).toBe(200);

  const countCounters = async () => {
    const rows = await db.selectFrom("throttles").select("key").execute();
    return rows.filter(({ key }) => /^login-(account|pair|known):/.test(key)).length;
  };
  await db.deleteFrom("throttles").execute();
  for (const password of [player.password, "Wrong-Password-1"])
    await visitor.login(player.email, password);
  expect(await countCounters()).toBeGreaterThan(0);
  const { AUTH_SECRET } = app.services.env;
  const removed = await remove(player.username, {
    answer: "y",
    env: { AUTH_SECRET: AUTH_SECRET! },
  });
  expect(removed.code).toBe(0);
  expect(await countCounters()).toBe(0);
  expect((await player.get("/auth/me")).status).toBe(401);
  const [last] = await readActions(app);
  expect(last?.summary).toBe(`Deleted player ${player.id}.`);
  expect(JSON.stringify(last)).not.toContain(player.username);

  await visitor.login(other.email, "Wrong-Password-1");
  // Without the key under which the counters are stored.
  expect((await remove(other.id, {}, "--yes")).output).toContain("AUTH_SECRET");
  expect((await run("find", other.username)).output).toBe("no player");
  expect(await countCounters()).toBeGreaterThan(0);
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

it("jumbl players suspend ends the login sessions and refuses new ones until the player is reinstated", async ({
  player,
  run,
  logInWith,
}) => {
  expect((await run("suspend", player.username)).code).toBe(0);
  expect((await run("find", player.username)).output).toMatch(/suspended$/);
  expect((await player.get("/auth/me")).status).toBe(401);
  expect(getStatusAndCode(await logInWith())).toEqual([403, "suspended"]);
  const wrong = await logInWith("Wrong-Password-1");
  expect(getStatusAndCode(wrong)).toEqual([401, "wrong_credentials"]);
  expect((await run("reinstate", player.id)).code).toBe(0);
  expect((await logInWith()).status).toBe(200);
});

it("jumbl players hide keeps a player off every board until they are unhidden", async ({
  db,
  player,
  run,
  isOnBoards,
}) => {
  await player.record("2026-11-20", {}, {}, {});
  expect((await run("hide", player.id)).code).toBe(0);
  expect((await run("find", player.username)).output).toMatch(/hidden$/);
  await player.record("2026-11-21", {}, {}, {});
  expect(await isOnBoards()).toEqual([false, false, false]);
  expect(await findBrokenInvariants(db)).toEqual([]);
  expect((await run("unhide", player.id)).code).toBe(0);
  expect(await isOnBoards()).toEqual([true, true, true]);
  expect(await findBrokenInvariants(db)).toEqual([]);
});

it("jumbl players hide waits for the end of the player's first play, and removes its standings", async ({
  db,
  player,
  easy,
  run,
  callDuring,
}) => {
  await player.start(easy);
  let hiding: ReturnType<typeof run> | undefined;
  await callDuring(
    // The end of the play waits here to store achievements, after it has written the standings.
    (trx) => trx.selectFrom("achievements").select("id").forUpdate().execute(),
    () => player.guess(easy, easy.word),
    async () => {
      hiding = run("hide", player.id);
      await waitForLockWaits(db, 2, { other: hiding });
    },
  );
  expect((await hiding)?.code).toBe(0);
  const standings = db.selectFrom("boardStandings").where("userId", "=", player.id);
  expect(await standings.selectAll().execute()).toEqual([]);
});

it("jumbl players reset-password prints a link to set a new password, or sends it by e-mail", async ({
  app,
  player,
  mail,
  resetPassword,
  run,
  logInWith,
}) => {
  const { origin, pathname, hash } = new URL((await run("reset-password", player.email)).output);
  expect([origin, pathname]).toEqual([TEST_ORIGIN, "/reset-password"]);
  await resetPassword(new URLSearchParams(hash.slice(1)).get("token")!, "Another-Password-7");
  expect((await logInWith("Another-Password-7")).status).toBe(200);

  const unsent = await run("reset-password", player.email, "--mail");
  const reason = expect.stringContaining("SMTP_URL and MAIL_FROM must be set");
  expect([unsent.code, unsent.notes]).toEqual([1, reason]);
  const env = { PUBLIC_URL: TEST_ORIGIN, ...mail.env };
  const args = ["players", "reset-password", player.email, "--mail"];
  const { output } = await runCommand(app, args, { env });
  expect(output).toBe(`Sent an e-mail to ${player.email}.`);
  const text = expect.stringContaining(`${TEST_ORIGIN}/reset-password#token=`);
  expect(mail.mails.at(-1)).toMatchObject({ to: player.email, text });
});

it("jumbl players export writes a new file that only its owner can read", async ({
  player,
  run,
}) => {
  await player.record("2026-11-21", {});
  const folder = mkdtempSync(path.join(os.tmpdir(), "jumbl-export-"));
  const file = path.join(folder, "player.json");
  expect((await run("export", player.id, file)).code).toBe(0);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    account: { id: player.id, email: player.email },
    results: [{ solved: true }],
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await run("export", player.id, file)).code).toBe(1);
  expect(existsSync(file)).toBe(true);
  rmSync(folder, { recursive: true });
});
