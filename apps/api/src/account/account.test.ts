import { describe, expect } from "vitest";
import { twoInstances as it } from "../testing/fixtures.ts";
import { getStatusAndCode, GOOD_PASSWORD, type TestPlayer } from "../testing/index.ts";

const post = (player: TestPlayer, field: string, body: object) =>
  player.post(`/account/${field}`, body);

it("GET /api/account returns how the player signs in", async ({ player }) => {
  const response = await player.get("/account");
  expect(response.body).toEqual({
    username: player.username,
    email: player.email,
    createdAt: expect.stringMatching(/Z$/),
    hasPassword: true,
    google: false,
    ego: false,
  });
  await player.removePassword();
  const changed = await player.get("/account");
  expect(changed.body).toMatchObject({ hasPassword: false, google: true, ego: false });
});

describe.each([
  ["username", "", "That username is already taken. Please choose a different one."],
  ["email", "@example.org", "Another account has that email. Please choose a different one."],
] as const)("POST /api/account/%s", (field, ending, takenMessage) => {
  const newValue = (id: string) => `renamed_${id.slice(0, 8)}${ending}`;
  const change = (player: TestPlayer, value: unknown, currentPassword = GOOD_PASSWORD) =>
    post(player, field, { [field]: value, currentPassword });

  it("requires the current password", async ({ player }) => {
    const value = newValue(player.id);
    const missing = await post(player, field, { [field]: value });
    expect(getStatusAndCode(missing)).toEqual([400, "password_required"]);
    const wrong = await change(player, value, "Wrong-Password-1");
    expect(getStatusAndCode(wrong)).toEqual([403, "wrong_password"]);
    const { status, body } = await change(player, value);
    expect([status, body.user[field]]).toEqual([200, value]);
    expect((await player.get("/auth/me")).body.user[field]).toBe(value);
  });

  it("requires no password of an account without one, but a recent sign-in to change its e-mail", async ({
    clock,
    player,
  }) => {
    await player.removePassword();
    const changeAlone = () => post(player, field, { [field]: newValue(player.id) });
    expect((await changeAlone()).status).toBe(200);
    await clock.advance(10 * 60_000);
    const refused = [403, "recent_sign_in_required"];
    expect(getStatusAndCode(await changeAlone())).toEqual(
      field === "email" ? refused : [200, undefined],
    );
  });

  it("returns 409 for another player's value in any letter case, and accepts the player's own", async ({
    player,
    other,
  }) => {
    const { status, body } = await change(player, other[field].toUpperCase());
    expect([status, body]).toEqual([409, { code: `${field}_taken`, message: takenMessage }]);
    expect((await change(player, player[field].toUpperCase())).status).toBe(200);
  });
});

it.for<[field: string, value: string, message: string]>([
  ["username", "ab", "Username must be at least 3 characters"],
  ["email", "a@b", "Please enter a valid email address"],
])("a new %s is validated as at sign-up", async ([field, value, message], { player }) => {
  const body = { [field]: value, currentPassword: GOOD_PASSWORD };
  const response = await player.post(`/account/${field}`, body);
  expect([response.status, response.body.message]).toEqual([400, message]);
});

describe("POST /api/account/password", () => {
  const newPassword = "Quiet-Harbour-77";

  it("ends every login session, starts a new one, and invalidates the old password", async ({
    as,
    player,
    visitor,
  }) => {
    const second = (await visitor.login(player.email, GOOD_PASSWORD)).body;
    const response = await post(player, "password", {
      newPassword,
      currentPassword: GOOD_PASSWORD,
    });
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

  it("changes nothing when the new one is weak", async ({ player }) => {
    for (const weak of ["weak", `${player.username}-A1!`]) {
      const refused = await post(player, "password", {
        newPassword: weak,
        currentPassword: GOOD_PASSWORD,
      });
      expect(getStatusAndCode(refused)).toEqual([400, "invalid"]);
    }
    expect((await player.get("/auth/me")).status).toBe(200);
  });

  it("sets the first password of an account, but not in a ten-minute-old login session", async ({
    clock,
    player,
    visitor,
  }) => {
    await player.removePassword();
    await clock.advance(10 * 60_000);
    const response = await post(player, "password", { newPassword });
    expect(getStatusAndCode(response)).toEqual([403, "recent_sign_in_required"]);
    expect(response.body.message).toContain("sign in again with Google");
    expect((await visitor.login(player.email, newPassword)).status).toBe(401);
    await clock.advance(-60_000);
    expect((await post(player, "password", { newPassword })).status).toBe(200);
    expect((await visitor.login(player.email, newPassword)).status).toBe(200);
  });

  it("returns 429 after ten wrong passwords only in that login session, so a thief cannot lock the owner out", async ({
    as,
    player,
    visitor,
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
    expect((await post(player, "password", right)).status).toBe(200);
    expect((await thief.get("/auth/me")).status).toBe(401);
  });
});
