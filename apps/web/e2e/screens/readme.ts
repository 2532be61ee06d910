import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { expect } from "../support/test.ts";
import { waitForAnimations, VIEWPORTS } from "./rendering.ts";
import { createPlayerWithResults, seedPlayers } from "./scenario.ts";
import { test } from "./screen-test.ts";

const FOLDER = fileURLToPath(new URL("../../../../docs/images/", import.meta.url));
const WIDTH = 1600;

test("renders the README's screenshot", async ({ page, ctx, clock, game }) => {
  await seedPlayers(ctx);
  await createPlayerWithResults(ctx, { easy: "solved" });
  await page.goto("/");
  await game.start();
  await game.guess("livers spoon");
  await expect(game.guesses).toContainText("LIVERS SPOON");
  await game.takeHint();
  await game.rack.getByRole("button").nth(1).click();
  await page.getByLabel("Notes").fill("something with SILVER?");
  await clock.advance(47_310);

  const takeScreenshot = async (size: keyof typeof VIEWPORTS, colorScheme: "light" | "dark") => {
    await page.setViewportSize(VIEWPORTS[size]);
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await game.input.fill("silv");
    await page.mouse.click(2, 2);
    await waitForAnimations(page);
    return (await page.screenshot()).toString("base64");
  };
  const [desktop, phone] = [
    await takeScreenshot("desktop", "dark"),
    await takeScreenshot("phone", "light"),
  ];
  await page.setViewportSize({ width: WIDTH, height: 912 });
  await page.goto("about:blank");
  await page.setContent(`
    <body style="margin:0;background:transparent;display:flex;gap:28px;align-items:center;justify-content:center;height:912px">
      <img alt="" src="data:image/png;base64,${desktop}" style="height:812px;border-radius:14px;box-shadow:0 8px 24px rgb(0 0 0 / .35)">
      <img alt="" src="data:image/png;base64,${phone}" style="height:844px;border-radius:26px;box-shadow:0 8px 24px rgb(0 0 0 / .35)">
    </body>`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, "game.png"), await page.screenshot({ omitBackground: true }));
});
