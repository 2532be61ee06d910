import { lockUser, updateUser } from "@jumbl/db/queries/accounts/users";
import { expect } from "vitest";
import { type ApiResponse, countStatuses, getStatusAndCode, repeat } from "../../testing/call.ts";
import { GOOD_PASSWORD, type TestPlayer } from "../../testing/create-player.ts";
import { it } from "../../testing/mail-fixtures.ts";

const NEW_PASSWORD = "Quince-Meadow-44";
const MINUTE = 60_000;

const changeEmail = ({ post }: TestPlayer, email: string) =>
  post("/account/email", { email, currentPassword: GOOD_PASSWORD });
const changePassword = ({ post }: TestPlayer) =>
  post("/account/password", { newPassword: NEW_PASSWORD, currentPassword: GOOD_PASSWORD });
type Reset = (password: string) => Promise<ApiResponse>;
type Change = (player: TestPlayer, reset: Reset, other: TestPlayer) => Promise<ApiResponse>;

it("sets the password once, and ends every login session on every instance", async ({
  as,
  visitor,
  player,
  other,
  fetchToken,
  resetPassword,
  logInWith,
}) => {
  const otherToken = await fetchToken(other.email);
  const token = await fetchToken(player.email);
  const check = () => visitor.post("/auth/password-reset/check", { token });
  expect((await check()).status).toBe(200);
  const session = as((await logInWith()).body);
  const responses = await repeat(6, (at) => resetPassword(token, `${NEW_PASSWORD}${at}`));
  expect(countStatuses(responses)).toEqual({ 200: 1, 401: 5 });
  const winner = responses.findIndex(({ status }) => status === 200);
  expect((await logInWith(`${NEW_PASSWORD}${winner}`)).status).toBe(200);
  expect((await logInWith(GOOD_PASSWORD)).status).toBe(401);
  for (const instance of [0, 1]) {
    for (const caller of [player, session]) {
      expect((await caller.get("/auth/me", { instance })).status).toBe(401);
    }
  }
  for (const again of [await resetPassword(token, NEW_PASSWORD), await check()]) {
    expect(getStatusAndCode(again)).toEqual([401, "link_expired"]);
  }
  expect((await resetPassword(otherToken, NEW_PASSWORD)).status).toBe(200);
});

it("accepts a link for 30 minutes of the server's clock; the next request deletes it", async ({
  db,
  clock,
  visitor,
  player,
  fetchToken,
  resetPassword,
}) => {
  const early = await fetchToken(player.email);
  await clock.advance(29 * MINUTE);
  expect((await resetPassword(early, NEW_PASSWORD)).status).toBe(200);
  const late = await fetchToken(player.email);
  await clock.advance(30 * MINUTE);
  expect((await visitor.post("/auth/password-reset/check", { token: late })).status).toBe(401);
  const { status, body } = await resetPassword(late, NEW_PASSWORD);
  const message = "This link has expired or was already used. Please ask for a new one.";
  expect([status, body]).toEqual([401, { code: "link_expired", message }]);
  await fetchToken(player.email);
  const resets = db.selectFrom("passwordResets").where("userId", "=", player.id);
  expect(await resets.selectAll().execute()).toHaveLength(1);
});

it("does not use the link up when the password is refused", async ({
  player,
  fetchToken,
  resetPassword,
}) => {
  const token = await fetchToken(player.email);
  for (const [password, message] of [
    ["weak", "Password must be at least 8 characters"],
    [`${player.username}-A1!`, "Password must not contain your username or email"],
  ] as const) {
    const { status, body } = await resetPassword(token, password);
    expect([status, body]).toMatchObject([400, { code: "invalid", message }]);
  }
  expect((await player.get("/auth/me")).status).toBe(200);
  expect((await resetPassword(token, NEW_PASSWORD)).status).toBe(200);
});

it.for<[string, Change]>([
  ["a later link was used", (_, resetByLaterLink) => resetByLaterLink(NEW_PASSWORD)],
  ["the password was changed", changePassword],
  ["the e-mail was changed", (player) => changeEmail(player, "moved@example.org")],
  [
    "the e-mail has moved to another account",
    async (player, _, other) => {
      await changeEmail(player, `moved-${player.email}`);
      return changeEmail(other, player.email);
    },
  ],
])(
  "rejects a link after %s",
  async ([, change], { visitor, player, other, fetchToken, resetPassword }) => {
    const token = await fetchToken(player.email);
    const later = await fetchToken(player.email);
    const changed = await change(player, (password) => resetPassword(later, password), other);
    expect(changed.status).toBe(200);
    expect((await visitor.post("/auth/password-reset/check", { token })).status).toBe(401);
    expect((await resetPassword(token, "Other-Meadow-44")).status).toBe(401);
  },
);

it.for(["expires", "loses its e-mail to another account"])(
  "rejects a link that %s between its check and its use",
  async (change, { clock, player, other, fetchToken, resetPassword, callDuring }) => {
    const token = await fetchToken(player.email);
    const response = await callDuring(
      async (trx) => {
        if (change === "expires") return lockUser(trx, player.id);
        await updateUser(trx, { id: player.id, values: { email: `moved-${player.email}` } });
        return updateUser(trx, { id: other.id, values: { email: player.email } });
      },
      () => resetPassword(token, NEW_PASSWORD),
      async () => {
        if (change === "expires") await clock.advance(30 * MINUTE);
      },
    );
    expect(response.status).toBe(401);
  },
);

it("lets a player who was locked out by wrong passwords log in", async ({
  player,
  fetchToken,
  resetPassword,
  logInWith,
}) => {
  for (let time = 0; time < 6; time += 1) await logInWith("Wrong-Password-1");
  expect((await logInWith()).status).toBe(429);
  await resetPassword(await fetchToken(player.email), NEW_PASSWORD);
  expect((await logInWith(NEW_PASSWORD)).status).toBe(200);
});
