import { freezeClock } from "@jumbl/db/testing";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  call,
  type CallOptions,
  createPlayer,
  startTestApp,
  type TestApp,
} from "../testing/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ instances: 2, env: { SIGN_UPS_PER_HOUR: "5" } });
  // A busy machine takes long to hash passwords, and the time to wait would be less by that.
  await freezeClock(app.db, "2026-11-21T12:00:00Z");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("throttles").execute();
});

let count = 0;
const fresh = (given: object = {}) => {
  count += 1;
  const username = `fresh_${count}`;
  return { username, email: `${username}@example.org`, password: "Plum-Orchard-42", ...given };
};
const register = (body: unknown, options?: CallOptions) =>
  call(app, null, "POST", "/api/auth/register", body, options);

const findUser = (username: string) =>
  app.db.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();

describe("POST /api/auth/register", () => {
  it("creates the account and signs the player in", async () => {
    const who = fresh();
    const response = await register(who);
    expect(response.status).toBe(200);
    const me = await call(app, response.body, "GET", "/api/auth/me");
    expect(me.body.user).toEqual({
      id: response.body.user.id,
      username: who.username,
      email: who.email,
    });
  });

  it("stores the password only as an argon2id hash of 19 MiB and two passes", async () => {
    const who = fresh();
    await register(who);
    const user = await findUser(who.username);
    expect(user?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  const TOO_SHORT = "Username must be at least 3 characters";
  const CHARACTERS = "Username can only contain letters, numbers, and underscores";
  const BLOCKED = "This username is not allowed. Please choose a different one.";
  const usernames: [string, string][] = [
    ["ab", TOO_SHORT],
    ["a".repeat(21), "Username must be less than 20 characters"],
    ["with space", CHARACTERS],
    ["café", CHARACTERS],
    ["pаypal", CHARACTERS],
    ["join\u200Der", CHARACTERS],
    ["smile😀", CHARACTERS],
    ["right\u200Eleft", CHARACTERS],
    ["a\u0000bc", CHARACTERS],
    ["newline\n", CHARACTERS],
    ["admin", BLOCKED],
    ["xX_AdMiN_Xx", BLOCKED],
    ["a_d_m_i_n", BLOCKED],
    ["moderator1", BLOCKED],
    ["bot", BLOCKED],
    ["n4zi", BLOCKED],
  ];
  it.each(usernames)("rejects the username %j", async (username, message) => {
    const response = await register(fresh({ username }));
    expect([response.status, response.body.message]).toEqual([400, message]);
    expect(response.body.issues).toContainEqual({ path: "username", message });
  });

  const passwords: [string, string][] = [
    ["Short-1", "Password must be at least 8 characters"],
    ["plum-orchard-42", "Password must contain at least one uppercase letter"],
    ["PLUM-ORCHARD-42", "Password must contain at least one lowercase letter"],
    ["Plum-Orchard-xx", "Password must contain at least one number"],
    ["PlumOrchard42", "Password must contain at least one special character"],
    ["Password1!", "This password is too common. Please choose a different one."],
    [`Aa1-${"x".repeat(125)}`, "Password must be at most 128 characters"],
    ["Plum\0Orchard-42", "Password contains a character that cannot be used"],
  ];
  it.each(passwords)("rejects the password %j", async (password, message) => {
    const response = await register(fresh({ password }));
    expect([response.status, response.body.message]).toEqual([400, message]);
  });

  it("rejects a password that contains the username", async () => {
    const response = await register(fresh({ username: "orchardist", password: "Orchardist-42" }));
    expect(response.body.message).toBe("Password must not contain your username or email");
  });

  it.each([
    [`Aa1-${"x".repeat(124)}`],
    ["Ünïcödé-Pass-1 😀"],
    ["  Leading-blank-1"],
    ["Trailing-blank-1  "],
    ["Tab\tand\nline-1"],
  ])("accepts the password %j without trimming or truncating it", async (password) => {
    const who = fresh({ password });
    const { email } = who;
    expect((await register(who)).status).toBe(200);
    const login = (tried: string) =>
      call(app, null, "POST", "/api/auth/login", { email, password: tried });
    expect((await login(password)).status).toBe(200);
    const altered = password.trim() === password ? password.slice(0, -1) : password.trim();
    expect((await login(altered)).status).toBe(401);
  });

  const emails: [string, string][] = [
    ["", "Email is required"],
    ["nonsense", "Invalid email address"],
    ["a@b", "Please enter a valid email address"],
    ["a b@c.de", "Invalid email address"],
    ["a@b.co\r\nBcc:x@y.zz", "Invalid email address"],
    [`${"a".repeat(250)}@b.co`, "Invalid email address"],
    ["<script>@x.co", "Invalid email address"],
  ];
  it.each(emails)("rejects the e-mail %j", async (email, message) => {
    const response = await register(fresh({ email }));
    expect([response.status, response.body.message]).toEqual([400, message]);
  });

  it("returns 409 and names the field when the username or e-mail is taken in any case", async () => {
    const { username, email } = await createPlayer(app, { username: "Taken_Name" });
    const sameName = await register(fresh({ username: username.toUpperCase() }));
    const sameEmail = await register(fresh({ email: email.toUpperCase() }));
    expect([sameName.status, sameName.body]).toEqual([
      409,
      {
        code: "username_taken",
        message: "That username is already taken. Please choose a different one.",
      },
    ]);
    expect([sameEmail.status, sameEmail.body]).toEqual([
      409,
      {
        code: "email_taken",
        message: "An account with that email already exists. Please log in instead.",
      },
    ]);
  });

  it("ignores unknown keys of the body", async () => {
    const who = fresh();
    const claimed = {
      id: "00000000-0000-4000-8000-000000000000",
      createdAt: "2001-01-01T00:00:00Z",
      googleId: "me",
      egoId: "me",
      currentStreak: 99,
      emailVerified: true,
      role: "admin",
    };
    const response = await register({ ...who, ...claimed });
    const user = await findUser(who.username);
    expect(user).toMatchObject({ id: response.body.user.id, googleId: null, egoId: null });
    expect(user?.id).not.toBe(claimed.id);
    expect(user?.createdAt.getUTCFullYear()).toBeGreaterThan(2001);
    expect(
      await app.db.selectFrom("userStats").selectAll().where("userId", "=", user!.id).execute(),
    ).toEqual([]);
  });

  it("returns 429 with Retry-After when one address has reached the limit of sign-ups", async () => {
    const statuses = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await register(fresh())).status);
    const sixth = await register(fresh());
    expect([...statuses, sixth.status]).toEqual([200, 200, 200, 200, 200, 429]);
    expect(sixth.body.message).toBe(
      "Too many accounts were made from your network. Please try again in 60 minutes.",
    );
    expect(sixth.headers["retry-after"]).toBe("3600");
    expect((await register(fresh(), { ip: "192.0.2.8" })).status).toBe(200);
  });

  it("does not count invalid sign-ups", async () => {
    for (let time = 0; time < 8; time += 1) await register(fresh({ password: "short" }));
    expect((await register(fresh())).status).toBe(200);
  });
});

describe("concurrent equal sign-ups", () => {
  it("create one account and return 409 to the others", async () => {
    const open = await startTestApp({ instances: 2 });
    const who = fresh();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => call(open, null, "POST", "/api/auth/register", who)),
    );
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await open.db.selectFrom("users").selectAll().execute()).toHaveLength(1);
    await open.close();
  });
});

describe("POST /api/auth/register with an arbitrary username", () => {
  it("returns 400 and never a server error", async () => {
    const open = await startTestApp({ env: { SIGN_UPS_PER_HOUR: "1000000" } });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 30 }), async (username) => {
        const body = { username, email: "x", password: "" };
        expect((await call(open, null, "POST", "/api/auth/register", body)).status).toBe(400);
      }),
      { numRuns: 200 },
    );
    await open.close();
  });
});
