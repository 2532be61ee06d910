import { setClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Answer,
  call,
  callTrpc,
  GOOD_PASSWORD,
  newPlayer,
  puzzlesOf,
  recordPlay,
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
  player = await newPlayer(app);
});

const post = (path: string, body: unknown, as: Pick<TestPlayer, "token"> = player) =>
  call(app, as, "POST", `/api/account/${path}`, body);
const login = (email: string, password: string) =>
  call(app, null, "POST", "/api/auth/login", { email, password });
const refusal = ({ status, body }: Answer) => [status, body.code];

/** A player who came through a provider and has no password. */
async function withoutPassword() {
  await app.db
    .updateTable("users")
    .set({ password: null, googleId: player.id })
    .where("id", "=", player.id)
    .execute();
}

describe("GET /api/account", () => {
  it("says how the player signs in, and nothing secret", async () => {
    const answer = await call(app, player, "GET", "/api/account");
    expect(answer.body).toEqual({
      username: player.username,
      email: player.email,
      createdAt: expect.stringMatching(/Z$/),
      hasPassword: true,
      google: false,
      ego: false,
    });
    await withoutPassword();
    const changed = await call(app, player, "GET", "/api/account");
    expect(changed.body).toMatchObject({ hasPassword: false, google: true, ego: false });
  });
});

describe.each([
  ["username", "username", () => `renamed_${player.id.slice(0, 8)}`],
  ["email", "email", () => `renamed.${player.id.slice(0, 8)}@example.org`],
] as const)("changing the %s", (path, field, newValue) => {
  const change = (value: unknown, currentPassword: unknown = GOOD_PASSWORD) =>
    post(path, { [field]: value, currentPassword });

  it("needs the current password", async () => {
    expect(refusal(await post(path, { [field]: newValue() }))).toEqual([400, "password_required"]);
    expect(refusal(await change(newValue(), "Wrong-Password-1"))).toEqual([403, "wrong_password"]);
    const answer = await change(newValue());
    expect([answer.status, answer.body.user[field]]).toEqual([200, newValue()]);
    const me = await call(app, player, "GET", "/api/auth/me");
    expect(me.body.user[field]).toBe(newValue());
  });

  it("needs none where there is none", async () => {
    await withoutPassword();
    expect((await post(path, { [field]: newValue() })).status).toBe(200);
  });

  it("refuses what somebody else has, in any case, and takes one's own in another", async () => {
    const other = await newPlayer(app);
    expect(refusal(await change(other[field].toUpperCase()))).toEqual([409, `${field}_taken`]);
    expect((await change(player[field].toUpperCase())).status).toBe(200);
  });

  it("gives a name that many want at once to one of them", async () => {
    const rivals = await Promise.all(Array.from({ length: 6 }, () => newPlayer(app)));
    const value = newValue();
    const answers = await Promise.all(
      rivals.map((rival) => post(path, { [field]: value, currentPassword: GOOD_PASSWORD }, rival)),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });

  it("changes nothing else, whatever the body says", async () => {
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

  it("is for signed-in players only", async () => {
    const body = { [field]: newValue(), currentPassword: GOOD_PASSWORD };
    expect((await call(app, null, "POST", `/api/account/${path}`, body)).status).toBe(401);
  });
});

describe("changing names over and over", () => {
  it("does not tell somebody which e-mails have accounts", async () => {
    const other = await newPlayer(app);
    const statuses = [];
    for (let time = 0; time < 21; time += 1) {
      const answer = await post("email", { email: other.email, currentPassword: GOOD_PASSWORD });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 409), 429]);
  });
});

describe("changing the username", () => {
  it.each([
    ["ab", "Username must be at least 3 characters"],
    ["not allowed", "Username can only contain letters, numbers, and underscores"],
    ["the_admin", "This username is not allowed. Please choose a different one."],
  ])("keeps the rules of the sign-up: %s", async (username, message) => {
    const answer = await post("username", { username, currentPassword: GOOD_PASSWORD });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });
});

describe("changing the e-mail", () => {
  it("makes the new one the one to log in with", async () => {
    const email = `Moved.${player.id.slice(0, 8)}@example.org`;
    await post("email", { email, currentPassword: GOOD_PASSWORD });
    expect((await login(player.email, GOOD_PASSWORD)).status).toBe(401);
    expect((await login(email.toLowerCase(), GOOD_PASSWORD)).status).toBe(200);
  });

  it("refuses what is no address", async () => {
    const answer = await post("email", { email: "a@b", currentPassword: GOOD_PASSWORD });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      "Please enter a valid email address",
    ]);
  });
});

