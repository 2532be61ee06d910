import { BRAND } from "@jumbl/domain/brand";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import {
  call,
  createPlayer,
  getStatusAndCode,
  startTestApp,
  TEST_ORIGIN,
} from "../../testing/index.ts";
import { captureLog } from "../../testing/capture-log.ts";
import { it as base } from "../../testing/mail-fixtures.ts";

const it = base
  /** The mails that `work` causes. */
  .extend("listMails", ({ app, mail }) => async (work: () => Promise<unknown>) => {
    const before = mail.mails.length;
    await work();
    await app.services.mailer!.drain();
    return mail.mails.slice(before);
  })
  .extend(
    "listResets",
    ({ db, player }) =>
      () =>
        db.selectFrom("passwordResets").selectAll().where("userId", "=", player.id).execute(),
  );

describe("POST /api/auth/password-reset", () => {
  it("mails a link to the account's e-mail, requested in any letter case, and stores only a hash of it", async ({
    player,
    requestReset,
    listMails,
    listResets,
  }) => {
    const mails = await listMails(async () => {
      const response = await requestReset(player.email.toUpperCase());
      expect([response.status, response.body]).toEqual([200, { ok: true }]);
    });
    expect(mails).toEqual([
      {
        to: player.email,
        subject: `Your new ${BRAND.name} password`,
        text: expect.stringMatching(
          new RegExp(
            `^Hello ${player.username},[^]*\\n${TEST_ORIGIN}/reset-password#token=[\\w-]{43}&username=${player.username}&email=[\\w.]+%40example.org\\n`,
          ),
        ),
      },
    ]);
    expect(mails[0]!.text).toContain("The link works once, for 30 minutes.");
    const [, token] = /#token=([\w-]+)/.exec(mails[0]!.text)!;
    const resets = await listResets();
    expect(resets).toHaveLength(1);
    expect(JSON.stringify(resets)).not.toContain(token);
  });

  it("responds the same to an unknown e-mail, before any account is read, and mails nothing", async ({
    db,
    player,
    requestReset,
    listMails,
  }) => {
    const mails = await listMails(() =>
      // No connection can read an account until this transaction ends.
      db.transaction().execute(async (trx) => {
        await sql`lock table users in access exclusive mode`.execute(trx);
        const [known, unknown] = await Promise.all(
          [player.email, "unknown@example.org"].map((email) => requestReset(email)),
        );
        expect([known!.status, known!.text]).toEqual([200, unknown!.text]);
        expect(unknown!.status).toBe(200);
        const listHeaders = ({ headers }: typeof known & object) => Object.keys(headers).toSorted();
        expect(listHeaders(known!)).toEqual(listHeaders(unknown!));
      }),
    );
    expect(mails.map(({ to }) => to)).toEqual([player.email]);
  });

  it.for<[{ googleId: boolean; egoId: boolean }, string]>([
    [{ googleId: true, egoId: false }, '"Continue with Google"'],
    [{ googleId: false, egoId: true }, `"Continue with ${BRAND.partner}"`],
    [{ googleId: true, egoId: true }, `"Continue with Google" or "Continue with ${BRAND.partner}"`],
  ])(
    "tells an account without a password which button to press: %j",
    async ([ids, buttons], { db, player, requestReset, listMails, listResets }) => {
      const googleId = ids.googleId ? player.id : null;
      const egoId = ids.egoId ? player.id : null;
      await db
        .updateTable("users")
        .set({ password: null, googleId, egoId })
        .where("id", "=", player.id)
        .execute();
      const [mail] = await listMails(() => requestReset(player.email));
      expect(mail!.text).toContain(`Open ${TEST_ORIGIN}/auth and press ${buttons}.`);
      expect(mail!.text).not.toContain("reset-password");
      expect(await listResets()).toEqual([]);
    },
  );

  it("rejects a malformed e-mail", async ({ requestReset }) => {
    const { status, body } = await requestReset("a@b@c");
    expect([status, body.message]).toEqual([400, "Invalid email address"]);
  });

  it("returns 429 after five requests for an e-mail, known or unknown, from any address", async ({
    player,
    requestReset,
  }) => {
    for (const email of [player.email, "stranger@example.org"]) {
      const statuses = [];
      for (let time = 0; time < 6; time += 1) {
        const response = await requestReset(email, { ip: `192.0.2.${time}` });
        statuses.push(response.status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it("returns 429 after sixty requests from an address", async ({ requestReset }) => {
    const ip = "198.51.100.7";
    const request = (count: number) => requestReset(`unknown${count}@example.org`, { ip });
    const first = await Promise.all(Array.from({ length: 60 }, (_, count) => request(count)));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
    const response = await request(60);
    expect(getStatusAndCode(response)).toEqual([429, "too_many_requests"]);
    expect(response.headers["retry-after"]).toBeDefined();
  });
});

describe("without a mail server", () => {
  it("says where to write, and so do the public settings", async ({ visitor }) => {
    const app = await startTestApp({ env: { CONTACT_EMAIL: "us@jumbl.example" } });
    const body = { email: "ada@example.org" };
    const response = await call(app, null, "POST", "/api/auth/password-reset", body);
    expect([response.status, response.body]).toEqual([
      404,
      {
        code: "mail_not_configured",
        message: "Passwords cannot be reset by email here. Please write to us@jumbl.example.",
      },
    ]);
    const config = await call(app, null, "GET", "/api/config");
    expect(config.body.canResetPassword).toBe(false);
    await app.close();
    const configured = await visitor.get("/config");
    expect(configured.body.canResetPassword).toBe(true);
  });
});

describe("a mail server that is down", () => {
  it("is logged without the recipient, and the response is the same", async () => {
    const { log, read } = captureLog();
    // Nothing listens at port 1.
    const env = {
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "a@b.example",
      PUBLIC_URL: TEST_ORIGIN,
    };
    const app = await startTestApp({ env, log });
    const player = await createPlayer(app);
    const body = { email: player.email };
    const response = await call(app, null, "POST", "/api/auth/password-reset", body);
    expect([response.status, response.body]).toEqual([200, { ok: true }]);
    await app.close();
    expect(read()).toContain("a mail could not be sent; check SMTP_URL");
    expect(read()).toContain("ESOCKET");
    expect(read()).not.toContain(player.email);
  });
});
