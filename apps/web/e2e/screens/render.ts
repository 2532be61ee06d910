import { mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { test } from "../support/test.ts";
import { rest, showUnscrolled, SIZES, THEMES } from "./look.ts";
import { sights } from "./sights.ts";
import { settle, type Stage } from "./world.ts";

const folder = fileURLToPath(new URL("../../../../screens/", import.meta.url));

test("every screen and state, in both themes, on a phone and on a desktop", async ({
  page,
  jumbl,
  clock,
  answers,
  newPlayer,
  playAs,
  complaints,
}) => {
  mkdirSync(folder, { recursive: true });
  const stage: Stage = { page, jumbl, clock, answers, newPlayer, playAs };
  const veteran = await settle(stage);
  const wanted = process.env["SIGHTS"];
  for (const [name, show] of Object.entries(sights)) {
    if (wanted !== undefined && !name.includes(wanted)) continue;
    await test.step(name, async () => {
      await page.setViewportSize(SIZES.phone);
      await show(stage, veteran);
      await showUnscrolled(page);
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme });
          await rest(page);
          const file = `${name.replaceAll(/\W+/g, "-")}.${size}.${colorScheme}.png`;
          await page.screenshot({
            path: path.join(folder, file),
            fullPage: true,
            animations: "disabled",
          });
        }
      }
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
  }
  complaints.length = 0;
});
