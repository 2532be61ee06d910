import { expect } from "vitest";
import { countStatuses, createSuffix, listStatuses, PASSWORD } from "./testing/abuse-context.ts";
import { describeAbuse, refuses } from "./testing/describe-abuse.ts";

const WRONG = "Wrong-Password-1";
const credentials = (email: string, password = WRONG) => ({ email, password });
const nobody = () => `nobody_${createSuffix()}@example.org`;

describeAbuse("Logging in", [
  refuses(15, "returns 400 for an e-mail that is no text", "auth.login", {
    inputs: [["a@b.co"], { $ne: null }, 5, null, true].map((email) => ({ email, password: "x" })),
    status: 400,
  }),
  refuses(16, "returns 400 for a missing or empty password", "auth.login", {
    inputs: [{ email: "a@b.co" }, credentials("a@b.co", "")],
    status: 400,
    message: "Password is required",
  }),
  {
    row: 17,
    title: "takes SQL, quotes, NUL and 300 letters for wrong e-mails",
    run: async ({ send }) => {
      for (const email of [
        "' OR 1=1--",
        'a"@b.co',
        "a\u0000@b.co",
        "%00@b.co",
        `${"x".repeat(300)}@b.co`,
      ]) {
        const { status } = await send("auth.login", credentials(email));
        expect([400, 401]).toContain(status);
      }
    },
  },
  {
    row: 18,
    title: "returns 400 for a password of 129 characters and 413 for one of a megabyte",
    run: async ({ send }) => {
      const long = await send("auth.login", credentials("a@b.co", "x".repeat(129)));
      const huge = await send("auth.login", credentials("a@b.co", "x".repeat(1024 * 1024)));
      expect([long.status, huge.status]).toEqual([400, 413]);
    },
  },
  {
    row: 19,
    title: "answers a wrong password and an unknown e-mail with the same bytes",
    run: async (context) => {
      const { email } = await context.createPlayer();
      const known = await context.send("auth.login", credentials(email));
      const unknown = await context.send("auth.login", credentials(nobody()));
      expect([known.status, known.text]).toEqual([401, unknown.text]);
    },
  },
  {
    row: 20,
    title: "logs in with the e-mail in another case",
    run: async (context) => {
      const { email } = await context.createPlayer();
      const login = await context.send("auth.login", credentials(email.toUpperCase(), PASSWORD));
      expect(login.status).toBe(200);
    },
  },
  {
    row: 21,
    title: "returns 429 after five wrong passwords, for the right one too",
    run: async (context) => {
      const { email } = await context.createPlayer();
      const tries = [];
      for (let at = 0; at < 6; at += 1)
        tries.push(await context.send("auth.login", credentials(email)));
      expect(listStatuses(tries)).toEqual([401, 401, 401, 401, 401, 429]);
      const right = await context.send("auth.login", credentials(email, PASSWORD));
      expect(right.status).toBe(429);
      const elsewhere = await context.send("auth.login", credentials(email, PASSWORD), {
        address: context.createAddress(),
      });
      expect(elsewhere.status).toBe(200);
    },
  },
  {
    row: 22,
    title: "lets five of thirty simultaneous wrong passwords through, on two instances together",
    run: async (context) => {
      const { email } = await context.createPlayer();
      const tries = Array.from({ length: 30 }, () =>
        context.send("auth.login", credentials(email)),
      );
      expect(countStatuses(await Promise.all(tries))).toEqual({ 401: 5, 429: 25 });
    },
  },
  {
    row: 23,
    title: "counts alike when the caller makes up forwarded addresses",
    run: async (context) => {
      const { email } = await context.createPlayer();
      const address = context.createAddress();
      const tries = Array.from({ length: 30 }, (_, at) =>
        context.send("auth.login", credentials(email), {
          // The proxy adds the true address behind what the caller sent.
          address: `203.0.113.${at}, ${address}`,
          headers: { forwarded: `for=198.51.100.${at}`, "x-real-ip": `198.51.100.${at}` },
        }),
      );
      expect(countStatuses(await Promise.all(tries))).toEqual({ 401: 5, 429: 25 });
    },
  },
  {
    row: 24,
    title: "answers an account without a password like an unknown e-mail",
    run: async (context) => {
      const name = `g${createSuffix()}`;
      const email = `${name}@example.org`;
      await context.target.query(
        "insert into users (username, email, google_id) values ($1, $2, $1)",
        [name, email],
      );
      const without = await context.send("auth.login", credentials(email));
      const unknown = await context.send("auth.login", credentials(nobody()));
      expect([without.status, without.text]).toEqual([401, unknown.text]);
      await context.target.query("delete from users where username = $1", [name]);
    },
  },
  {
    row: 25,
    title: "ignores a claimed role and refuses a rememberMe that is no boolean",
    run: async (context) => {
      const { email } = await context.createPlayer();
      const admin = await context.send("auth.login", {
        ...credentials(email, PASSWORD),
        role: "admin",
      });
      const yes = await context.send("auth.login", {
        ...credentials(email, PASSWORD),
        rememberMe: "yes",
      });
      expect([admin.status, yes.status]).toEqual([200, 400]);
      expect(Object.keys(admin.body.user).toSorted()).toEqual(["id", "username"]);
    },
  },
  {
    row: 26,
    title: "answers no other method",
    run: async ({ request, transport }) => {
      const path = transport === "REST" ? "/api/auth/login" : "/trpc/auth.login";
      for (const method of ["GET", "PUT", "PATCH", "DELETE", "TRACE"]) {
        const { status } = await request({ method, path });
        expect([method, status]).toEqual([method, expect.toBeOneOf([404, 405, 415])]);
      }
    },
  },
]);
