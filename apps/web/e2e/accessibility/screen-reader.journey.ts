import { expect, test } from "../support/test.ts";

test("live regions announce every event of a play exactly once", async ({
  page,
  game,
  openGame,
  getAnswers,
}) => {
  await page.addInitScript(() => {
    const announcements: string[] = [];
    Object.assign(globalThis, { announcements });
    const selector = "[aria-live=polite], [role=status], [role=alert]";
    let last = new Map<Element, string>();
    new MutationObserver(() => {
      const now = new Map<Element, string>();
      for (const region of document.querySelectorAll<HTMLElement>(selector)) {
        const text = region.innerText.replaceAll(/\s+/g, " ").trim();
        if (text !== "" && last.get(region) !== text) announcements.push(text);
        now.set(region, text);
      }
      last = now;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const takeAnnouncements = async () => {
    const taken = await page.evaluate(() =>
      (Reflect.get(globalThis, "announcements") as string[]).splice(0),
    );
    // This is announced only if a response is slow.
    return taken.filter((announcement) => announcement !== "Checking your guess");
  };

  await openGame("2031-11-05");
  await takeAnnouncements();
  const { easy } = await getAnswers();

  await game.start();
  await expect.poll(takeAnnouncements).toEqual([expect.stringMatching(/^Letters: [A-Z ,]+$/)]);
  await game.guess(easy.word.replaceAll(/[A-Z]/g, "Q"));
  await expect(game.toast("Not quite!")).toBeVisible();
  await expect.poll(takeAnnouncements).toEqual(["Not quite! Try again."]);
  await page.getByRole("button", { name: "Hint (3 left)" }).click();
  await expect(game.toast("Hint revealed!")).toBeVisible();
  await expect
    .poll(takeAnnouncements)
    .toEqual([
      expect.stringMatching(/^Hint revealed! .*[lL]etter \d+ is [A-Z]\. 2 hints remaining\.$/),
    ]);
  await page.getByRole("button", { name: "Shuffle Letters" }).click();
  await expect
    .poll(takeAnnouncements)
    .toEqual([expect.stringMatching(/^Letters shuffled: [A-Z ,]+$/)]);
  await game.rack.getByRole("button").first().focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect
    .poll(takeAnnouncements)
    .toEqual([expect.stringMatching(/^[A-Z] moved to place 2: [A-Z ,]+$/)]);
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Reset Marks" }).click();
  await expect.poll(takeAnnouncements).toEqual(["Marks cleared"]);
  // The timer is not announced.
  const countdown = page.getByRole("timer");
  const time = await countdown.innerText();
  await expect(countdown).not.toHaveText(time);
  expect(await takeAnnouncements()).toEqual([]);
  await game.guess(easy.word);
  await expect(game.victory).toBeVisible();
  expect(await takeAnnouncements()).toEqual([`Correct: ${easy.word}`]);
});
