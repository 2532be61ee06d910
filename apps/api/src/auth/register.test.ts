import fc from "fast-check";
import { describe, expect } from "vitest";
import { it as base } from "../testing/fixtures.ts";
import { call, type CallOptions, createPlayer, startTestApp } from "../testing/index.ts";

let count = 0;
const createInput = (given: object = {}) => {
  count += 1;
  const username = `fresh_${count}`;
  return { username, email: `${username}@example.org`, password: "Plum-Orchard-42", ...given };
};

const it = base
  .extend("appOptions", { instances: 2, env: { SIGN_UPS_PER_HOUR: "5" } })
  .extend("register", async ({ db, visitor }) => {
    await db.deleteFrom("throttles").execute();
    return (body: unknown, options?: CallOptions) => visitor.post("/auth/register", body, options);
  });

// Refused inputs with their messages are rows 27 to 37 of system-tests/abuse.
describe("POST /api/auth/register", () => {
  it("creates the account, signs the player in and stores an argon2id hash of 19 MiB and two passes", async ({
    app,
    db,
    register,
  }) => {
    const { password, ...profile } = createInput();
    const response = await register({ ...profile, password });
    expect(response.status).toBe(200);
    const me = await call(app, response.body, "GET", "/api/auth/me");
    expect(me.body.user).toEqual({ id: response.body.user.id, ...profile });
    const users = db.selectFrom("users").select("password");
    const stored = await users.where("username", "=", profile.username).executeTakeFirst();
    expect(stored?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.for<[given: object, field: string | null, message: string]>([
    [{ username: "ab" }, "username", "Username must be at least 3 characters"],
    [{ email: "" }, "email", "Email is required"],
    [{ email: "nonsense" }, "email", "Invalid email address"],
    [{ email: "a@b" }, "email", "Please enter a valid email address"],
    [
      { username: "orchardist", password: "Orchardist-42" },
      null,
      "Password must not contain your username or email",
    ],
  ])(
    "returns 400 for %j with the field %s and its message",
    async ([given, path, message], { register }) => {
      const { status, body } = await register(createInput(given));
      expect([status, body.message]).toEqual([400, message]);
      expect(body.issues ?? []).toEqual(path === null ? [] : [{ path, message }]);
    },
  );

  it("returns 409 with the field when the username or e-mail is taken in any case", async ({
    app,
    register,
  }) => {
    const { username, email } = await createPlayer(app, { username: "Taken_Name" });
    const sameName = await register(createInput({ username: username.toUpperCase() }));
    const sameEmail = await register(createInput({ email: email.toUpperCase() }));
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

  it("returns 429 with Retry-After to an address that has reached the limit of sign-ups", async ({
    register,
  }) => {
    for (let at = 0; at < 5; at += 1) expect((await register(createInput())).status).toBe(200);
    const sixth = await register(createInput());
    expect([sixth.status, sixth.body.message]).toEqual([
      429,
      "Too many accounts were made from your network. Please try again in 60 minutes.",
    ]);
    expect(sixth.headers["retry-after"]).toBe("3600");
    expect((await register(createInput(), { ip: "192.0.2.8" })).status).toBe(200);
  });

  it("does not count invalid sign-ups", async ({ register }) => {
    for (let at = 0; at < 8; at += 1) await register(createInput({ password: "short" }));
    expect((await register(createInput())).status).toBe(200);
  });

  it("returns 400 and never a server error for an arbitrary username", async () => {
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
