import { BRAND } from "@jumbl/domain/brand";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { createPlayer, getStatusAndCode, startTestApp, TEST_ORIGIN } from "../../testing/index.ts";
import { countStatuses, repeat } from "../../testing/call.ts";
import { captureLog } from "../../testing/capture-log.ts";
import { it as base } from "../../testing/mail-fixtures.ts";

const it = base
  /** The e-mails sent during `work`. */
  .extend("listMails", ({ app, mail }) => async (work: () => Promise<unknown>) => {
    const before = mail.mails.length;
    await work();
    await app.services.auth.mailer!.drain();
    return mail.mails.slice(before);
  })
  .extend(
    "listResets",
    ({ db, player }) =>
      () =>
        db.selectFrom("passwordResets").selectAll().where("userId", "=", player.id).execute(),
  );

describe("POST /api/auth/password-reset", () => {
  it("sends a link to the account's e-mail, requested in any letter case, and stores only the link's hash", async ({
    player,
    requestReset,
    listMails,
    listResets,
  }) => {
    const mails = await listMails(async () => {
      const response = await requestReset(player.email.toUpperCase());
      expect([response.status, response.body]).toEqual([200, { ok: true }]);
    });
    expect(mails).toMatchObject([{ to: player.email, subject: `Your new ${BRAND.name} password` }]);
    const { text } = mails[0]!;
    expect(text.startsWith(`Hello ${player.username},`)).toBe(true);
    expect(text).toContain("The link works once, for 30 minutes.");
    const link = new RegExp(`^${TEST_ORIGIN}/reset-password#token=([\\w-]{43})&(.*)$`, "m");
    const [, token, owner] = link.exec(text)!;
    const email = player.email.replace("@", "%40");
    expect(owner).toBe(`username=${player.username}&email=${email}`);
    const resets = await listResets();
    expect(resets).toHaveLength(1);
    expect(JSON.stringify(resets)).not.toContain(token);
  });

  it("responds the same to an unknown e-mail, before any account is read, and sends nothing", async ({
    db,
    player,
    requestReset,
    listMails,
  }) => {
    const mails = await listMails(() =>
      // No connection can read an account until this transaction ends.
      db.transaction().execute(async (trx) => {
        await sql`lock table users in access exclusive mode`.execute(trx);
        const known = await requestReset(player.email);
        const unknown = await requestReset("unknown@example.org");
        expect([known.status, known.text]).toEqual([200, unknown.text]);
        expect(unknown.status).toBe(200);
        expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
      }),
    );
    expect(mails.map(({ to }) => to)).toEqual([player.email]);
  });

  it("tells an account without a password which button to press, if its provider is still configured", async ({
    app,
    db,
    player,
    requestReset,
    listMails,
    listResets,
  }) => {
    const users = db.updateTable("users").where("id", "=", player.id);
    await users.set({ password: null, googleId: player.id, egoId: player.id }).execute();
    const { providers } = app.services.auth;
    const configured = { ...providers };
    const ego = `"Continue with ${BRAND.partner}"`;
    for (const [removed, expected] of [
      [undefined, `Open ${TEST_ORIGIN}/auth and press "Continue with Google" or ${ego}.`],
      ["google", `press ${ego}.`],
      ["ego", "Please write to "],
    ] as const) {
      if (removed !== undefined) delete providers[removed];
      const [mail] = await listMails(() => requestReset(player.email));
      expect(mail!.text).toContain(expected);
      expect(mail!.text).not.toContain("reset-password");
    }
    expect(await listResets()).toEqual([]);
    Object.assign(providers, configured);
  });

  it("returns 429 after five requests for an e-mail, known or unknown, from any address", async ({
    player,
    requestReset,
  }) => {
    for (const email of [player.email, "stranger@example.org"]) {
      const responses = await repeat(6, (at) => requestReset(email, { ip: `192.0.2.${at}` }));
      expect(countStatuses(responses)).toEqual({ 200: 5, 429: 1 });
    }
  });

  it("returns 429 after sixty requests from an address", async ({ requestReset }) => {
    const ip = "198.51.100.7";
    const request = (count: number) => requestReset(`unknown${count}@example.org`, { ip });
    expect(countStatuses(await repeat(60, request))).toEqual({ 200: 60 });
    const response = await request(60);
    expect(getStatusAndCode(response)).toEqual([429, "too_many_requests"]);
    expect(response.headers["retry-after"]).toBeDefined();
  });
});

it("when the mail server is down, only the log says so, without the recipient", async () => {
  const { log, read } = captureLog();
  // Nothing listens on port 1.
  const mail = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "a@b.example" };
  const app = await startTestApp({ env: { ...mail, PUBLIC_URL: TEST_ORIGIN }, log });
  const { email, post } = await createPlayer(app);
  const response = await post("/auth/password-reset", { email });
  expect([response.status, response.body]).toEqual([200, { ok: true }]);
  await app.close();
  expect(read()).toContain("an e-mail could not be sent; check SMTP_URL");
  expect(read()).toContain("ESOCKET");
  expect(read()).not.toContain(email);
});
