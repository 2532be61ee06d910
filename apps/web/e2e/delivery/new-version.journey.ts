import { expect, test } from "../support/test.ts";

const LATE_CODE =
  /\/assets\/(archive-screen|ended|give-up-dialog|milestone-dialog|outcome|toasts|victory-dialog)-[^/]+\.js$/;

test("a page that was opened before a deploy announces the new version, and reloads when nothing can be lost", async ({
  page,
  game,
  openGame,
  getAnswers,
}) => {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + (Reflect.get(globalThis, "age") ?? 0);
  });
  let isOpen = false;
  let isReloaded = false;
  await page.route(LATE_CODE, (route) =>
    isReloaded ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.route("/", async (route) => {
    if (route.request().isNavigationRequest()) {
      isReloaded = isOpen;
      return route.continue();
    }
    const response = await route.fetch();
    const body = (await response.text()).replaceAll("/assets/app-", "/assets/app-of-next-release-");
    return route.fulfill({ response, body });
  });
  let loads = 0;
  await openGame("2031-11-03");
  isOpen = true;
  page.on("load", () => (loads += 1));
  await game.start();
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "A new version of Jumbl is available." });
  await expect(notice.getByRole("button", { name: "Reload" })).toBeVisible();
  const timer = page.getByRole("timer");
  const waitForNextSecond = async () => {
    const before = (await timer.textContent())!;
    await expect(timer).not.toHaveText(before);
  };

  await game.input.fill("q");
  await page.evaluate(() => Object.assign(globalThis, { age: 60_000 }));
  await page.getByRole("button", { name: "Shuffle" }).focus();
  await waitForNextSecond();
  await waitForNextSecond();
  expect(loads, "reloads while a guess is typed").toBe(0);

  let respond!: () => void;
  const isReleased = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(/game\.validate/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await game.guess((await getAnswers()).easy.word);
  await page.getByRole("button", { name: "Shuffle" }).focus();
  await waitForNextSecond();
  await waitForNextSecond();
  expect(loads, "reloads while a guess is checked").toBe(0);

  respond();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByText("Puzzle Solved").first()).toBeVisible();
  await expect(game.milestone).toBeVisible();
  await expect(notice).toBeHidden();
});
