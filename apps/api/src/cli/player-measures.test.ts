import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrokenInvariants } from "@jumbl/db/testing";
import { describe, expect } from "vitest";
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
  .extend(
    "readBoards",
    ({ player, other }) =>
      () =>
        Promise.all(
          ["streaks", "fastest", "least-attempts"].map(async (board) => {
            const { body } = await other.get(`/leaderboard/${board}?period=all`);
            const rows = body.leaderboard as { user: { username: string } }[];
            return rows.some(({ user }) => user.username === player.username);
          }),
        ),
  );

describe("jumbl players suspend", () => {
  it("ends the login sessions and refuses new ones until the player is reinstated", async ({
    player,
    run,
    logInWith,
  }) => {
    expect((await run("suspend", player.username)).code).toBe(0);
    expect((await player.get("/auth/me")).status).toBe(401);
    expect(getStatusAndCode(await logInWith())).toEqual([403, "suspended"]);
    expect(getStatusAndCode(await logInWith("Wrong-Password-1"))).toEqual([
      401,
      "wrong_credentials",
    ]);
    expect((await run("show", player.id)).output).toContain("suspendedAt");
    expect((await run("reinstate", player.id)).code).toBe(0);
    expect((await logInWith()).status).toBe(200);
  });
});

describe("jumbl players hide", () => {
  it("keeps a player off every board, even after another play, until the player is unhidden", async ({
    db,
    player,
    run,
    readBoards,
  }) => {
    await player.record("2026-11-20", {}, {}, {});
    expect((await run("hide", player.id)).code).toBe(0);
    await player.record("2026-11-21", {}, {}, {});
    expect(await readBoards()).toEqual([false, false, false]);
    expect(await findBrokenInvariants(db)).toEqual([]);
    expect((await run("unhide", player.id)).code).toBe(0);
    expect(await readBoards()).toEqual([true, true, true]);
    expect(await findBrokenInvariants(db)).toEqual([]);
  });
});

describe("jumbl players reset-password", () => {
  it("prints a link that sets a new password", async ({
    player,
    resetPassword,
    run,
    logInWith,
  }) => {
    const { output } = await run("reset-password", player.email);
    const { origin, pathname, hash } = new URL(output);
    expect([origin, pathname]).toEqual([TEST_ORIGIN, "/reset-password"]);
    const token = new URLSearchParams(hash.slice(1)).get("token");
    const newPassword = "Another-Password-7";
    const reset = await resetPassword(token!, newPassword);
    expect([reset.status, (await logInWith(newPassword)).status]).toEqual([200, 200]);
  });

  it("mails it, but not without a mail server", async ({ app, player, mail, run }) => {
    const env = { PUBLIC_URL: TEST_ORIGIN, ...mail.env };
    const args = ["players", "reset-password", player.email, "--mail"];
    expect((await runCommand(app, args, { env })).output).toBe(`Sent a mail to ${player.email}.`);
    expect(mail.mails.at(-1)).toMatchObject({
      to: player.email,
      text: expect.stringContaining(`${TEST_ORIGIN}/reset-password#token=`),
    });
    expect(await run("reset-password", player.email, "--mail")).toMatchObject({
      code: 1,
      notes: expect.stringContaining("SMTP_URL and MAIL_FROM must be set"),
    });
  });
});

describe("jumbl players export", () => {
  it("writes the data stored about a player to a new file of the operator's", async ({
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
    expect(await run("export", player.id, file)).toMatchObject({ code: 1 });
    expect(existsSync(file)).toBe(true);
    rmSync(folder, { recursive: true });
  });
});
