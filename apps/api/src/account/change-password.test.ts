import { advanceClock, setClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  call,
  callTrpc,
  createPlayer,
  getStatusAndCode,
  GOOD_PASSWORD,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await startTestApp({ instances: 2 });
  await setClock(app.db, "2026-11-21T12:00:00Z");
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app);
});

const changePassword = (body: unknown) => call(app, player, "POST", "/api/account/password", body);
const login = (email: string, password: string) =>
  call(app, null, "POST", "/api/auth/login", { email, password });

/** Turns the player into one who signed up through a provider. */
async function removePassword() {
  await app.db
    .updateTable("users")
    .set({ password: null, googleId: player.id })
    .where("id", "=", player.id)
    .execute();
}

describe("POST /api/account/password", () => {
  const newPassword = "Quiet-Harbour-77";

  it("ends every login session, starts a new one, and invalidates the old password", async () => {
    const second = (await login(player.email, GOOD_PASSWORD)).body;
    const response = await changePassword({ newPassword, currentPassword: GOOD_PASSWORD });
    expect(response.status).toBe(200);
    for (const instance of [0, 1]) {
      const statuses = [];
      for (const caller of [player, second, response.body]) {
        statuses.push(
          (await call(app, caller, "GET", "/api/auth/me", undefined, { instance })).status,
        );
      }
      expect(statuses).toEqual([401, 401, 200]);
    }
    expect((await login(player.email, GOOD_PASSWORD)).status).toBe(401);
    expect((await login(player.email, newPassword)).status).toBe(200);
  });

  it("changes nothing when the current password is wrong or the new one is weak", async () => {
    const wrong = await changePassword({ newPassword, currentPassword: "Wrong-Password-1" });
    const weak = await changePassword({ newPassword: "weak", currentPassword: GOOD_PASSWORD });
    const own = await changePassword({
      newPassword: `${player.username}-A1!`,
      currentPassword: GOOD_PASSWORD,
    });
    expect([getStatusAndCode(wrong), getStatusAndCode(weak), own.body.message]).toEqual([
      [403, "wrong_password"],
      [400, "invalid"],
      "Password must not contain your username or email",
    ]);
    expect((await call(app, player, "GET", "/api/auth/me")).status).toBe(200);
  });

  it("sets the first password of an account without one", async () => {
    await removePassword();
    expect((await changePassword({ newPassword })).status).toBe(200);
    expect((await login(player.email, newPassword)).status).toBe(200);
  });

  it("sets no first password in a login session of ten minutes", async () => {
    await removePassword();
    await advanceClock(app.db, 10 * 60_000);
    const response = await changePassword({ newPassword });
    expect(getStatusAndCode(response)).toEqual([403, "recent_sign_in_required"]);
    expect(response.body.message).toContain("sign in again with Google");
    expect((await login(player.email, newPassword)).status).toBe(401);
  });

  it("returns 429 after ten wrong passwords, also over tRPC", async () => {
    for (let time = 0; time < 10; time += 1) {
      await changePassword({ newPassword, currentPassword: "Wrong-Password-1" });
    }
    const input = { newPassword, currentPassword: GOOD_PASSWORD };
    const response = await callTrpc(app, player, "mutation", "account.changePassword", input);
    expect(getStatusAndCode(response)).toEqual([429, "too_many_requests"]);
    expect(response.headers["retry-after"]).toBeDefined();
  });

  it("counts wrong passwords per login session, so that a thief's do not lock the owner out", async () => {
    const stolen = await login(player.email, GOOD_PASSWORD);
    const thief = { token: stolen.body.token as string };
    const guess = { newPassword, currentPassword: "Wrong-Password-1" };
    for (let time = 0; time < 10; time += 1) {
      await call(app, thief, "POST", "/api/account/password", guess);
    }
    const refused = await call(app, thief, "POST", "/api/account/password", guess);
    expect(getStatusAndCode(refused)).toEqual([429, "too_many_requests"]);
    const change = await changePassword({ newPassword, currentPassword: GOOD_PASSWORD });
    expect(change.status).toBe(200);
    expect((await call(app, thief, "GET", "/api/auth/me")).status).toBe(401);
  });
});
