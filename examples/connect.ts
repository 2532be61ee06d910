import { createJumblClient, type JumblClient } from "@jumbl/client";

/** Logs in with the e-mail and password of the environment, and returns a client that sends the token. */
export async function connect(): Promise<JumblClient> {
  const { JUMBL_URL, JUMBL_EMAIL, JUMBL_PASSWORD } = process.env;
  if (!JUMBL_URL || !JUMBL_EMAIL || !JUMBL_PASSWORD) {
    throw new Error("Set JUMBL_URL, JUMBL_EMAIL and JUMBL_PASSWORD.");
  }
  const visitor = createJumblClient({ url: JUMBL_URL });
  const { token } = await visitor.auth.login({ email: JUMBL_EMAIL, password: JUMBL_PASSWORD });
  return createJumblClient({ url: JUMBL_URL, token });
}
