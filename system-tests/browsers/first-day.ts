import { listSignUpFields } from "./accounts.ts";
import type { Screen, Step } from "./screen.ts";

/** The word of every puzzle that `addPastPuzzles` stores. */
export const WORD = "BRIDGE";

/** The server's day, and a puzzle more than one screen down its archive. */
export const TODAY = "2031-07-20";
const PAST = /^Play May 31, 2031, easy$/;

async function signUp(screen: Screen, player: string): Promise<void> {
  await screen.open("/");
  await screen.click("button", /^Decline$/);
  await screen.findNone("dialog", /Privacy/);
  await screen.click("tab", /^Sign Up$/);
  for (const [field, text] of listSignUpFields(player)) {
    await screen.click("field", new RegExp(`^${field}$`));
    await screen.type(text);
  }
  await screen.click("button", /^Sign Up$/);
  await screen.find("button", /^Start Puzzle$/);
}

/** Runs in the page. Returns by how many pixels the page is too wide and the clock's texts are out of line. */
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

export async function checkLayout(screen: Screen): Promise<void> {
  const { width, overflow, clockOffset } = await screen.run(measureLayout);
  if (overflow > 0) throw new Error(`The page is ${overflow} px wider than the window`);
  if (clockOffset > 1) throw new Error(`The clock is ${clockOffset} px off its line`);
  for (const name of [/^Submit$/, /^Hint/, /^Give up$/]) {
    const { left, right } = await screen.find("button", name);
    if (left < 0 || right > width) throw new Error(`${name} ends at ${right} of ${width} px`);
  }
}

async function solveEasy(screen: Screen): Promise<void> {
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
  await screen.click("textbox", /^Your guess/);
  await screen.type(WORD.toLowerCase());
  await screen.press("Enter");
  await screen.find("dialog", /^Puzzle Solved$/, ({ text }) =>
    text.includes("2 attempts, 3 hints"),
  );
}

/** Closes the victory dialog and the milestone after it by Back. A third Back would leave the page. */
async function goBackThroughDialogs(screen: Screen): Promise<void> {
  // Firefox moves to it asynchronously.
  const findEntry = () =>
    screen.waitUntil("the dialog's history entry", () =>
      screen.run(() => (history.state as { isDialog?: boolean } | null)?.isDialog === true),
    );
  await findEntry();
  await screen.goBack();
  await screen.findNone("dialog", /^Puzzle Solved$/);
  await screen.find("dialog", /^Achievement Unlocked!$/);
  await findEntry();
  await screen.goBack();
  await screen.findNone("dialog", /^Achievement Unlocked!$/);
  await screen.find("heading", /^Puzzle Solved$/);
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

/** Runs in the page. Returns the image's dimensions in pixels, and whether something is drawn on it. */
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

/** Runs in the page. */
const readNotes = () => document.querySelector("textarea")!.value;

async function share(screen: Screen): Promise<void> {
  await screen.run(keepDownload);
  await screen.click("button", /^Share Results$/);
  await screen.waitUntil("an image of the result", async () => {
    const image = await screen.run(measureDownload);
    return image !== null && image.isDrawn && image.width === 1200 && image.height === 1200;
  });
  await screen.click("button", /^Copy as text$/);
  await screen.click("field", /^Notes$/);
  await screen.press("Control", "v");
  await screen.waitUntil("the copied text", async () =>
    (await screen.run(readNotes)).includes("2 attempts"),
  );
  await screen.run(() => Object.defineProperty(navigator, "clipboard", { value: undefined }) && 0);
  await screen.click("button", /^Copy as text$/);
  await screen.find("field", /^Copy this text$/, ({ text }) => text.includes("2 attempts"));
}

async function finishDay(screen: Screen): Promise<void> {
  await screen.click("button", /^Play Medium$/);
  await screen.click("button", /^Start Puzzle$/);
  await screen.find("group", /^Letters: R I D G E B$/);
  await screen.drag("button", /^R$/, /^B$/);
  await screen.find("group", /^Letters: I D G E B R$/);
  await screen.click("button", /^Give up$/);
  await screen.find("alertdialog", /^Give up this puzzle\?$/);
  await screen.goBack();
  await screen.findNone("alertdialog", /^Give up this puzzle\?$/);
  await screen.click("button", /^Give up$/);
  await screen.press("Tab");
  await screen.findFocused("button", /^Give up$/);
  await screen.press("Enter");
  await screen.find("group", new RegExp(`^The answer was: ${WORD}$`));
  await screen.click("button", /^Play Hard$/);
  await screen.click("button", /^Start Puzzle$/);
  await screen.findFocused("textbox", /^Your guess/);
  await screen.type(WORD.toLowerCase());
  await screen.press("Enter");
  await screen.find("dialog", /^Puzzle Solved$/, ({ text }) => text.includes("1 attempt"));
  await goBackThroughDialogs(screen);
  await screen.find("region", /^Your day$/, ({ text }) => text.includes("1 day"));
}

/** Opens an old puzzle and returns to it by Back, and by its link. */
async function visitArchive(screen: Screen): Promise<void> {
  await screen.open("/archive");
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

/** What the browser's own Back does, which only Chromium with a window can show: see chromium.ts. */
export const BACK: Step[] = [
  ["signs up", signUp],
  ["solves a puzzle with three hints", solveEasy],
  ["goes back through the victory dialog and the milestone after it", goBackThroughDialogs],
];

export const FIRST_DAY: Step[] = [
  ...BACK,
  ["shares the result as an image and as text", share],
  ["drags a tile, gives up, and solves the last puzzle of the day", finishDay],
  ["opens an old puzzle in the archive and returns to it", visitArchive],
];
