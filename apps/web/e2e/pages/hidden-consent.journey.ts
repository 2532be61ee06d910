import { waitForIdleLoading } from "../support/idle-loading.ts";
import { expect, test } from "../support/test.ts";

test("the page can be used when a content blocker hides the consent dialog", async ({ page }) => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[role=dialog] { display: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  await page.goto("/auth");
  await waitForIdleLoading(page);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Username").fill("behind_a_blocker");
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});
