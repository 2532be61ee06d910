import { spawnSync } from "node:child_process";
import { launch } from "puppeteer-core";
import type { Engine } from "./engine.ts";
import { startScreen } from "./virtual-screen.ts";

/**
 * Debian's Chromium with a window. Back is the real key, and scripts run without a user gesture: the library's own
 * `goBack` and `evaluate` are exempt from the rules by which Chromium skips history entries.
 */
export const CHROMIUM: Engine = {
  name: "Chromium",
  programs: { chromium: "chromium", Xvfb: "xvfb", openbox: "openbox", xdotool: "xdotool" },
  start: async ({ width, height }) => {
    // The window also has the address bar.
    const { display, programs } = await startScreen(`${width + 60}x${height + 160}`);
    const env = { ...process.env, DISPLAY: display };
    const runXdotool = async (...args: string[]) => spawnSync("xdotool", args, { env });
    const browser = await launch({
      executablePath: spawnSync("which", ["chromium"], { encoding: "utf8" }).stdout.trim(),
      headless: false,
      defaultViewport: null,
      env,
      // The library's own arguments switch the back/forward cache off, among others.
      ignoreDefaultArgs: true,
      args: [
        "--no-sandbox",
        "--no-first-run",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        `--window-size=${width},${height + 140}`,
        "about:blank",
      ],
    });
    const page = (await browser.pages())[0]!;
    const session = await page.createCDPSession();
    return {
      version: await browser.version(),
      page: {
        open: (url) => page.goto(url),
        goBack: () => runXdotool("key", "alt+Left"),
        evaluate: async (expression) => {
          const options = { expression, awaitPromise: true, returnByValue: true };
          const { result, exceptionDetails } = await session.send("Runtime.evaluate", options);
          if (exceptionDetails) throw new Error(exceptionDetails.text);
          return result.value as unknown;
        },
        press: (...keys) =>
          runXdotool("key", keys.map((key) => (key === "Enter" ? "Return" : key)).join("+")),
        type: (text) => runXdotool("type", text),
        click: (x, y) => page.mouse.click(x, y),
        drag: async (from, to) => {
          await page.mouse.move(from.x, from.y);
          await page.mouse.down();
          await page.mouse.move(to.x, to.y, { steps: 10 });
          await page.mouse.up();
        },
        capture: () => page.screenshot(),
        close: async () => {
          await browser.close();
          for (const program of programs.toReversed()) program.kill();
        },
      },
    };
  },
};
