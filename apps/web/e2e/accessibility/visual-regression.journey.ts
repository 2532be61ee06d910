import { waitForAnimations, VIEWPORTS } from "../screens/rendering.ts";
import { SCREEN_STATES } from "../screens/screen-states.ts";
import { test } from "../screens/screen-test.ts";
import { expect } from "../support/test.ts";

// Different settings start a separate server, whose leaderboard has no players of other journeys.
test.use({ settings: { CONTACT_EMAIL: "pictures@jumbl.example" } });

const SCREENSHOTS = [
  ["auth log in", "phone", "light"],
  ["game playing", "phone", "light"],
  ["game playing", "desktop", "dark"],
  ["game victory", "phone", "light"],
  ["archive", "desktop", "light"],
  ["leaderboard streak", "phone", "dark"],
] as const;

test("the main screens match their reference screenshots", async ({ page, ctx, veteran }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const variable = [
    page.locator("[role=timer]"), // also behind a dialog
    page.getByText(/your time$/),
    page.locator("div:has(> dt)").filter({ hasText: /^Time/ }),
    page.getByText(/puzzles available$/),
    page.locator(".toast"),
  ];
  for (const [name, size, colorScheme] of SCREENSHOTS) {
    await test.step(`${name}, ${size}, ${colorScheme}`, async () => {
      await page.setViewportSize(VIEWPORTS[size]);
      await page.emulateMedia({ colorScheme });
      await SCREEN_STATES[name]!(ctx, veteran);
      await waitForAnimations(page);
      // A reload may restore the scroll position.
      await page.evaluate(() => scrollTo(0, 0));
      const file = `${name.replaceAll(" ", "-")}.${size}.${colorScheme}.png`;
      await expect.soft(page).toHaveScreenshot(file, {
        mask: variable,
        animations: "disabled",
        caret: "hide",
        maxDiffPixelRatio: 0.02,
      });
    });
  }
});
