import { advanceClock, setClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  call,
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

const post = (path: string, body: unknown, as: Pick<TestPlayer, "token"> = player) =>
  call(app, as, "POST", `/api/account/${path}`, body);
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

describe("GET /api/account", () => {
  it("returns how the player signs in", async () => {
    const response = await call(app, player, "GET", "/api/account");
    expect(response.body).toEqual({
      username: player.username,
      email: player.email,
      createdAt: expect.stringMatching(/Z$/),
      hasPassword: true,
      google: false,
      ego: false,
    });
    await removePassword();
    const changed = await call(app, player, "GET", "/api/account");
    expect(changed.body).toMatchObject({ hasPassword: false, google: true, ego: false });
  });
});

describe.each([
  ["username", "username", () => `renamed_${player.id.slice(0, 8)}`],
  ["email", "email", () => `renamed.${player.id.slice(0, 8)}@example.org`],
] as const)("POST /api/account/%s", (path, field, newValue) => {
  const change = (value: unknown, currentPassword: unknown = GOOD_PASSWORD) =>
    post(path, { [field]: value, currentPassword });

  it("requires the current password", async () => {
    expect(getStatusAndCode(await post(path, { [field]: newValue() }))).toEqual([
      400,
      "password_required",
    ]);
    expect(getStatusAndCode(await change(newValue(), "Wrong-Password-1"))).toEqual([
      403,
      "wrong_password",
    ]);
    const response = await change(newValue());
    expect([response.status, response.body.user[field]]).toEqual([200, newValue()]);
    const me = await call(app, player, "GET", "/api/auth/me");
    expect(me.body.user[field]).toBe(newValue());
  });

  it("requires no password when the account has none", async () => {
    await removePassword();
    expect((await post(path, { [field]: newValue() })).status).toBe(200);
  });

  it("requires a recent sign-in for an e-mail when the account has no password", async () => {
    await removePassword();
    await advanceClock(app.db, 10 * 60_000);
    const refused = [403, "recent_sign_in_required"];
    const expected = field === "email" ? refused : [200, undefined];
    expect(getStatusAndCode(await post(path, { [field]: newValue() }))).toEqual(expected);
  });

  it("returns 409 when another player has the value in any case, and accepts one's own", async () => {
    const other = await createPlayer(app);
    expect(getStatusAndCode(await change(other[field].toUpperCase()))).toEqual([
      409,
      `${field}_taken`,
    ]);
    expect((await change(player[field].toUpperCase())).status).toBe(200);
  });

  it("succeeds once when several players request the same value concurrently", async () => {
    const rivals = await Promise.all(Array.from({ length: 6 }, () => createPlayer(app)));
    const value = newValue();
    const responses = await Promise.all(
      rivals.map((rival) => post(path, { [field]: value, currentPassword: GOOD_PASSWORD }, rival)),
    );
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });

  it("changes nothing else, whatever the body contains", async () => {
    const before = await app.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", player.id)
      .executeTakeFirst();
    const extra = {
      id: player.id,
      googleId: "x",
      egoId: "x",
      password: "x",
      createdAt: "2001-01-01",
    };
    await post(path, { [field]: newValue(), currentPassword: GOOD_PASSWORD, ...extra });
    const after = await app.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", player.id)
      .executeTakeFirst();
    expect(after).toEqual({ ...before, [field]: newValue() });
  });

  it("returns 401 without a token", async () => {
    const body = { [field]: newValue(), currentPassword: GOOD_PASSWORD };
    expect((await call(app, null, "POST", `/api/account/${path}`, body)).status).toBe(401);
  });
});

describe("repeated changes", () => {
  it("return 429 after twenty, so that they do not reveal which e-mails have accounts", async () => {
    const other = await createPlayer(app);
    const statuses = [];
    for (let time = 0; time < 21; time += 1) {
      const response = await post("email", { email: other.email, currentPassword: GOOD_PASSWORD });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 409), 429]);
  });
});

describe("a new username", () => {
  it.each([
    ["ab", "Username must be at least 3 characters"],
    ["not allowed", "Username can only contain letters, numbers, and underscores"],
    ["the_admin", "This username is not allowed. Please choose a different one."],
  ])("is validated like at the sign-up: %s", async (username, message) => {
    const response = await post("username", { username, currentPassword: GOOD_PASSWORD });
    expect([response.status, response.body.message]).toEqual([400, message]);
  });
});

describe("a new e-mail", () => {
  it("that is taken is refused without sending the signed-in player to the log-in", async () => {
    const { email } = await createPlayer(app);
    const response = await post("email", { email, currentPassword: GOOD_PASSWORD });
    expect(response.body).toEqual({
      code: "email_taken",
      message: "Another account has that email. Please choose a different one.",
    });
  });

  it("replaces the old one at the login", async () => {
    const email = `Moved.${player.id.slice(0, 8)}@example.org`;
    await post("email", { email, currentPassword: GOOD_PASSWORD });
    expect((await login(player.email, GOOD_PASSWORD)).status).toBe(401);
    expect((await login(email.toLowerCase(), GOOD_PASSWORD)).status).toBe(200);
  });

  it("is rejected when it is no valid address", async () => {
    const response = await post("email", { email: "a@b", currentPassword: GOOD_PASSWORD });
    expect([response.status, response.body.message]).toEqual([
      400,
      "Please enter a valid email address",
    ]);
  });
});
