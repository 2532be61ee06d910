import { spawnSync } from "node:child_process";
import { launch } from "puppeteer-core";
import type { Engine } from "./engine.ts";

const PROGRAM = "firefox-esr";

/** Debian's Firefox, over WebDriver BiDi: Debian has no geckodriver, which the older protocol needs. */
export const FIREFOX: Engine = {
  name: "Firefox",
  programs: { [PROGRAM]: PROGRAM },
  start: async (defaultViewport, { isStorageBlocked }) => {
    const browser = await launch({
      browser: "firefox",
      executablePath: spawnSync("which", [PROGRAM], { encoding: "utf8" }).stdout.trim(),
      defaultViewport,
      extraPrefsFirefox: { "dom.storage.enabled": !isStorageBlocked },
    });
    const page = await browser.newPage();
    return {
      version: await browser.version(),
      page: {
        open: (url) => page.goto(url),
        goBack: () => page.goBack(),
        evaluate: (expression) => page.evaluate(expression),
        press: async (...keys) => {
          for (const key of keys) await page.keyboard.down(key);
          for (const key of keys.toReversed()) await page.keyboard.up(key);
        },
        type: (text) => page.keyboard.type(text),
        click: (x, y) => page.mouse.click(x, y),
        drag: async (from, to) => {
          await page.mouse.move(from.x, from.y);
          await page.mouse.down();
          await page.mouse.move(to.x, to.y, { steps: 10 });
          await page.mouse.up();
        },
        capture: () => page.screenshot(),
        close: () => browser.close(),
      },
    };
  },
};
