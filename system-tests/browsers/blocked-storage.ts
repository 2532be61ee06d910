import { PASSWORD as password, WORD } from "./first-day.ts";
import type { Screen, Step } from "./screen.ts";

/** Runs in the page. Creates an account without signing in. */
async function register(body: string): Promise<number> {
  const headers = { "Content-Type": "application/json" };
  return (await fetch("/api/auth/register", { method: "POST", headers, body })).status;
}

/** Runs in the page. Whether the browser stores nothing. */
function isStorageBlocked(): boolean {
  try {
    localStorage.setItem("key", "value");
    return localStorage.getItem("key") === null;
  } catch {
    return true;
  }
}

async function logIn(screen: Screen, username: string): Promise<void> {
  await screen.open("/");
  if (!(await screen.run(isStorageBlocked))) throw new Error("The browser stores something");
  const email = `${username}@example.org`;
  const account = { username, email, password, confirmPassword: password };
  const status = await screen.run(register, JSON.stringify(account));
  if (status !== 200) throw new Error(`register: ${status}`);
  await screen.click("button", /^Decline$/);
  await screen.findNone("dialog", /Privacy/);
  for (const [field, text] of [
    ["Email", email],
    ["Password", password],
  ] as const) {
    await screen.click("field", new RegExp(`^${field}$`));
    await screen.type(text);
  }
  await screen.click("button", /^Log In$/);
  await screen.find("text", /^This browser stores nothing for this site/);
  await screen.find("button", /^Start Puzzle$/);
}

async function solve(screen: Screen): Promise<void> {
  await screen.click("button", /^Start Puzzle$/);
  await screen.click("button", /^Start the clock$/);
  await screen.findFocused("textbox", /^Your guess/);
  await screen.type(WORD.toLowerCase());
  await screen.press("Enter");
  await screen.find("dialog", /^Puzzle Solved$/);
}

export const BLOCKED_STORAGE: Step[] = [
  ["logs in where the browser stores nothing", logIn],
  ["solves a puzzle there", solve],
];
