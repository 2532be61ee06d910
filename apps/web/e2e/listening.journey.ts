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
  const { easy, medium, hard } = await answers();

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

  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Achievement Unlocked!" }).press("Escape");
  await page.getByRole("button", { name: "Play Medium" }).click();
  await game.start();
  await expect.poll(hear).toContainEqual(expect.stringMatching(/^Letters: [A-Z ,]+$/));
  await game.giveUp();
  // The answer is read because the focus goes to it.
  await expect(page.getByText(`The answer was ${medium.word}`).first()).toBeFocused();
  await game.step("Hard").click();
  await game.start();
  await expect.poll(hear).toContainEqual(expect.stringMatching(/^Letters: [A-Z ,]+$/));
  await game.guess(hard.word);
  await expect(game.victory).toBeVisible();
  expect(await hear()).toContain(`Correct: ${hard.word}`);
});
