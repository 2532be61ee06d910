import { expect } from "vitest";
import {
  countStatuses,
  createAddress,
  createSuffix,
  listStatuses,
  repeat,
} from "./testing/attack.ts";
import { describeAbuse } from "./testing/describe-abuse.ts";

const credentials = (email: string, password = "Wrong-Password-1") => ({ email, password });
const createUnknown = () => credentials(`unknown_${createSuffix()}@example.org`);

describeAbuse("Logging in", (attack) => {
  attack(18, "limits a password to 128 characters, a body to 64 kB", async ({ send }) => {
    const logIn = (length: number) => send("auth.login", credentials("a@b.co", "x".repeat(length)));
    expect(listStatuses([await logIn(129), await logIn(1024 * 1024)])).toEqual([400, 413]);
  });

  attack(19, "wrong passwords look like unknown e-mails", async ({ player: { email }, send }) => {
    const known = await send("auth.login", credentials(email));
    const unknown = await send("auth.login", createUnknown());
    expect([known.status, known.text]).toEqual([401, unknown.text]);
    expect(known.body).toEqual({ message: "Invalid email or password", code: "wrong_credentials" });
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
  });

  attack(22, "checks five of 30 concurrent passwords", async ({ player: { email }, send }) => {
    const responses = await repeat(30, () => send("auth.login", credentials(email)));
    expect(countStatuses(responses)).toEqual({ 401: 5, 429: 25 });
  });

  attack(23, "ignores forged forwarded addresses", async ({ player: { email }, send }) => {
    const address = createAddress();
    const responses = await repeat(30, (at) =>
      send("auth.login", credentials(email), {
        // The proxy appends the real address to what the caller sent.
        address: `203.0.113.${at}, ${address}`,
        headers: { forwarded: `for=198.51.100.${at}`, "x-real-ip": `198.51.100.${at}` },
      }),
    );
    expect(countStatuses(responses)).toEqual({ 401: 5, 429: 25 });
  });

  attack(24, "a missing password looks like an unknown e-mail", async ({ query, send }) => {
    const name = `g${createSuffix()}`;
    const email = `${name}@example.org`;
    const insert = "insert into users (username, email, google_id) values ($1, $2, $1)";
    await query(insert, [name, email]);
    const passwordless = await send("auth.login", credentials(email));
    const unknown = await send("auth.login", createUnknown());
    expect([passwordless.status, passwordless.text]).toEqual([401, unknown.text]);
    await query("delete from users where username = $1", [name]);
  });
});
