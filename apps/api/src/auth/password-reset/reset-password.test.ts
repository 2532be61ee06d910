import { advanceClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  call,
  createPlayer,
  getStatusAndCode,
  GOOD_PASSWORD,
  type TestPlayer,
} from "../../testing/index.ts";
import { createLoginCalls } from "../../testing/login-calls.ts";
import { type MailApp, startMailApp } from "../../testing/start-mail-app.ts";

const NEW_PASSWORD = "Quince-Meadow-44";
const MINUTE = 60_000;

let mailApp: MailApp;
let player: TestPlayer;
beforeAll(async () => {
  mailApp = await startMailApp();
});
afterAll(() => mailApp.close());
beforeEach(async () => {
  player = await createPlayer(mailApp.app);
});

const { login, loginWithWrongPassword } = createLoginCalls(() => mailApp.app);
const logInWith = (password: string) => login({ email: player.email, password });

describe("POST /api/auth/password-reset/complete", () => {
  it("sets the password and ends every login session on every instance", async () => {
    const other = (await logInWith(GOOD_PASSWORD)).body;
    const token = await mailApp.fetchToken(player.email);
    const response = await mailApp.resetPassword(token, NEW_PASSWORD);
    expect([response.status, response.body]).toEqual([200, { ok: true }]);
    for (const instance of [0, 1]) {
      for (const caller of [player, other]) {
        const me = await call(mailApp.app, caller, "GET", "/api/auth/me", undefined, { instance });
        expect(me.status).toBe(401);
      }
    }
    expect((await logInWith(GOOD_PASSWORD)).status).toBe(401);
    expect((await logInWith(NEW_PASSWORD)).status).toBe(200);
  });

  it("accepts a link once", async () => {
    const token = await mailApp.fetchToken(player.email);
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, count) =>
        mailApp.resetPassword(token, `${NEW_PASSWORD}${count}`),
      ),
    );
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 401, 401, 401, 401, 401]);
    const winner = responses.findIndex(({ status }) => status === 200);
    expect((await logInWith(`${NEW_PASSWORD}${winner}`)).status).toBe(200);
    expect(getStatusAndCode(await mailApp.resetPassword(token, NEW_PASSWORD))).toEqual([
      401,
      "link_expired",
    ]);
  });

  it("accepts a link for 30 minutes of the server's clock", async () => {
    const { db } = mailApp.app;
    const early = await mailApp.fetchToken(player.email);
    await advanceClock(db, 29 * MINUTE);
    expect((await mailApp.resetPassword(early, NEW_PASSWORD)).status).toBe(200);
    const late = await mailApp.fetchToken(player.email);
    await advanceClock(db, 31 * MINUTE);
    const response = await mailApp.resetPassword(late, NEW_PASSWORD);
    expect([response.status, response.body]).toEqual([
      401,
      {
        code: "link_expired",
        message: "This link has expired or was already used. Please ask for a new one.",
      },
    ]);
  });

  it("does not use the link up when the password is refused", async () => {
    const token = await mailApp.fetchToken(player.email);
    for (const [password, message] of [
      ["weak", "Password must be at least 8 characters"],
      ["Password1!", "This password is too common. Please choose a different one."],
      [`${player.username}-A1!`, "Password must not contain your username or email"],
    ] as const) {
      const response = await mailApp.resetPassword(token, password);
      expect([...getStatusAndCode(response), response.body.message]).toEqual([
        400,
        "invalid",
        message,
      ]);
    }
    expect((await call(mailApp.app, player, "GET", "/api/auth/me")).status).toBe(200);
    expect((await mailApp.resetPassword(token, NEW_PASSWORD)).status).toBe(200);
  });

  it.each(["", "unknown", "x".repeat(129)])("rejects the token %j", async (token) => {
    const response = await mailApp.resetPassword(token, NEW_PASSWORD);
    expect([400, 401]).toContain(response.status);
    expect(["invalid", "link_expired"]).toContain(response.body.code);
  });

  it("rejects an earlier link of the account after a later one was used", async () => {
    const first = await mailApp.fetchToken(player.email);
    const second = await mailApp.fetchToken(player.email);
    expect((await mailApp.resetPassword(second, NEW_PASSWORD)).status).toBe(200);
    expect((await mailApp.resetPassword(first, GOOD_PASSWORD)).status).toBe(401);
  });

  it.each([
    ["password", { newPassword: NEW_PASSWORD, currentPassword: GOOD_PASSWORD }],
    ["email", { email: "moved@example.org", currentPassword: GOOD_PASSWORD }],
  ])("rejects a link that was mailed before a change of %s", async (field, body) => {
    const token = await mailApp.fetchToken(player.email);
    const change = await call(mailApp.app, player, "POST", `/api/account/${field}`, body);
    expect(change.status).toBe(200);
    expect((await mailApp.resetPassword(token, "Other-Meadow-44")).status).toBe(401);
  });

  it("lets a player log in who was locked out by wrong passwords", async () => {
    for (let time = 0; time < 6; time += 1) await loginWithWrongPassword(player.email);
    expect((await logInWith(GOOD_PASSWORD)).status).toBe(429);
    const token = await mailApp.fetchToken(player.email);
    expect((await mailApp.resetPassword(token, NEW_PASSWORD)).status).toBe(200);
    expect((await logInWith(NEW_PASSWORD)).status).toBe(200);
  });
});
