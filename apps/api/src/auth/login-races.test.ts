import { waitForLockWaits } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ApiResponse,
  call,
  createPlayer,
  getStatusAndCode,
  GOOD_PASSWORD,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";
import { createLoginCalls } from "../testing/login-calls.ts";
import { type MailApp, startMailApp } from "../testing/start-mail-app.ts";

const NEW_PASSWORD = "Quiet-Harbour-77";

let mailApp: MailApp;
let app: TestApp;
beforeAll(async () => {
  mailApp = await startMailApp();
  app = mailApp.app;
});
afterAll(() => mailApp.close());

const { login } = createLoginCalls(() => app);

const countSessions = async ({ id }: TestPlayer) =>
  (await app.db.selectFrom("loginSessions").where("userId", "=", id).select("id").execute()).length;

/**
 * Stops `change` between writing the new password and committing it, at the row of a password reset. Runs `late` until it
 * waits too, or has its response, and then lets both go on.
 */
async function interleave(
  player: TestPlayer,
  change: () => Promise<ApiResponse>,
  late: () => Promise<ApiResponse>,
) {
  const [changing, running] = await app.db.transaction().execute(async (db) => {
    const rows = db.selectFrom("passwordResets").selectAll().where("userId", "=", player.id);
    expect(await rows.forUpdate().execute()).toHaveLength(1);
    const first = change();
    await waitForLockWaits(app.db, 1);
    const second = late();
    await waitForLockWaits(app.db, 2, { other: second });
    return [{ response: first }, { response: second }];
  });
  return { changed: await changing.response, late: await running.response };
}

describe("a login with the old password", () => {
  it("opens no login session when a reset by mail commits after the password was verified", async () => {
    const player = await createPlayer(app);
    const token = await mailApp.fetchToken(player.email);
    const { changed, late } = await interleave(
      player,
      () => mailApp.resetPassword(token, NEW_PASSWORD),
      () => login({ email: player.email, password: GOOD_PASSWORD }),
    );
    expect(changed.status).toBe(200);
    expect(getStatusAndCode(late)).toEqual([401, "wrong_credentials"]);
    expect(await countSessions(player)).toBe(0);
    expect((await login({ email: player.email, password: NEW_PASSWORD })).status).toBe(200);
  });

  it("opens no login session when a change commits after the password was verified", async () => {
    const player = await createPlayer(app);
    await mailApp.fetchToken(player.email);
    const body = { newPassword: NEW_PASSWORD, currentPassword: GOOD_PASSWORD };
    const { changed, late } = await interleave(
      player,
      () => call(app, player, "POST", "/api/account/password", body),
      () => login({ email: player.email, password: GOOD_PASSWORD }),
    );
    expect(changed.status).toBe(200);
    expect(getStatusAndCode(late)).toEqual([401, "wrong_credentials"]);
    // That of the change itself.
    expect(await countSessions(player)).toBe(1);
  });
});

describe("a change that was admitted by the old password", () => {
  it.each([
    ["password", { newPassword: "Thief-Harbour-78" }],
    ["email", { email: "thief@example.org" }],
    ["username", { username: "ann_the_thief" }],
  ])("of the %s changes nothing when a reset commits meanwhile", async (field, input) => {
    const player = await createPlayer(app);
    const token = await mailApp.fetchToken(player.email);
    const body = { ...input, currentPassword: GOOD_PASSWORD };
    const { changed, late } = await interleave(
      player,
      () => mailApp.resetPassword(token, NEW_PASSWORD),
      () => call(app, player, "POST", `/api/account/${field}`, body),
    );
    expect(changed.status).toBe(200);
    expect(getStatusAndCode(late)).toEqual([403, "wrong_password"]);
    expect(await countSessions(player)).toBe(0);
    expect((await login({ email: player.email, password: NEW_PASSWORD })).status).toBe(200);
  });
});
