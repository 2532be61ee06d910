import { insertLoginSession, insertUser } from "@jumbl/db/queries/accounts/users";
import { type ApiClient, createApiClient } from "./api-client.ts";
import { recordDay, type RecordedPlay } from "./record-play.ts";
import type { TestApp } from "./test-app.ts";

/** A signed-in player who calls the API with their token. */
export type TestPlayer = ApiClient & {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
  /** Turns the account into one that was created through Google. */
  removePassword: () => Promise<unknown>;
  /** Records plays of a day, easy first. */
  record: (date: string, ...plays: RecordedPlay[]) => Promise<void>;
};

/** Satisfies every password rule. */
export const GOOD_PASSWORD = "Plum-Orchard-42";

let hash: Promise<string> | undefined;
let count = 0;

/** Inserts a signed-in player, bypassing the sign-up and its throttles. */
export async function createPlayer(
  app: Pick<TestApp, "db" | "services" | "instances">,
  given: { username?: string; email?: string } = {},
): Promise<TestPlayer> {
  const { db, services } = app;
  count += 1;
  const username = given.username ?? `player_${count}`;
  const email = given.email ?? `${username.toLowerCase()}@example.org`;
  hash ??= services.auth.passwords.hash(GOOD_PASSWORD, { address: "127.0.0.1", signal: undefined });
  const user = await insertUser(db, { username, email, password: await hash });
  if (user === undefined) throw new Error(`${username} or ${email} is taken`);
  const sessionId = await insertLoginSession(db, { userId: user.id, days: 30 });
  if (sessionId === undefined) throw new Error(`${username} was deleted`);
  const token = await services.auth.tokens.sign({ userId: user.id, sessionId });
  const { id } = user;
  const record: TestPlayer["record"] = (date, ...plays) =>
    recordDay(app, { id, username, email }, date, ...plays);
  const removePassword = () =>
    db.updateTable("users").set({ password: null, googleId: id }).where("id", "=", id).execute();
  const client = createApiClient(app, { token });
  const account = { id, username, email, password: GOOD_PASSWORD, token };
  return { ...client, ...account, removePassword, record };
}
