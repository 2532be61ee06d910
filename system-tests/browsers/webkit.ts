import { findFreePort, waitUntil } from "@jumbl/db/testing";
import type { Engine, Key } from "./engine.ts";
import { startProgram, startScreen } from "./virtual-screen.ts";

/** Code points by which WebDriver means keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Record<Key, string> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  v: "v",
};

const hold = (value: string) => ({ type: "keyDown", value });
const release = (value: string) => ({ type: "keyUp", value });

/** Debian's WebKitGTK in its test browser, over WebDriver. Its window fills a screen of the wanted size. */
export const WEBKIT: Engine = {
  name: "WebKitGTK",
  programs: { WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb", openbox: "openbox" },
  start: async ({ width, height }) => {
    const { display, programs } = await startScreen(`${width}x${height}`);
    const port = await findFreePort();
    programs.push(startProgram("WebKitWebDriver", [`--port=${port}`], { DISPLAY: display }));

    const send = async (method: "GET" | "POST" | "DELETE", path: string, body?: object) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      });
      const { value } = (await response.json()) as { value: unknown };
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
      return value;
    };
    await waitUntil("WebKitWebDriver is ready", async () => {
      await send("GET", "/status");
      return true;
    });
    const options = { args: ["--automation", "--full-screen"] };
    const { sessionId, capabilities } = (await send("POST", "/session", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    const session = `/session/${sessionId}`;
    const post = (command: string, body: object) => send("POST", `${session}/${command}`, body);
    const act = async (type: "key" | "pointer", actions: object[]) =>
      void (await post("actions", { actions: [{ type, id: type, actions }] }));
    return {
      version: `WebKitGTK ${capabilities.browserVersion}`,
      page: {
        open: async (url) => void (await post("url", { url })),
        goBack: async () => void (await post("back", {})),
        evaluate: (expression) =>
          post("execute/sync", { script: `return ${expression}`, args: [] }),
        press: (...keys) => {
          const values = keys.map((key) => KEYS[key]);
          return act("key", [...values.map(hold), ...values.toReversed().map(release)]);
        },
        type: (text) =>
          act(
            "key",
            text.split("").flatMap((key) => [hold(key), release(key)]),
          ),
        click: (x, y) =>
          act("pointer", [
            { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ]),
        capture: async () =>
          Buffer.from((await send("GET", `${session}/screenshot`)) as string, "base64"),
        close: async () => {
          await send("DELETE", session);
          for (const program of programs.toReversed()) program.kill();
        },
      },
    };
  },
};
