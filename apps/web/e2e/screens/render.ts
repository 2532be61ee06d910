import { mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { waitForAnimations, renderOffscreenContent, VIEWPORTS, THEMES } from "./rendering.ts";
import { SCREEN_STATES } from "./screen-states.ts";
import { test } from "./screen-test.ts";

const FOLDER = fileURLToPath(new URL("../../../../screens/", import.meta.url));

test("renders every screen and state in both themes, on a phone and on a desktop", async ({
  page,
  ctx,
  veteran,
  pageErrors,
}) => {
  mkdirSync(FOLDER, { recursive: true });
  const filter = process.env["SCREENS"];
  for (const [name, show] of Object.entries(SCREEN_STATES)) {
    if (filter !== undefined && !name.includes(filter)) continue;
    await test.step(name, async () => {
      await page.setViewportSize(VIEWPORTS.phone);
      await show(ctx, veteran);
      await renderOffscreenContent(page);
      for (const [size, viewport] of Object.entries(VIEWPORTS)) {
        await page.setViewportSize(viewport);
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme });
          await waitForAnimations(page);
          const file = `${name.replaceAll(/\W+/g, "-")}.${size}.${colorScheme}.png`;
          await page.screenshot({
            path: path.join(FOLDER, file),
            fullPage: true,
            animations: "disabled",
          });
        }
      }
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
  }
  pageErrors.length = 0;
});
