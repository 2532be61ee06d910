import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { atTheGame } from "../support/at-the-game.ts";
import { expect, test } from "../support/test.ts";
import { rest, SIZES } from "./look.ts";
import { comeWith, settle, type Stage } from "./world.ts";

const folder = fileURLToPath(new URL("../../../../docs/images/", import.meta.url));
const WIDTH = 1600;

test("the picture of the game that the README shows", async ({
  page,
  jumbl,
  clock,
  answers,
  newPlayer,
  playAs,
}) => {
  const stage: Stage = { page, jumbl, clock, answers, newPlayer, playAs };
  const game = atTheGame(page);
  await settle(stage);
  const player = await comeWith(stage, { easy: "solved" });
  await page.goto("/");
  await game.start();
  await game.guess("livers spoon");
  await expect(game.guesses).toContainText("LIVERS SPOON");
  await page.getByRole("button", { name: "Hint (3 left)" }).click();
  await expect(page.getByRole("button", { name: "Hint (2 left)" })).toBeVisible();
  await game.rack.getByRole("button").nth(1).click();
  await page.getByLabel("Notes").fill("something with SILVER?");
  await clock.advance(47_310);
  expect(player.username).toBeTruthy();

  const take = async (size: keyof typeof SIZES, colorScheme: "light" | "dark") => {
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await game.input.fill("silv");
    await page.mouse.click(2, 2);
    await rest(page);
    return (await page.screenshot()).toString("base64");
  };
  const [desktop, phone] = [await take("desktop", "dark"), await take("phone", "light")];
  await page.setViewportSize({ width: WIDTH, height: 912 });
  await page.goto("about:blank");
  await page.setContent(`
    <body style="margin:0;background:transparent;display:flex;gap:28px;align-items:center;justify-content:center;height:912px">
      <img alt="" src="data:image/png;base64,${desktop}" style="height:812px;border-radius:14px;box-shadow:0 8px 24px rgb(0 0 0 / .35)">
      <img alt="" src="data:image/png;base64,${phone}" style="height:844px;border-radius:26px;box-shadow:0 8px 24px rgb(0 0 0 / .35)">
    </body>`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "game.png"), await page.screenshot({ omitBackground: true }));
});
