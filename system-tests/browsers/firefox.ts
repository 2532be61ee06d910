import { spawnSync } from "node:child_process";
import { launch } from "puppeteer-core";
import type { Engine } from "./engine.ts";

const PROGRAM = "firefox-esr";

/** Debian's Firefox, over WebDriver BiDi. */
export const FIREFOX: Engine = {
  name: "Firefox",
  programs: { [PROGRAM]: PROGRAM },
  start: async (size) => {
    const executablePath = spawnSync("which", [PROGRAM], { encoding: "utf8" }).stdout.trim();
    const browser = await launch({ browser: "firefox", executablePath, defaultViewport: size });
    const page = await browser.newPage();
    return {
      version: await browser.version(),
      page: {
        open: async (url) => void (await page.goto(url)),
        goBack: async () => void (await page.goBack()),
        evaluate: (expression) => page.evaluate(expression),
        press: async (...keys) => {
          for (const key of keys) await page.keyboard.down(key);
          for (const key of keys.toReversed()) await page.keyboard.up(key);
        },
        type: (text) => page.keyboard.type(text),
        click: (x, y) => page.mouse.click(x, y),
        capture: () => page.screenshot(),
        close: () => browser.close(),
      },
    };
  },
};
