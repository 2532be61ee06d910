import type { ServerResponse } from "node:http";
import { type Forgery, startFakeProvider } from "@jumbl/api/testing/fake-provider.ts";
import { advanceClock } from "@jumbl/db/testing";
import { expect } from "vitest";
import { describeAbuse } from "./testing/describe-abuse.ts";
import { attackProviders, createPerson, type SignIn } from "./testing/sign-in.ts";
import { ORIGIN } from "./testing/target.ts";

const TOKEN_FORGERIES: [string, Forgery][] = [
  ["another audience", { claims: { aud: "another client" } }],
  ["several audiences, made for another", { claims: { aud: ["jumbl test", "x"], azp: "x" } }],
  ["no audience", { claims: { aud: undefined } }],
  ["another issuer", { claims: { iss: "https://evil.example" } }],
  ["another nonce", { claims: { nonce: "another" } }],
  ["no nonce", { claims: { nonce: undefined } }],
  ["an unpublished key", { signedBy: "unpublished key" }],
  ["alg none", { signedBy: "none" }],
  ["the client's secret as its key", { signedBy: "client secret" }],
  ["an expiry in the past", { claims: { exp: 1_700_000_000 } }],
  ["no expiry", { claims: { exp: undefined } }],
  ["an old issue time", { claims: { iat: 1_700_000_000 } }],
  ["no subject", { claims: { sub: undefined } }],
  ["an empty subject", { claims: { sub: "" } }],
  ["no e-mail", { claims: { email: undefined } }],
  ["an invalid e-mail", { claims: { email: "not an e-mail" } }],
  ["an e-mail with a line break", { claims: { email: "a@b.co\r\nBcc: x@y.zz" } }],
  ["an e-mail verified by another text", { claims: { email_verified: "yes" } }],
  ["another issuer in the callback", { iss: "https://evil.example" }],
  ["no ID token", { tokenResponse: (res) => res.writeHead(200).end("{}") }],
  ["an error", { tokenResponse: (res) => res.writeHead(400).end('{"error":"invalid_grant"}') }],
];

const redirect = (location: string) => (res: ServerResponse) =>
  res.writeHead(307, { location }).end();

const OUTAGES: ((res: ServerResponse) => unknown)[] = [
  (res) => res.writeHead(500).end(),
  (res) => res.writeHead(200).end("<h1>Hello</h1>"),
  (res) => res.destroy(),
  redirect("http://169.254.169.254/"),
  // It never responds.
  () => {},
];

const fail = (error: string) => (query: URLSearchParams) => {
  query.delete("code");
  query.set("error", error);
};

const DAMAGES: [error: string, label: string, damage: (query: URLSearchParams) => unknown][] = [
  ["cancelled", "a denial", fail("access_denied")],
  ["failed", "an unknown error", fail("x")],
  ["failed", "no code", (query) => query.delete("code")],
  ["failed", "two codes", (query) => query.append("code", "another")],
  ["failed", "another code", (query) => query.set("code", "another")],
  ["failed", "a code of 10 kB", (query) => query.set("code", "x".repeat(10_000))],
  ["failed", "a code with a line break", (query) => query.set("code", "x\r\nSet-Cookie: a=b")],
  ["failed", "no issuer", (query) => query.delete("iss")],
  ["expired", "no state", (query) => query.delete("state")],
  ["expired", "another state", (query) => query.set("state", "another")],
  ["expired", "two states", (query) => query.append("state", "another")],
];

/** Signs in with a forgery or during an outage, and expects a redirect to /auth without a ticket. */
async function expectRefusal(
  { context, createBrowser }: SignIn,
  forgery: Forgery,
  person = createPerson(),
): Promise<string> {
  const listTickets = () =>
    context.query("select from sign_in_tickets union all select from pending_sign_ups");
  const before = await listTickets();
  const browser = createBrowser();
  const query = await browser.authorize(person, forgery);
  const { status, location } = await browser.openCallback(query);
  expect([status, location]).toEqual([302, expect.stringMatching(/^\/auth\?error=[a-z_]+$/)]);
  expect(await listTickets()).toEqual(before);
  return location;
}

