import { rest, SIZES } from "./screens/look.ts";
import { sights } from "./screens/sights.ts";
import { settle, type Stage } from "./screens/world.ts";
import { expect, test } from "./support/test.ts";

// Players of other journeys would stand in the standings: these pictures have a Jumbl of their own.
test.use({ settings: { CONTACT_EMAIL: "pictures@jumbl.example" } });

const pictures = [
  ["auth log in", "phone", "light"],
  ["game playing", "phone", "light"],
  ["game playing", "desktop", "dark"],
  ["game victory", "phone", "light"],
  ["archive", "desktop", "light"],
  ["leaderboard streak", "phone", "dark"],
] as const;

test("the main screens look as they did", async ({
  page,
  jumbl,
  clock,
  answers,
  newPlayer,
  playAs,
}) => {
  test.setTimeout(120_000);
  const stage: Stage = { page, jumbl, clock, answers, newPlayer, playAs };
  const veteran = await settle(stage);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = [
    page.getByRole("timer"),
    page.getByText(/your time$/),
    page.locator("div:has(> dt)").filter({ hasText: /^Time/ }),
    page.getByText(/puzzles available$/),
    page.locator(".toast-viewport"),
  ];
  for (const [name, size, colorScheme] of pictures) {
    await test.step(`${name}, ${size}, ${colorScheme}`, async () => {
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme });
      await sights[name]!(stage, veteran);
      await rest(page);
      const file = `${name.replaceAll(" ", "-")}.${size}.${colorScheme}.png`;
      await expect.soft(page).toHaveScreenshot(file, {
        mask: moving,
        animations: "disabled",
        caret: "hide",
        maxDiffPixelRatio: 0.02,
      });
    });
  }
});