describe("changing the password", () => {
  const newPassword = "Quiet-Harbour-77";

  it("ends every session, gives a new one, and makes the old password worthless", async () => {
    const second = (await login(player.email, GOOD_PASSWORD)).body;
    const answer = await post("password", { newPassword, currentPassword: GOOD_PASSWORD });
    expect(answer.status).toBe(200);
    for (const instance of [0, 1]) {
      const statuses = [];
      for (const caller of [player, second, answer.body]) {
        statuses.push(
          (await call(app, caller, "GET", "/api/auth/me", undefined, { instance })).status,
        );
      }
      expect(statuses).toEqual([401, 401, 200]);
    }
    expect((await login(player.email, GOOD_PASSWORD)).status).toBe(401);
    expect((await login(player.email, newPassword)).status).toBe(200);
  });

  it("changes nothing when the current one is wrong or the new one is weak", async () => {
    const wrong = await post("password", { newPassword, currentPassword: "Wrong-Password-1" });
    const weak = await post("password", { newPassword: "weak", currentPassword: GOOD_PASSWORD });
    const own = await post("password", {
      newPassword: `${player.username}-A1!`,
      currentPassword: GOOD_PASSWORD,
    });
    expect([refusal(wrong), refusal(weak), own.body.message]).toEqual([
      [403, "wrong_password"],
      [400, "invalid"],
      "Password must not contain your username or email",
    ]);
    expect((await call(app, player, "GET", "/api/auth/me")).status).toBe(200);
  });

  it("gives an account of a provider its first one", async () => {
    await withoutPassword();
    expect((await post("password", { newPassword })).status).toBe(200);
    expect((await login(player.email, newPassword)).status).toBe(200);
  });

  it("is refused after ten wrong tries, also over tRPC", async () => {
    for (let time = 0; time < 10; time += 1) {
      await post("password", { newPassword, currentPassword: "Wrong-Password-1" });
    }
    const input = { newPassword, currentPassword: GOOD_PASSWORD };
    const answer = await callTrpc(app, player, "mutation", "account.changePassword", input);
    expect(refusal(answer)).toEqual([429, "too_many_requests"]);
    expect(answer.headers["retry-after"]).toBeDefined();
  });
});

describe("downloading one's data", () => {
  it("holds the account, results, statistics, plays, guesses and sessions, and no secret", async () => {
    const [easy, medium] = await puzzlesOf(app);
    const play = (path: string, body: object) =>
      call(app, player, "POST", `/api/game/${path}`, body);
    await play("start", { puzzleId: easy.id });
    await play("hint", { puzzleId: easy.id });
    await play("validate", { puzzleId: easy.id, guess: "wrong guess" });
    await play("submit", { puzzleId: easy.id, guess: easy.word, solved: true });
    await play("start", { puzzleId: medium.id });

    const { status, body, text } = await call(app, player, "GET", "/api/account/export");
    expect(status).toBe(200);
    expect(body.account).toMatchObject({
      id: player.id,
      username: player.username,
      email: player.email,
    });
    expect(body.results).toEqual([
      expect.objectContaining({
        word: easy.word,
        solved: true,
        attempts: 2,
        hintsUsed: 1,
        isArchive: false,
      }),
    ]);
    expect(body.statistics).toMatchObject({ totalGames: 1, totalSolved: 1, currentStreak: 1 });
    expect(
      body.guesses.map(({ guess, isCorrect }: { guess: string; isCorrect: boolean }) => [
        guess,
        isCorrect,
      ]),
    ).toEqual([
      ["WRONG GUESS", false],
      [easy.word, true],
    ]);
    expect(body.plays.map(({ difficulty }: { difficulty: string }) => difficulty)).toEqual([
      "easy",
      "medium",
    ]);
    expect(body.sessions).toEqual([expect.objectContaining({ isThisOne: true })]);
    expect(text).not.toContain("argon2");
    expect(text).not.toContain(medium.word);
  });

  it("tells no streak that is over", async () => {
    const [easy] = await puzzlesOf(app, "2026-01-01");
    await recordPlay(app, player, easy);
    const { body } = await call(app, player, "GET", "/api/account/export");
    expect(body.statistics).toMatchObject({
      currentStreak: 0,
      currentDayStreak: 0,
      bestStreak: 1,
      lastSolvedDate: "2026-01-01",
    });
  });

  it("is empty and whole for somebody who has not played", async () => {
    const { body } = await call(app, player, "GET", "/api/account/export");
    expect(body).toMatchObject({ statistics: null, results: [], plays: [], guesses: [] });
  });
});
