import { expect } from "vitest";
import {
  type Attack,
  countStatuses,
  createAddress,
  createSuffix,
  listStatuses,
  PASSWORD,
  repeat,
} from "./testing/attack.ts";
import { createRegistration } from "../kit/client.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";

type Registration = ReturnType<typeof createRegistration>;

/** Returns a registration that is valid except for the changes. */
const createInput = (changed: Partial<Registration> = {}): Registration => ({
  ...createRegistration(`r${createSuffix()}`),
  ...changed,
});

const register = ({ send }: Attack, body: object) =>
  send("auth.register", body, { address: createAddress() });

const logIn = async ({ send }: Attack, email: string, password: string) =>
  (await send("auth.login", { email, password }, { address: createAddress() })).status;

/** Ends every connection to the database except the one that runs it. */
const CUT_CONNECTIONS = `
  select pg_terminate_backend(pid), pg_sleep(0.02) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

// packages/domain tests the rules. These rows test that each applies to its field.
const REFUSALS: [row: number, message: string, changed: Partial<Registration>, path?: string][] = [
  [27, "Username must be at least 3 characters", { username: "ab" }, "username"],
  [28, "This username is not allowed. Please choose a different one.", { username: "ADMIN_42" }],
  [29, "Password must be at least 8 characters", { password: "Short1!" }, "password"],
  [31, "This password is too common. Please choose a different one.", { password: "Password1!" }],
  [
    31,
    "Password must not contain your username or email",
    { username: "orchardist", password: "Orchardist-42" },
  ],
  [32, "Please enter a valid email address", { email: "a@b" }, "email"],
];

describeAbuse("Registering", (attack) => {
  for (const [row, message, changed, path] of REFUSALS) {
    attack(row, `returns 400 with “${message}”`, async ({ context }) => {
      const { status, body } = await register(context, createInput(changed));
      const issues = path === undefined ? {} : { issues: [{ path, message }] };
      expect([status, body]).toMatchObject([400, { message, ...issues }]);
    });
  }

  attack(30, "keeps a password exactly as typed", async ({ context, query }) => {
    const long = `Aa1!${"x".repeat(124)}`;
    const spaced = ["Tab\tand\nline-1", ` ${PASSWORD}`, "Plum Orchard-42 "];
    for (const password of [long, `\u{1F511}${PASSWORD}`, ...spaced]) {
      const body = createInput({ password });
      expect((await register(context, body)).status).toBe(200);
      const stored = "select password from users where username = $1";
      expect(await query(stored, [body.username])).toEqual([
        { password: expect.stringMatching(/^\$argon2id\$/) },
      ]);
      for (const typed of [password, password.trim(), `${password}x`.slice(0, 128)]) {
        const status = await logIn(context, body.email, typed);
        expect([typed, status]).toEqual([typed, typed === password ? 200 : 401]);
      }
    }
  });

  attack(33, "returns 409 for a name or e-mail taken in any case", async ({ context, player }) => {
    const [username, email] = [player.username.toUpperCase(), player.email.toUpperCase()];
    const taken = "That username is already taken. Please choose a different one.";
    const known = "An account with that email already exists. Please log in instead.";
    for (const [changed, code, message] of [
      [{ username }, "username_taken", taken],
      [{ email }, "email_taken", known],
    ] as const) {
      const { status, body } = await register(context, createInput(changed));
      expect([status, body]).toEqual([409, { code, message }]);
    }
  });

  attack(34, "50 equal concurrent registrations create one account", async ({ context, query }) => {
    const body = createInput();
    const responses = await repeat(50, () => register(context, body));
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 49 });
    const stored = "select from users where username = $1";
    expect(await query(stored, [body.username])).toHaveLength(1);
  });

  attack(35, "ignores a claimed id, date, provider and streak", async ({ context, query }) => {
    const id = "00000000-0000-4000-8000-000000000000";
    const body = createInput();
    const claimed = { id, createdAt: "2001-01-01T00:00:00Z", googleId: "g", egoId: "e" };
    const more = { currentStreak: 99, emailVerified: true, role: "admin" };
    const made = await register(context, { ...body, ...claimed, ...more });
    expect([made.status, made.body.user.id === id]).toEqual([200, false]);
    const honest = `select from users where username = $1 and google_id is null and ego_id is null
      and created_at > '2002-01-01'`;
    expect(await query(honest, [body.username])).toHaveLength(1);
    const stats = "select from user_stats where user_id = $1";
    expect(await query(stats, [made.body.user.id])).toEqual([]);
  });

  attack(36, "returns 429 above the hourly limit, which counts valid ones", async ({ context }) => {
    const address = createAddress();
    const send = (body: Registration) => context.send("auth.register", body, { address });
    for (let at = 0; at < 8; at += 1) await send(createInput({ password: "short" }));
    const bodies = Array.from({ length: 6 }, () => createInput());
    const responses = await Array.fromAsync(bodies, send);
    expect(listStatuses(responses)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(responses[5]!.headers["retry-after"]).toBe("3600");
    expect(responses[5]!.body.message).toBe(
      "Too many accounts were made from your network. Please try again in 60 minutes.",
    );
    expect((await register(context, createInput())).status).toBe(200);
  });

  attack(37, "leaves no partial account when connections break", async ({ context, query }) => {
    const bodies = Array.from({ length: 12 }, () => createInput());
    const calls = Promise.all(bodies.map((body) => register(context, body)));
    for (let cut = 0; cut < 20; cut += 1) await query(CUT_CONNECTIONS);
    for (const [at, { status }] of (await calls).entries()) {
      expect(status).toBeOneOf([200, 503]);
      const { email, password } = bodies[at]!;
      // A connection may close a while after it was terminated.
      const expected = status === 200 ? [200] : [200, 401];
      await expect
        .poll(() => logIn(context, email, password), { timeout: 60_000 })
        .toBeOneOf(expected);
    }
    // An interrupted call returns 503, which is expected here.
    context.faults.splice(0);
  });
});