describeAbuse("Returning from a provider", (define) => {
  const attack = attackProviders(define);

  attack(58, "the redirect URI is ours, whatever the caller sends", async (signIn) => {
    const host = "evil.example";
    const headers = { host, "x-forwarded-host": host, "x-forwarded-proto": "http" };
    const path = `/auth/${signIn.name}?next=//evil.example&redirect_uri=https://evil.example`;
    const { status, location } = await signIn.createBrowser().open(path, headers);
    expect([status, location.startsWith(signIn.provider.issuer)]).toEqual([302, true]);
    expect(location).not.toContain("evil");
    const redirectUri = new URL(location).searchParams.get("redirect_uri");
    expect(redirectUri).toBe(`${ORIGIN}/auth/${signIn.name}/callback`);
  });

  attack(59, "state, challenge and nonce are new for each attempt", async (signIn) => {
    const { open } = signIn.createBrowser();
    const visits = [await open(`/auth/${signIn.name}`), await open(`/auth/${signIn.name}`)];
    expect(visits[0]!.headers["set-cookie"]).toEqual([expect.stringContaining("Max-Age=600")]);
    for (const key of ["state", "code_challenge", "nonce"]) {
      const values = visits.map(({ location }) => new URL(location).searchParams.get(key) ?? "");
      expect(new Set(values).size).toBe(2);
      expect(values.every((value) => value.length >= 43)).toBe(true);
    }
  });

  attack(60, "another browser and a used or old attempt are refused", async (signIn) => {
    const { context, name, createBrowser } = signIn;
    const browser = createBrowser();
    const query = await browser.authorize();
    const attacker = createBrowser();
    await attacker.open(`/auth/${name}`);
    const cookies = [...browser.cookies].map(
      ([key, value]) => [key, value.split(".")[0]!] as const,
    );
    const visitors = [createBrowser(), attacker, createBrowser(cookies), browser, browser];
    const returns = await Array.fromAsync(visitors, (visitor) => visitor.openCallback(query));
    const late = await browser.authorize();
    await advanceClock(context.database.db, 11 * 60_000);
    returns.push(await browser.openCallback(late));
    const expired = "/auth?error=expired";
    const accepted = `/auth?${name}_new_user=true`;
    const expected = [expired, expired, expired, accepted, expired, expired];
    expect(returns.map(({ location }) => location)).toEqual(expected);
  });

  attack(61, "a denial and an invalid code lead back to /auth", async ({ createBrowser }) => {
    for (const [error, label, damage] of DAMAGES) {
      const browser = createBrowser();
      const query = await browser.authorize();
      damage(query);
      const { status, location, headers } = await browser.openCallback(query);
      expect([label, status, location]).toEqual([label, 302, `/auth?error=${error}`]);
      expect([...browser.cookies.keys()]).not.toContain("__Host-jumbl-ticket");
      expect(String(headers["set-cookie"])).not.toContain("a=b");
    }
  });

  attack(62, "forged ID tokens are refused", async (signIn) => {
    for (const [label, forgery] of TOKEN_FORGERIES) {
      const location = await expectRefusal(signIn, forgery);
      expect([label, location]).toEqual([label, "/auth?error=failed"]);
    }
  });

  attack(63, "a broken or silent provider is reported as unavailable", async (signIn) => {
    const trap = await startFakeProvider();
    const locations = await Promise.all(
      [...OUTAGES, redirect(`${trap.issuer}/token`)].map((respond) =>
        expectRefusal(signIn, { tokenResponse: (res) => void respond(res) }),
      ),
    );
    expect(new Set(locations)).toEqual(new Set(["/auth?error=provider_unavailable"]));
    await trap.close();
    expect(trap.countRedemptions()).toBe(0);
  });

  attack(64, "an e-mail that the provider has not verified is refused", async (signIn) => {
    for (const verified of [false, "false", undefined]) {
      const location = await expectRefusal(signIn, { claims: { email_verified: verified } });
      expect(location).toBe("/auth?error=email_unverified");
    }
  });

  attack(65, "a password account with the same e-mail is not linked", async (signIn) => {
    const { id, email: own } = await signIn.context.createPlayer();
    for (const email of [own, own.toUpperCase()]) {
      const location = await expectRefusal(signIn, {}, createPerson({ email }));
      expect(location).toBe("/auth?error=email_taken_password");
    }
    const linked = `select from users where id = $1 and ${signIn.name}_id is not null`;
    expect(await signIn.context.query(linked, [id])).toEqual([]);
  });

  attack(66, "a code is refused at the other provider's callback", async (signIn, elsewhere) => {
    const browser = signIn.createBrowser();
    const query = await browser.authorize();
    const { location } = await elsewhere.createBrowser(browser.cookies).openCallback(query);
    expect(location).toBe("/auth?error=expired");
  });

  attack(67, "equal subjects of two providers are two players", async (signIn, elsewhere) => {
    const { sub } = createPerson();
    const first = await signIn.signUp(createPerson({ sub }));
    const second = await elsewhere.signUp(createPerson({ sub }));
    expect(second).not.toBe(first);
  });
});
