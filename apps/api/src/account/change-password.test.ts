import { describe, expect } from "vitest";
import { twoInstances as base } from "../testing/fixtures.ts";
import { getStatusAndCode, GOOD_PASSWORD } from "../testing/index.ts";

const it = base.extend(
  "changePassword",
  ({ player }) =>
    (body: unknown) =>
      player.post("/account/password", body),
);

describe("POST /api/account/password", () => {
  const newPassword = "Quiet-Harbour-77";

  it("ends every login session, starts a new one, and invalidates the old password", async ({
    as,
    player,
    visitor,
    changePassword,
  }) => {
    const second = (await visitor.login(player.email, GOOD_PASSWORD)).body;
    const response = await changePassword({ newPassword, currentPassword: GOOD_PASSWORD });
    expect(response.status).toBe(200);
    for (const instance of [0, 1]) {
      const statuses = [];
      for (const caller of [player, second, response.body]) {
        statuses.push((await as(caller).get("/auth/me", { instance })).status);
      }
      expect(statuses).toEqual([401, 401, 200]);
    }
    expect((await visitor.login(player.email, GOOD_PASSWORD)).status).toBe(401);
    expect((await visitor.login(player.email, newPassword)).status).toBe(200);
  });

  it("changes nothing when the current password is wrong or the new one is weak", async ({
    player,
    changePassword,
  }) => {
    const wrong = await changePassword({ newPassword, currentPassword: "Wrong-Password-1" });
    expect(getStatusAndCode(wrong)).toEqual([403, "wrong_password"]);
    for (const weak of ["weak", `${player.username}-A1!`]) {
      const refused = await changePassword({ newPassword: weak, currentPassword: GOOD_PASSWORD });
      expect(getStatusAndCode(refused)).toEqual([400, "invalid"]);
    }
    expect((await player.get("/auth/me")).status).toBe(200);
  });

  it("sets the first password of an account", async ({ player, visitor, changePassword }) => {
    await player.removePassword();
    expect((await changePassword({ newPassword })).status).toBe(200);
    expect((await visitor.login(player.email, newPassword)).status).toBe(200);
  });

  it("does not set a first password in a ten-minute-old login session", async ({
    clock,
    player,
    visitor,
    changePassword,
  }) => {
    await player.removePassword();
    await clock.advance(10 * 60_000);
    const response = await changePassword({ newPassword });
    expect(getStatusAndCode(response)).toEqual([403, "recent_sign_in_required"]);
    expect(response.body.message).toContain("sign in again with Google");
    expect((await visitor.login(player.email, newPassword)).status).toBe(401);
  });

  it("returns 429 after ten wrong passwords only in that login session, so a thief cannot lock the owner out", async ({
    as,
    player,
    visitor,
    changePassword,
  }) => {
    const thief = as((await visitor.login(player.email, GOOD_PASSWORD)).body);
    const guess = { newPassword, currentPassword: "Wrong-Password-1" };
    for (let time = 0; time < 10; time += 1) {
      expect((await thief.post("/account/password", guess)).status).toBe(403);
    }
    const right = { newPassword, currentPassword: GOOD_PASSWORD };
    for (const refused of [
      await thief.post("/account/password", right),
      await thief.mutate("account.changePassword", right),
    ]) {
      expect(getStatusAndCode(refused)).toEqual([429, "too_many_requests"]);
      expect(refused.headers["retry-after"]).toBeDefined();
    }
    expect((await changePassword(right)).status).toBe(200);
    expect((await thief.get("/auth/me")).status).toBe(401);
  });
});
