import { listSignUpFields, register } from "./accounts.ts";
import { WORD } from "./first-day.ts";
import type { Screen, Step } from "./screen.ts";

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
  await register(screen, username);
  await screen.click("button", /^Decline$/);
  await screen.findNone("dialog", /Privacy/);
  const [, email, password] = listSignUpFields(username);
  for (const [field, text] of [email, password]) {
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
