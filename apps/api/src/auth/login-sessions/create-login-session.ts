import { insertLoginSession } from "@jumbl/db/queries/users";
import type { Context } from "../../context.ts";
import { TOKEN_DAYS } from "./tokens.ts";

export async function createLoginSession(
  { db, tokens }: Context,
  user: { id: string; username: string },
) {
  const sessionId = await insertLoginSession(db, { userId: user.id, days: TOKEN_DAYS });
  const token = await tokens.sign({ userId: user.id, sessionId });
  return { token, user: { id: user.id, username: user.username } };
}
