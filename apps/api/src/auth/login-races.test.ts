import { sql } from "kysely";
import { deleteUserLoginSessions, updateUser } from "@jumbl/db/queries/accounts/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPlayer, getStatusAndCode, startTestApp, type TestApp } from "../testing/index.ts";
import { createLoginCalls } from "../testing/login-calls.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { login } = createLoginCalls(() => app);

/** Resolves when a statement of another connection waits for a lock. */
async function waitUntilBlocked(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where not granted`.execute(app.db);
    if (rows.length > 0) return;
  }
}

it("opens no login session for a password that a change has replaced meanwhile", async () => {
  const player = await createPlayer(app);
  const password = await app.services.passwords.hash("Quiet-Harbour-77", "127.0.0.1");
  const { email, password: oldPassword } = player;
  const late = await app.db.transaction().execute(async (change) => {
    await updateUser(change, { id: player.id, values: { password } });
    await deleteUserLoginSessions(change, player.id);
    const response = login({ email, password: oldPassword });
    await Promise.race([response, waitUntilBlocked()]);
    return { response };
  });
  expect(getStatusAndCode(await late.response)).toEqual([401, "wrong_credentials"]);
  const sessions = app.db.selectFrom("loginSessions").selectAll().where("userId", "=", player.id);
  expect(await sessions.execute()).toEqual([]);
  expect((await login({ email, password: "Quiet-Harbour-77" })).status).toBe(200);
});
