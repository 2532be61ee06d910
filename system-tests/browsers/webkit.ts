import { findFreePort, waitUntil } from "@jumbl/db/testing";
import { Builder, Key, Origin } from "selenium-webdriver";
import type { Engine } from "./engine.ts";
import { startProgram, startScreen } from "./virtual-screen.ts";

const KEYS = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  v: "v",
};

/** Debian's WebKitGTK in its test browser, over WebDriver. Its window fills a screen of the wanted size. */
export const WEBKIT: Engine = {
  name: "WebKitGTK",
  programs: { WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb", openbox: "openbox" },
  start: async ({ width, height }, { isStorageBlocked }) => {
    const { display, programs } = await startScreen(`${width}x${height}`);
    const port = await findFreePort();
    const server = `http://127.0.0.1:${port}`;
    programs.push(startProgram("WebKitWebDriver", [`--port=${port}`], { DISPLAY: display }));
    await waitUntil("WebKitWebDriver is ready", async () => (await fetch(`${server}/status`)).ok);
    const args = ["--automation", "--full-screen"];
    if (isStorageBlocked) args.push("--enable-html5-local-storage=false");
    const driver = await new Builder()
      .usingServer(server)
      .withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": { args } })
      .build();
    return {
      version: `WebKitGTK ${(await driver.getCapabilities()).getBrowserVersion()}`,
      page: {
        open: (url) => driver.get(url),
        goBack: () => driver.navigate().back(),
        evaluate: (expression) => driver.executeScript(`return ${expression}`),
        press: (...keys) => {
          const actions = driver.actions();
          for (const key of keys) actions.keyDown(KEYS[key]);
          for (const key of keys.toReversed()) actions.keyUp(KEYS[key]);
          return actions.perform();
        },
        type: (text) => driver.actions().sendKeys(text).perform(),
        click: (x, y) => {
          const at = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT };
          return driver.actions().move(at).click().perform();
        },
        drag: (from, to) => {
          const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
          const [start, half, end] = [from, middle, to].map(({ x, y }) => ({
            x: Math.round(x),
            y: Math.round(y),
            origin: Origin.VIEWPORT,
          }));
          return driver.actions().move(start!).press().move(half!).move(end!).release().perform();
        },
        capture: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
        close: async () => {
          await driver.quit();
          for (const program of programs.toReversed()) program.kill();
        },
      },
    };
  },
};
