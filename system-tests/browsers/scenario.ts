import type { Screen } from "./screen.ts";

/** The word of every puzzle that `addPastPuzzles` stores. */
const WORD = "BRIDGE";

/** The server's day, and a puzzle more than one screen down its archive. */
export const TODAY = "2031-07-20";
const PAST = /^Play May 31, 2031, easy$/;

export type Step = [label: string, play: (screen: Screen, player: string) => Promise<void>];

export async function signUp(screen: Screen, player: string): Promise<void> {
  await screen.open("/");
  await screen.click("button", /^Decline$/);
  await screen.findNone("dialog", /Privacy/);
  await screen.click("tab", /^Sign Up$/);
  for (const [field, text] of [
    ["Username", player],
    ["Email", `${player}@example.org`],
    ["Password", "Right-1-Horse"],
    ["Confirm password", "Right-1-Horse"],
  ] as const) {
    await screen.click("field", new RegExp(`^${field}$`));
    await screen.type(text);
  }
  await screen.click("button", /^Sign Up$/);
  await screen.find("button", /^Start Puzzle$/);
}

/** Runs in the page. Returns by how many pixels the page is too wide, and the clock's texts are off one line. */
function measureLayout() {
  const { clientWidth, scrollWidth } = document.documentElement;
  const clock = document.querySelector(".running-digit")!.parentElement!;
  const texts = document.createTreeWalker(clock, NodeFilter.SHOW_TEXT);
  const bottoms: number[] = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNode(texts.currentNode);
    bottoms.push(range.getBoundingClientRect().bottom);
  }
  return {
    width: clientWidth,
    overflow: scrollWidth - clientWidth,
    clockOffset: Math.max(...bottoms) - Math.min(...bottoms),
  };
}

async function checkLayout(screen: Screen): Promise<void> {
  const { width, overflow, clockOffset } = await screen.run(measureLayout);
  if (overflow > 0) throw new Error(`The page is ${overflow} px wider than the window`);
  if (clockOffset > 1) throw new Error(`The clock is ${clockOffset} px off its line`);
  for (const name of [/^Submit$/, /^Hint/, /^Give up$/]) {
    const { left, right } = await screen.find("button", name);
    if (left < 0 || right > width) throw new Error(`${name} ends at ${right} of ${width} px`);
  }
}

export async function solve(screen: Screen): Promise<void> {
  await screen.click("button", /^Start Puzzle$/);
  await screen.click("button", /^Start the clock$/);
  await screen.findFocused("textbox", /^Your guess/);
  await screen.type("qqqqqq");
  await checkLayout(screen);
  await screen.click("button", /^Submit$/);
  await screen.find("text", /^QQQQQQ$/);
  for (const left of [3, 2, 1]) {
    await screen.click("button", new RegExp(`^Hint \\(${left} left\\)$`));
    await screen.find("button", new RegExp(`^Hint \\(${left - 1} left\\)$`));
  }
  await screen.findFocused("textbox", /^Your guess/);
  await screen.type(WORD.toLowerCase());
  await screen.press("Enter");
  await screen.find("dialog", /^Puzzle Solved$/, ({ text }) =>
    text.includes("2 attempts, 3 hints"),
  );
}
/** Runs in the page. Captures the file to be downloaded, which a test browser would store somewhere. */
function keepDownload(): void {
  const createObjectURL = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    if (file instanceof File) Object.assign(globalThis, { downloaded: file });
    return createObjectURL(file);
  };
  HTMLAnchorElement.prototype.click = () => {};
}

/** Runs in the page. Returns the image's dimensions in pixels, and its number of colors. */
async function measureDownload() {
  const { downloaded } = globalThis as { downloaded?: File };
  if (downloaded === undefined) return null;
  const image = await createImageBitmap(downloaded);
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  const colors = new Set(new Uint32Array(data.buffer)).size;
  return { width: image.width, height: image.height, isDrawn: colors > 20 };
}

async function share(screen: Screen): Promise<void> {
  await screen.run(keepDownload);
  await screen.click("button", /^Share Image$/);
  await screen.waitUntil("an image of the result", async () => {
    const image = await screen.run(measureDownload);
    return image !== null && image.isDrawn && image.width === 1200 && image.height === 1200;
  });
  await screen.press("Escape");
  await screen.findNone("dialog", /^Puzzle Solved$/);
  await screen.find("dialog", /^Achievement Unlocked!$/);
  await screen.press("Escape");
  await screen.click("button", /^Copy as text$/);
  await screen.click("field", /^Notes$/);
  await screen.press("Control", "v");
  await screen.waitUntil("the copied text", async () =>
    (await screen.run(() => document.querySelector("textarea")!.value)).includes("2 attempts"),
  );
}

/** Opens a puzzle far down the archive, and returns to its card by the browser's Back and by the page's link. */
async function visitArchive(screen: Screen): Promise<void> {
  // While Notes has the focus, toasts are at the top.
  await screen.open("/");
  await screen.click("link", /^Archive$/);
  await screen.find("heading", /^Puzzle Archive$/);
  await screen.waitUntil("the card of an old puzzle", async () => {
    await screen.run(() => scrollBy(0, 4000));
    return screen.run(() => document.body.innerText.includes("May 31, 2031"));
  });
  for (const goBack of [
    () => screen.goBack(),
    () => screen.click("link", /^Back to the archive$/),
  ]) {
    await screen.click("link", PAST);
    await screen.find("link", /^Back to the archive$/);
    await goBack();
    await screen.find("link", PAST, ({ isFocused, isOnTop }) => isFocused && isOnTop);
  }
}

async function openGame(screen: Screen): Promise<void> {
  await screen.open("/");
  await screen.find("button", /^Start Puzzle$/);
}

async function walkByKeyboard(screen: Screen): Promise<void> {
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
  await openGame(screen);
  await screen.press("Tab");
  await screen.findFocused("link", /^Skip to the main content$/);
  await screen.press("Enter");
  await screen.tabTo(/^Start Puzzle$/);
  await screen.press("Enter");
  await screen.findFocused("textbox", /^Your guess/);
  await screen.tabTo(/^Give up$/);
  await screen.press("Enter");
  await screen.findFocused("button", /^Keep playing$/);
  await screen.press("Escape");
  await screen.findFocused("button", /^Give up$/);
}

export const STEPS: Step[] = [
  ["signs up", signUp],
  ["solves a puzzle with three hints", solve],
  ["shares the result as an image and as text", share],
  ["opens an old puzzle in the archive and returns to it", visitArchive],
  ["walks through the screens by keyboard", walkByKeyboard],
];
