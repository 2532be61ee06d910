import type { Page } from "@playwright/test";

import { atTheGame } from "./support/at-the-game.ts";
import { expect, test } from "./support/test.ts";

test("a day that is only heard tells everything, once", async ({
  page,
  newPlayer,
  clock,
  answers,
}) => {
  const game = atTheGame(page);
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const selector = "[aria-live=polite], [role=status], [role=alert]";
    let last = new Map<Element, string>();
    new MutationObserver(() => {
      const now = new Map<Element, string>();
      for (const region of document.querySelectorAll<HTMLElement>(selector)) {
        const words = region.innerText.replaceAll(/\s+/g, " ").trim();
        if (words !== "" && last.get(region) !== words) said.push(words);
        now.set(region, words);
      }
      last = now;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const hear = () => page.evaluate(() => (Reflect.get(globalThis, "said") as string[]).splice(0));

  await clock.set("2031-11-05T12:00:00Z");
  await newPlayer(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
  await hear();
  const { easy } = await answers();

  await game.start();
  await expect.poll(hear).toEqual([expect.stringMatching(/^Letters: [A-Z ,]+$/)]);
  await game.guess("QQQQQ");
  await expect(game.toast("Not quite!")).toBeVisible();
  await expect.poll(hear).toEqual(["Not quite! Try again."]);
  await page.getByRole("button", { name: "Hint (3 left)" }).click();
  await expect(game.toast("Hint revealed!")).toBeVisible();
  await expect
    .poll(hear)
    .toEqual([
      expect.stringMatching(/^Hint revealed! .*[lL]etter \d+ is [A-Z]\. 2 hints remaining\.$/),
    ]);
  await page.getByRole("button", { name: "Shuffle Letters" }).click();
  await expect.poll(hear).toEqual([expect.stringMatching(/^Letters shuffled: [A-Z ,]+$/)]);
  await game.rack.getByRole("button").first().focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(hear).toEqual([expect.stringMatching(/^[A-Z] moved to place 2: [A-Z ,]+$/)]);
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Reset Marks" }).click();
  await expect.poll(hear).toEqual(["Marks cleared"]);
  // The running clock is silent.
  await page.waitForFunction(() => document.querySelector("[role=timer]"));
  expect(await hear()).toEqual([]);
  await game.guess(easy.word);
  await expect(game.victory).toBeVisible();
  expect(await hear()).toEqual([`Correct: ${easy.word}`]);
});

/** What has the focus, and whether a person can see that. */
function findFocus(page: Page) {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body)
      return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
    const { width, height, top, bottom } = activeElement.getBoundingClientRect();
    return {
      name: activeElement.getAttribute("aria-label") ?? activeElement.innerText.trim(),
      isRinged: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
      isSeen: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
    };
  });
}

test("every screen is left by the keyboard as it was entered", async ({
  page,
  newPlayer,
  clock,
}) => {
  await clock.set("2031-11-06T12:00:00Z");
  await newPlayer(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
  const tabTo = async (name: RegExp) => {
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press("Tab");
      const at = await findFocus(page);
      if (at === undefined) continue;
      await expect
        .poll(() => findFocus(page), `the focus on "${at.name}"`)
        .toMatchObject({ isRinged: true, isSeen: true });
      if (name.test(at.name)) return;
    }
    throw new Error(`The keyboard never comes to ${name}`);
  };

  for (const [link, heading] of [
    ["Archive", "Puzzle Archive"],
    ["Leaderboard", "Leaderboard"],
    ["Achievements", "Achievements"],
    ["Profile", "Profile"],
  ] as const) {
    await tabTo(new RegExp(`^${link}$`));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await tabTo(/^Theme: /);
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("link", { name: "Back to the game" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
  }

  await page.goto("/privacy");
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Start Puzzle" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the main part" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(/^Start Puzzle$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Your guess" })).toBeFocused();
  await tabTo(/^Give up$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Keep playing" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Give up" })).toBeFocused();
});
