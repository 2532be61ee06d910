import { insertLoginSession, insertUser } from "@jumbl/db/queries/accounts/users";
import type { TestApp } from "./test-app.ts";

export type TestPlayer = {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
};

/** Satisfies every password rule. */
export const GOOD_PASSWORD = "Plum-Orchard-42";

let hash: Promise<string> | undefined;
let count = 0;

/** Inserts a signed-in player, bypassing the sign-up and its throttles. */
export async function createPlayer(
  { db, services }: Pick<TestApp, "db" | "services">,
  given: { username?: string; email?: string } = {},
): Promise<TestPlayer> {
  count += 1;
  const username = given.username ?? `player_${count}`;
  const email = given.email ?? `${username.toLowerCase()}@example.org`;
  hash ??= services.passwords.hash(GOOD_PASSWORD, { address: "127.0.0.1" });
  const user = await insertUser(db, { username, email, password: await hash });
  if (user === undefined) throw new Error(`${username} or ${email} is taken`);
  const sessionId = await insertLoginSession(db, { userId: user.id, days: 30 });
  if (sessionId === undefined) throw new Error(`${username} was deleted`);
  const token = await services.tokens.sign({ userId: user.id, sessionId });
  return { id: user.id, username, email, password: GOOD_PASSWORD, token };
}
