import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findFreePort, killAtExit, waitUntil } from "@jumbl/db/testing";
import type { Engine } from "./engine.ts";
import { startScreen } from "./virtual-screen.ts";

type Response = { id: number; result?: object; error?: { message: string } };

/**
 * Debian's Chromium with a window. Back is the real key: what the DevTools protocol, or a script with a user's gesture,
 * does is exempt from the rules by which Chromium skips history entries.
 */
export const CHROMIUM: Engine = {
  name: "Chromium",
  programs: { chromium: "chromium", Xvfb: "xvfb", openbox: "openbox", xdotool: "xdotool" },
  start: async ({ width, height }) => {
    // The window also has the address bar.
    const { display, programs } = await startScreen(`${width + 60}x${height + 160}`);
    const port = await findFreePort();
    const profile = mkdtempSync(path.join(os.tmpdir(), "chromium-"));
    const child: ChildProcess = spawn(
      "chromium",
      [
        "--no-sandbox",
        "--no-first-run",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        `--user-data-dir=${profile}`,
        `--remote-debugging-port=${port}`,
        `--window-size=${width},${height + 140}`,
        "about:blank",
      ],
      { env: { ...process.env, DISPLAY: display }, stdio: "ignore" },
    );
    killAtExit(child);

    let target: { webSocketDebuggerUrl: string } | undefined;
    await waitUntil("Chromium is ready", async () => {
      const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
        type: string;
        webSocketDebuggerUrl: string;
      }[];
      target = targets.find(({ type }) => type === "page");
      return target !== undefined;
    });
    const socket = new WebSocket(target!.webSocketDebuggerUrl);
    await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
    const waiting = new Map<number, (response: Response) => void>();
    socket.addEventListener("message", ({ data }) => {
      const response = JSON.parse(String(data)) as Response;
      waiting.get(response.id)?.(response);
    });
    let id = 0;
    const send = async <Result>(method: string, params: object = {}): Promise<Result> => {
      id += 1;
      const received = new Promise<Response>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { result, error } = await received;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result as Result;
    };
    const evaluate = async (expression: string): Promise<unknown> => {
      const { result, exceptionDetails } = await send<{
        result: { value?: unknown };
        exceptionDetails?: { text: string };
      }>("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    };
    const runXdotool = (...args: string[]) =>
      void spawnSync("xdotool", args, { env: { ...process.env, DISPLAY: display } });
    const { product } = await send<{ product: string }>("Browser.getVersion");
    return {
      version: product,
      page: {
        open: async (url) => {
          await send("Page.navigate", { url });
          await waitUntil("the page is loaded", async () =>
            Boolean(
              await evaluate(
                "location.href !== 'about:blank' && document.readyState === 'complete'",
              ),
            ),
          );
        },
        goBack: async () => runXdotool("key", "alt+Left"),
        evaluate,
        press: async (...keys) =>
          runXdotool("key", keys.map((key) => (key === "Enter" ? "Return" : key)).join("+")),
        type: async (text) => runXdotool("type", text),
        click: async (x, y) => {
          for (const type of ["mousePressed", "mouseReleased"]) {
            await send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
          }
        },
        capture: async () => {
          const { data } = await send<{ data: string }>("Page.captureScreenshot");
          return Buffer.from(data, "base64");
        },
        close: async () => {
          await send("Browser.close");
          socket.close();
          for (const program of programs.toReversed()) program.kill();
          rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
        },
      },
    };
  },
};
