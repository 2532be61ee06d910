import { expect } from "vitest";
import {
  type AbuseContext,
  countStatuses,
  createSuffix,
  listStatuses,
  PASSWORD,
} from "./testing/abuse-context.ts";
import { describeAbuse, refuses } from "./testing/describe-abuse.ts";

type Registration = { username: string; email: string; password: string };

/** A registration that is accepted but for what is changed. */
function createRegistration(changed: Partial<Registration> = {}): Registration {
  const username = `r${createSuffix()}`;
  return { username, email: `${username}@example.org`, password: PASSWORD, ...changed };
}

const named = (...names: string[]) => ({
  inputs: () => names.map((username) => createRegistration({ username })),
  status: 400,
});

const refusesName = (name: string, message: string) =>
  refuses(27, `refuses the name ${JSON.stringify(name)}`, "auth.register", {
    ...named(name),
    message,
  });

const refusesPassword = (password: string, message: string) =>
  refuses(29, `refuses the password ${password}`, "auth.register", {
    inputs: () => [createRegistration({ password })],
    status: 400,
    message,
  });

/** Ends every connection to the database but the one that asks for it. */
const CUT_CONNECTIONS = `
  select pg_terminate_backend(pid), pg_sleep(0.02) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

const LETTERS = "Username can only contain letters, numbers, and underscores";

const register = ({ send, createAddress }: AbuseContext, body: object) =>
  send("auth.register", body, { address: createAddress() });

describeAbuse(
  "Registering",
  [
    refusesName("ab", "Username must be at least 3 characters"),
    refusesName("a".repeat(21), "Username must be less than 20 characters"),
    ...[
      "a b",
      "caf\u00e9",
      "p\u0430ul",
      "a\u200db",
      "abc\u{1F600}",
      "abc\u202e",
      "a\u0000bc",
      "abc\n",
    ].map((name) => refusesName(name, LETTERS)),
    refuses(28, "refuses reserved words and words of abuse, disguised or not", "auth.register", {
      ...named("admin", "ADMIN_42", "moderator1", "a_d_m_i_n", "n4zi", "fuck_you", "xNAZIx"),
      message: "This username is not allowed. Please choose a different one.",
    }),
    refusesPassword("Short1!", "Password must be at least 8 characters"),
    refusesPassword("plum-orchard-42", "Password must contain at least one uppercase letter"),
    refusesPassword("PLUM-ORCHARD-42", "Password must contain at least one lowercase letter"),
    refusesPassword("Plum-Orchard-xx", "Password must contain at least one number"),
    refusesPassword("PlumOrchard42", "Password must contain at least one special character"),
    {
      row: 30,
      title: "takes a password as it was typed: 128 characters, emoji, blanks at its ends",
      run: async (context) => {
        const passwords = [
          `Aa1!${"x".repeat(124)}`,
          "\u{1F511}Plum-Orchard-42",
          " Plum-Orchard-42",
          "Plum Orchard-42 ",
        ];
        for (const password of passwords) {
          const body = createRegistration({ password });
          expect((await register(context, body)).status).toBe(200);
          const { email } = body;
          const logins = await Promise.all(
            [password, password.trim(), `${password}x`.slice(0, 128)].map((typed) =>
              context.send(
                "auth.login",
                { email, password: typed },
                { address: context.createAddress() },
              ),
            ),
          );
          const expected = [password, password.trim(), `${password}x`.slice(0, 128)].map((typed) =>
            typed === password ? 200 : 401,
          );
          expect([password, listStatuses(logins)]).toEqual([password, expected]);
        }
      },
    },
    refuses(31, "refuses a password that everybody tries first", "auth.register", {
      inputs: () => [createRegistration({ password: "Password1!" })],
      status: 400,
    }),
    refuses(32, "refuses addresses that are none", "auth.register", {
      inputs: () =>
        ["a@b", "a b@c.de", "a@b.c\r\nBcc:x", `${"x".repeat(250)}@b.co`, "<script>@x.co"].map(
          (email) => createRegistration({ email }),
        ),
      status: 400,
    }),
    {
      row: 33,
      title: "returns 409 for a taken name or e-mail in another case",
      run: async (context) => {
        const { username, email } = await context.createPlayer();
        const sameName = createRegistration({ username: username.toUpperCase() });
        const sameEmail = createRegistration({ email: email.toUpperCase() });
        const answers = [await register(context, sameName), await register(context, sameEmail)];
        expect(listStatuses(answers)).toEqual([409, 409]);
      },
    },
    {
      row: 34,
      title: "makes one account of fifty equal registrations at once",
      run: async (context) => {
        const body = createRegistration();
        const answers = await Promise.all(
          Array.from({ length: 50 }, () => register(context, body)),
        );
        expect(countStatuses(answers)).toEqual({ 200: 1, 409: 49 });
        const rows = await context.target.query("select from users where username = $1", [
          body.username,
        ]);
        expect(rows).toHaveLength(1);
      },
    },
    {
      row: 35,
      title: "ignores an id, a date, a provider and a streak that the caller claims",
      run: async (context) => {
        const id = "00000000-0000-4000-8000-000000000000";
        const body = createRegistration();
        const claimed = { id, createdAt: "2001-01-01T00:00:00Z", googleId: "g", google_id: "g" };
        const more = { currentStreak: 99, emailVerified: true, role: "admin" };
        const made = await register(context, { ...body, ...claimed, ...more });
        expect([made.status, made.body.user.id === id]).toEqual([200, false]);
        const rows = await context.target.query(
          "select google_id, created_at > now() - interval '99 years' and created_at > '2002-01-01' as is_new from users where username = $1",
          [body.username],
        );
        expect(rows).toEqual([{ google_id: null, is_new: true }]);
        const stats = await context.target.query("select from user_stats where user_id = $1", [
          made.body.user.id,
        ]);
        expect(stats).toEqual([]);
      },
    },
    {
      row: 36,
      title: "returns 429 beyond the limit of an hour",
      run: async (context) => {
        const address = context.createAddress();
        const answers = [];
        for (let at = 0; at < 6; at += 1) {
          answers.push(await context.send("auth.register", createRegistration(), { address }));
        }
        expect(listStatuses(answers)).toEqual([200, 200, 200, 200, 200, 429]);
      },
    },
    {
      row: 37,
      title: "leaves a whole account or none",
      run: async (context) => {
        const bodies = Array.from({ length: 12 }, () => createRegistration());
        const calls = Promise.all(bodies.map((body) => register(context, body)));
        for (let cut = 0; cut < 20; cut += 1) await context.target.query(CUT_CONNECTIONS);
        const responses = await calls;
        for (const [at, { status }] of responses.entries()) {
          expect(status).toBeOneOf([200, 503]);
          const { email, password } = bodies[at]!;
          const logIn = async () => {
            const address = context.createAddress();
            return (await context.send("auth.login", { email, password }, { address })).status;
          };
          // A connection may end some time after its end was asked for.
          const outcomes = status === 200 ? [200] : [200, 401];
          await expect.poll(logIn, { timeout: 60_000 }).toBeOneOf(outcomes);
        }
        // An interrupted call returns 503, which is expected here.
        context.faults.splice(0);
      },
    },
  ],
  { env: { SIGN_UPS_PER_HOUR: "5" } },
);
