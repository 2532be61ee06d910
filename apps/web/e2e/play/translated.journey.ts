import type { Page } from "@playwright/test";
import { BRAND } from "@jumbl/domain/brand";

import { expect, test } from "../support/test.ts";

/** The texts that have been translated. */
type Translated = { texts: string[] };

/**
 * Translates the page like Chrome, including content that is added later: a new text node in two nested `font` elements
 * replaces each text node. The text itself stays the same for the journey to read.
 */
function translatePage(): void {
  const texts: string[] = [];
  Object.assign(globalThis, { texts } satisfies Translated);
  const translate = (node: Node): void => {
    if (node instanceof Element) {
      const isKept = node.closest("[translate=no], script, style, textarea, svg, font") !== null;
      if (!isKept) for (const child of node.childNodes) translate(child);
    } else if (node instanceof Text && node.parentElement && node.data.trim() !== "") {
      if (node.parentElement.closest("[translate=no], script, style, textarea, svg, font")) return;
      texts.push(node.data.trim());
      const inner = document.createElement("font");
      inner.append(node.data);
      const outer = document.createElement("font");
      outer.append(inner);
      node.replaceWith(outer);
    }
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) translate(target);
      addedNodes.forEach(translate);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Opens a screen, and delays its data until the loading text has been translated. */
async function openSlowly(page: Page, name: string, procedure: string): Promise<void> {
  let send!: () => void;
  const isTranslated = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(
    (url) => url.pathname.includes(procedure),
    async (route) => {
      await isTranslated;
      await route.continue();
    },
  );
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.locator("font", { hasText: /^Loading/ }).first()).toBeAttached();
  send();
  await expect(page.locator("font", { hasText: /^Loading/ })).toHaveCount(0);
}

test("a player solves a puzzle, gives one up and opens the archive on a translated page", async ({
  page,
  game,
  clock,
  createPlayer,
  getAnswers,
}) => {
  await page.addInitScript(translatePage);
  await clock.set("2031-06-11T12:00:00Z");
  const { username, email } = await createPlayer(page);
  await page.goto("/");
  await game.start();
  const { easy, medium } = await getAnswers();
  await game.guess("qqqqq");
  await expect(game.guesses).toContainText("QQQQQ");
  for (const left of [3, 2] as const) await game.takeHint(left);
  await game.guess(easy.word);
  await expect(game.victory.getByText("2 attempts, 2 hints")).toBeVisible();
  await game.closeVictory();
  await game.closeMilestone();
  await expect(page.getByRole("group", { name: `Solved: ${easy.word}` })).toBeVisible();

  await page.getByRole("button", { name: "Play Medium" }).click();
  await game.start();
  await game.takeHint();
  await game.giveUp();
  await expect(page.getByText(`The answer was ${medium.word}`).first()).toBeVisible();

  await openSlowly(page, "Archive", "archive");
  await expect(page.getByRole("heading", { name: "Puzzle Archive" })).toBeVisible();

  const texts = await page.evaluate(() => (globalThis as unknown as Translated).texts);
  expect(texts).toContain("Hint (2 left)");
  // Letters, the wordmark, clock times, names, guesses and answers are not translated.
  const kept = [BRAND.name.slice(0, -1), username, email, "QQQQQ", easy.word, medium.word];
  const isKept = (text: string) => kept.includes(text) || /^[A-Z]$|^\d\d:\d\d/.test(text);
  expect(texts.filter(isKept)).toEqual([]);
});
