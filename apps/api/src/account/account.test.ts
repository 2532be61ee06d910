import { describe, expect } from "vitest";
import { twoInstances as it } from "../testing/fixtures.ts";
import {
  createPlayer,
  getStatusAndCode,
  GOOD_PASSWORD,
  type TestPlayer,
} from "../testing/index.ts";

describe("GET /api/account", () => {
  it("returns how the player signs in", async ({ player }) => {
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
});

describe.each([
  [
    "username",
    (id: string) => `renamed_${id.slice(0, 8)}`,
    "That username is already taken. Please choose a different one.",
  ],
  [
    "email",
    (id: string) => `renamed.${id.slice(0, 8)}@example.org`,
    "Another account has that email. Please choose a different one.",
  ],
] as const)("POST /api/account/%s", (field, newValue, takenMessage) => {
  const post = (player: TestPlayer, body: object) => player.post(`/account/${field}`, body);
  const change = (player: TestPlayer, value: unknown, currentPassword = GOOD_PASSWORD) =>
    post(player, { [field]: value, currentPassword });

  it("requires the current password", async ({ player }) => {
    expect(getStatusAndCode(await post(player, { [field]: newValue(player.id) }))).toEqual([
      400,
      "password_required",
    ]);
    expect(getStatusAndCode(await change(player, newValue(player.id), "Wrong-Password-1"))).toEqual(
      [403, "wrong_password"],
    );
    const response = await change(player, newValue(player.id));
    expect([response.status, response.body.user[field]]).toEqual([200, newValue(player.id)]);
    const me = await player.get("/auth/me");
    expect(me.body.user[field]).toBe(newValue(player.id));
  });

  it("requires no password when the account has none, but a recent sign-in for an e-mail", async ({
    clock,
    player,
  }) => {
    await player.removePassword();
    const changeAlone = () => post(player, { [field]: newValue(player.id) });
    expect((await changeAlone()).status).toBe(200);
    await clock.advance(10 * 60_000);
    const refused = [403, "recent_sign_in_required"];
    expect(getStatusAndCode(await changeAlone())).toEqual(
      field === "email" ? refused : [200, undefined],
    );
  });

  it("returns 409 when another player has the value in any case, and accepts one's own", async ({
    player,
    other,
  }) => {
    const { status, body } = await change(player, other[field].toUpperCase());
    expect([status, body]).toEqual([409, { code: `${field}_taken`, message: takenMessage }]);
    expect((await change(player, player[field].toUpperCase())).status).toBe(200);
  });

  it("succeeds once when several players request the same value concurrently", async ({
    app,
    player,
  }) => {
    const rivals = await Promise.all(Array.from({ length: 6 }, () => createPlayer(app)));
    const value = newValue(player.id);
    const responses = await Promise.all(rivals.map((rival) => change(rival, value)));
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it("changes nothing else, whatever the body contains", async ({ db, player }) => {
    const users = db.selectFrom("users").selectAll().where("id", "=", player.id);
    const before = await users.executeTakeFirst();
    const extra = {
      id: player.id,
      googleId: "x",
      egoId: "x",
      password: "x",
      createdAt: "2001-01-01",
    };
    await post(player, { [field]: newValue(player.id), currentPassword: GOOD_PASSWORD, ...extra });
    expect(await users.executeTakeFirst()).toEqual({ ...before, [field]: newValue(player.id) });
  });
});

describe("repeated changes", () => {
  it("return 429 after twenty, so that they do not reveal which e-mails have accounts", async ({
    player,
    other,
  }) => {
    const statuses = [];
    for (let time = 0; time < 21; time += 1) {
      const response = await player.post("/account/email", {
        email: other.email,
        currentPassword: GOOD_PASSWORD,
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 409), 429]);
  });
});

describe("a new username or e-mail", () => {
  it.for<[field: string, value: string, message: string]>([
    ["username", "ab", "Username must be at least 3 characters"],
    ["username", "not allowed", "Username can only contain letters, numbers, and underscores"],
    ["username", "the_admin", "This username is not allowed. Please choose a different one."],
    ["email", "a@b", "Please enter a valid email address"],
  ])("is validated like at the sign-up: %s %s", async ([field, value, message], { player }) => {
    const body = { [field]: value, currentPassword: GOOD_PASSWORD };
    const response = await player.post(`/account/${field}`, body);
    expect([response.status, response.body.message]).toEqual([400, message]);
  });
});

describe("a new e-mail", () => {
  it("replaces the old one for logging in", async ({ player, visitor }) => {
    const email = `Moved.${player.id.slice(0, 8)}@example.org`;
    await player.post("/account/email", { email, currentPassword: GOOD_PASSWORD });
    expect((await visitor.login(player.email, GOOD_PASSWORD)).status).toBe(401);
    expect((await visitor.login(email.toLowerCase(), GOOD_PASSWORD)).status).toBe(200);
  });
});
