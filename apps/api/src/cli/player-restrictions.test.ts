import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrokenInvariants, waitForLockWaits } from "@jumbl/db/testing";
import { BOARDS } from "@jumbl/domain/leaderboard";
import { describe, expect } from "vitest";
import { readBoard } from "../testing/board-calls.ts";
import { getStatusAndCode, TEST_ORIGIN } from "../testing/index.ts";
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

it("jumbl players suspend ends the login sessions and refuses new ones until the player is reinstated", async ({
  player,
  run,
  logInWith,
}) => {
  expect((await run("suspend", player.username)).code).toBe(0);
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

describe("jumbl players reset-password", () => {
  it("prints a link to set a new password", async ({ player, resetPassword, run, logInWith }) => {
    const { output } = await run("reset-password", player.email);
    const { origin, pathname, hash } = new URL(output);
    expect([origin, pathname]).toEqual([TEST_ORIGIN, "/reset-password"]);
    const token = new URLSearchParams(hash.slice(1)).get("token");
    await resetPassword(token!, "Another-Password-7");
    expect((await logInWith("Another-Password-7")).status).toBe(200);
  });

  it("sends it by e-mail, but not without a mail server", async ({ app, player, mail, run }) => {
    const env = { PUBLIC_URL: TEST_ORIGIN, ...mail.env };
    const args = ["players", "reset-password", player.email, "--mail"];
    expect((await runCommand(app, args, { env })).output).toBe(
      `Sent an e-mail to ${player.email}.`,
    );
    const { to, text } = mail.mails.at(-1)!;
    expect(to).toBe(player.email);
    expect(text).toContain(`${TEST_ORIGIN}/reset-password#token=`);
    const { code, notes } = await run("reset-password", player.email, "--mail");
    expect(code).toBe(1);
    expect(notes).toContain("SMTP_URL and MAIL_FROM must be set");
  });
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
