import type { Screen } from "./screen.ts";

/** Every player's. */
const PASSWORD = "Right-1-Horse";

/** The fields of the sign-up form in their order, with what this player enters. */
export const listSignUpFields = (player: string) =>
  [
    ["Username", player],
    ["Email", `${player}@example.org`],
    ["Password", PASSWORD],
    ["Confirm password", PASSWORD],
  ] as const;

/** Runs in the page. */
async function sendRegistration(body: string): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch("/api/auth/register", { method: "POST", headers, body });
  return ((await response.json()) as { token: string }).token;
}

/** Creates an account without signing in. Returns its token. */
export async function register(screen: Screen, username: string): Promise<string> {
  const email = `${username}@example.org`;
  const account = { username, email, password: PASSWORD, confirmPassword: PASSWORD };
  return screen.run(sendRegistration, JSON.stringify(account));
}
