import { listSignUpFields } from "./accounts.ts";
import { checkLayout, WORD } from "./first-day.ts";
import type { Screen, Step } from "./screen.ts";

async function signUp(screen: Screen, player: string): Promise<void> {
  await screen.open("/");
  await screen.find("dialog", /Privacy/);
  await screen.tabTo(/^Decline$/);
  await screen.press("Enter");
  await screen.findNone("dialog", /Privacy/);
  await screen.tabTo(/^Log In$/);
  await screen.press("ArrowRight");
  for (const [field, text] of listSignUpFields(player)) {
    await screen.tabTo(new RegExp(`^${field}$`));
    await screen.type(text);
  }
  await screen.press("Enter");
  await screen.find("button", /^Start Puzzle$/);
}

async function openGame(screen: Screen): Promise<void> {
  await screen.open("/");
  await screen.find("button", /^Start Puzzle$/);
}

async function visitScreens(screen: Screen): Promise<void> {
  for (const name of ["Leaderboard", "Achievements", "Profile"]) {
    await openGame(screen);
    await screen.tabTo(new RegExp(`^${name}$`));
    await screen.press("Enter");
    await screen.findFocused("heading", new RegExp(name));
    await screen.findNone("text", /^Loading/);
    await screen.tabTo(/^Theme: /);
    await screen.run(() => document.querySelector("h1")!.focus());
    await screen.press("Shift", "Tab");
    await screen.findFocused("link", /^Back to the game$/);
    await screen.press("Enter");
    await screen.find("button", /^Start Puzzle$/);
  }
}

async function play(screen: Screen): Promise<void> {
  await openGame(screen);
  await screen.press("Tab");
  await screen.findFocused("link", /^Skip to the main content$/);
  await screen.press("Enter");
  await screen.tabTo(/^Start Puzzle$/);
  await screen.press("Enter");
  await screen.tabTo(/^Start the clock$/);
  await screen.press("Enter");
  await screen.findFocused("textbox", /^Your guess/);
  await checkLayout(screen);
  await screen.tabTo(/^Give up$/);
  await screen.press("Enter");
  await screen.findFocused("button", /^Keep playing$/);
  await screen.press("Escape");
  await screen.findFocused("button", /^Give up$/);
  await screen.press("Shift", "Tab");
  await screen.findFocused("button", /^Hint \(3 left\)$/);
  await screen.press("Enter");
  await screen.findFocused("button", /^Hint \(2 left\)$/);
  await screen.type(WORD);
  await screen.findFocused("textbox", /^Your guess/);
  await screen.press("Enter");
  await screen.find("dialog", /^Puzzle Solved$/, ({ text }) => text.includes("1 attempt, 1 hint"));
  await screen.press("Escape");
  await screen.find("dialog", /^Achievement Unlocked!$/);
  await screen.press("Escape");
  await screen.findNone("dialog", /^Achievement Unlocked!$/);
  await screen.tabTo(/^Play Medium$/);
}

export const KEYBOARD_ONLY: Step[] = [
  ["signs up by keyboard", signUp],
  ["walks through the screens by keyboard", visitScreens],
  ["solves a puzzle by keyboard", play],
];
