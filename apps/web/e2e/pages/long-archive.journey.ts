import { VIEWPORTS } from "../screens/rendering.ts";
import { addPastPuzzles } from "../support/database.ts";
import { expect, test } from "../support/test.ts";

// Different settings start a separate server: other journeys need the calendar's puzzles on these days.
test.use({ settings: { CONTACT_EMAIL: "archive@jumbl.example" } });

for (const [device, viewport] of Object.entries(VIEWPORTS)) {
  test.describe(`in a long archive on a ${device}`, () => {
    test.use({ viewport });

    test("the oldest month is reached at once, and back returns to the puzzle's card", async ({
      page,
      server,
      createPlayer,
      clock,
    }) => {
      await clock.set("2031-07-20T12:00:00Z");
      await addPastPuzzles(server.database, { from: "2030-06-15", to: "2031-07-01" });
      await createPlayer(page);
      await page.goto("/archive");
      const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading") });
      await expect(cards.first()).toBeVisible();
      // Some pages down.
      const far = cards.filter({ hasText: "January 15, 2031" }).filter({ hasText: "EASY" });
      await expect(async () => {
        await page.mouse.wheel(0, 20_000);
        await expect(far).toBeAttached({ timeout: 500 });
      }).toPass();
      await far.getByRole("link", { name: "Play" }).click();
      const back = page.getByRole("link", { name: "Back to the archive" }).first();
      await back.click();
      await expect(far).toBeInViewport();
      await expect(far.getByRole("link")).toBeFocused();

      // The browser's button, also after a reload, when the pages have to be fetched again.
      await far.getByRole("link").click();
      await expect(back).toBeVisible();
      await page.reload();
      await expect(back).toBeVisible();
      await page.goBack();
      await expect(far).toBeInViewport();
      await expect(far.getByRole("link")).toBeFocused();

      await page.getByLabel("Month").selectOption("June 2030");
      await expect(page.getByRole("heading", { name: "June 15, 2030" }).first()).toBeAttached();
      const oldest = cards.filter({ hasText: "June 15, 2030" }).filter({ hasText: "HARD" });
      await oldest.getByRole("link", { name: "Play" }).click();
      await expect(back).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\?month=2030-06$/);
      await expect(oldest).toBeInViewport();
    });
  });
}
