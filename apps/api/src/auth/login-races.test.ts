import { deleteLoginSessions, endLoginSessions } from "@jumbl/db/queries/accounts/users";
import { waitForLockWaits } from "@jumbl/db/testing";
import { expect } from "vitest";
import { type ApiResponse, getStatusAndCode, GOOD_PASSWORD } from "../testing/index.ts";
import { it as base } from "../testing/mail-fixtures.ts";

const NEW_PASSWORD = "Quiet-Harbour-77";

type Send = () => Promise<ApiResponse>;

const it = base
  .extend("countSessions", ({ db, player }) => async () => {
    const sessions = db.selectFrom("loginSessions").where("userId", "=", player.id);
    return (await sessions.select("id").execute()).length;
  })
  /**
   * Blocks `change` between writing the new password and committing it, on the row of a password reset. Runs `late`
   * until it is blocked too, or has its response, and then lets both continue.
   */
  .extend("interleave", ({ db, player }) => async (change: Send, late: Send) => {
    const [changing, running] = await db.transaction().execute(async (trx) => {
      const resets = trx.selectFrom("passwordResets").selectAll().where("userId", "=", player.id);
      await resets.forUpdate().executeTakeFirstOrThrow();
      const first = change();
      await waitForLockWaits(db, 1);
      const second = late();
      await waitForLockWaits(db, 2, { other: second });
      return [{ response: first }, { response: second }];
    });
    return { changed: await changing.response, late: await running.response };
  });

it.for(["reset", "change"] as const)(
  "a login with the old password opens no session when a %s commits after the verification",
  async (kind, { player, fetchToken, resetPassword, logInWith, countSessions, interleave }) => {
    const token = await fetchToken(player.email);
    const body = { newPassword: NEW_PASSWORD, currentPassword: GOOD_PASSWORD };
    const { changed, late } = await interleave(
      () =>
        kind === "reset"
          ? resetPassword(token, NEW_PASSWORD)
          : player.post("/account/password", body),
      () => logInWith(GOOD_PASSWORD),
    );
    expect(changed.status).toBe(200);
    expect(getStatusAndCode(late)).toEqual([401, "wrong_credentials"]);
    // Unlike a reset, a password change starts a new login session.
    expect(await countSessions()).toBe(kind === "reset" ? 0 : 1);
    expect((await logInWith(NEW_PASSWORD)).status).toBe(200);
  },
);

it.for<[string, object]>([
  ["password", { newPassword: "Thief-Harbour-78" }],
  ["email", { email: "thief@example.org" }],
  ["username", { username: "ann_the_thief" }],
])(
  "a change of the %s that the old password allowed changes nothing when a reset commits meanwhile",
  async (
    [field, input],
    { player, fetchToken, resetPassword, logInWith, countSessions, interleave },
  ) => {
    const token = await fetchToken(player.email);
    const body = { ...input, currentPassword: GOOD_PASSWORD };
    const { changed, late } = await interleave(
      () => resetPassword(token, NEW_PASSWORD),
      () => player.post(`/account/${field}`, body),
    );
    expect(changed.status).toBe(200);
    expect(getStatusAndCode(late)).toEqual([403, "wrong_password"]);
    expect(await countSessions()).toBe(0);
    expect((await logInWith(NEW_PASSWORD)).status).toBe(200);
  },
);

it("signing out of several sessions does not deadlock with signing out everywhere", async ({
  db,
  player,
}) => {
  // Stored in the reverse order of their ids.
  const ids = [3, 2, 1].map((no) => `018f4e5a-0000-7000-8000-00000000000${no}`);
  const expiresAt = new Date("2100-01-01T00:00:00Z");
  const sessions = ids.map((id) => ({ id, userId: player.id, expiresAt }));
  await db.insertInto("loginSessions").values(sessions).execute();
  const { both } = await db.transaction().execute(async (trx) => {
    const middle = trx.selectFrom("loginSessions").select("id").where("id", "=", ids[1]!);
    await middle.forUpdate().execute();
    const some = deleteLoginSessions(db, ids);
    await waitForLockWaits(db, 1);
    const all = endLoginSessions(db, { userId: player.id });
    await waitForLockWaits(db, 2);
    return { both: Promise.all([some, all]) };
  });
  await both;
  const left = db.selectFrom("loginSessions").select("id").where("userId", "=", player.id);
  expect(await left.execute()).toEqual([]);
});
