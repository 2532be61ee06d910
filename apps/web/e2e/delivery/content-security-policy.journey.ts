import type { Page, Request } from "@playwright/test";

import { createGamePage } from "../support/game-page.ts";
import { PAGE_ATTACKS } from "../support/page-attacks.ts";
import { pressByKeyboard } from "../support/press-by-keyboard.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 }, acceptDownloads: true });

/** Records what the policy forbids on every page of the journey, and every request that leaves the server. */
async function watch(page: Page, origin: string) {
  const violations: string[] = [];
  const foreign: string[] = [];
  await page.exposeFunction("reportViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const report = Reflect.get(globalThis, "reportViolation") as (violation: string) => void;
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      report(`${effectiveDirective} ${blockedURI}`);
    });
  });
  const record = (request: Request) => {
    const url = new URL(request.url());
    const isForeign = url.protocol.startsWith("http") && url.origin !== origin;
    const isBlocked = request.failure()?.errorText === "csp";
    if (isForeign && !isBlocked) foreign.push(request.url());
  };
  page.on("requestfinished", record);
  page.on("requestfailed", record);
  return { violations, foreign };
}

async function signUp(page: Page): Promise<void> {
  await page.goto("/auth");
  const consent = page.getByRole("dialog", { name: "We Value Your Privacy" });
  await consent.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Username").fill("policy_player");
  await page.getByLabel("Email").fill("policy@example.org");
  await page.getByLabel("Password", { exact: true }).fill("Right-1-Horse");
  await page.getByLabel("Confirm password", { exact: true }).fill("Right-1-Horse");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "Ready to play" })).toBeVisible();
}

async function solve(page: Page, word: string): Promise<void> {
  const game = createGamePage(page);
  await game.start();
  await game.guess("qqqqq");
  await page.getByRole("button", { name: /^Hint/ }).click();
  await expect(page.getByRole("button", { name: "Hint (2 left)" })).toBeVisible();
  await page.getByRole("button", { name: /^Shuffle/ }).click();
  await game.guess(word);
  await expect(game.victory).toBeVisible();
  const download = page.waitForEvent("download");
  await game.victory.getByRole("button", { name: "Share Image" }).click();
  await download;
  await game.closeVictory();
  await game.closeMilestone();
}

/** Opens every screen, and what opens on it. */
async function visitScreens(page: Page): Promise<void> {
  for (const path of [
    "/archive",
    "/leaderboard",
    "/achievements",
    "/profile",
    "/privacy",
    "/nowhere",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto("/profile");
  const download = page.waitForEvent("download");
  await pressByKeyboard(page.getByRole("button", { name: "Download my data" }));
  await download;
}

test("a whole day of play violates nothing and loads nothing from elsewhere", async ({
  page,
  clock,
  getAnswers,
  server,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "canShare"));
  const { violations, foreign } = await watch(page, server.url);
  await clock.set("2031-06-10T10:00:00Z");
  const game = createGamePage(page);
  await test.step("sign up", () => signUp(page));
  const { easy, medium } = await getAnswers();
  await test.step("solve and share", () => solve(page, easy.word));
  await page.goto("/");
  await game.step("Medium").click();
  await game.start();
  await game.giveUp();
  await expect(page.getByText(`The answer was ${medium.word}`).first()).toBeVisible();
  await test.step("visit every screen", () => visitScreens(page));
  expect(violations).toEqual([]);
  expect(foreign).toEqual([]);
});

test("what a script from elsewhere would try is blocked", async ({ page, server, pageErrors }) => {
  const { violations, foreign } = await watch(page, server.url);
  await page.goto("/privacy");
  for (const [what, directive, attack] of PAGE_ATTACKS) {
    await test.step(what, async () => {
      violations.splice(0);
      await page.evaluate(attack).catch(() => undefined);
      await expect
        .poll(() => violations.some((violation) => directive.test(violation)), {
          message: `${what}: ${violations.join()}`,
        })
        .toBe(true);
    });
  }
  expect(await page.evaluate(() => Reflect.has(globalThis, "owned"))).toBe(false);
  expect(foreign).toEqual([]);
  // The browser reports each of them as an error.
  pageErrors.splice(0);
});
