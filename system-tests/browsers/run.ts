// Plays the game in the engines of other browsers, at the size of a phone and of a desktop: `pnpm test:browsers`.
import { writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startTestServer } from "@jumbl/db/testing";
import { startAppServer } from "@jumbl/web/e2e/app-server";
import { addPastPuzzles, createClock } from "@jumbl/web/e2e/database";
import { Checks } from "../kit/checks.ts";
import { findMissingProgram } from "../kit/programs.ts";
import { ANOTHER_PLAYER } from "./another-player.ts";
import { BLOCKED_STORAGE } from "./blocked-storage.ts";
import { CHROMIUM } from "./chromium.ts";
import type { Engine } from "./engine.ts";
import { FIREFOX } from "./firefox.ts";
import { BACK, FIRST_DAY, TODAY } from "./first-day.ts";
import { KEYBOARD_ONLY } from "./keyboard-only.ts";
import { Screen, type Step } from "./screen.ts";
import { WEBKIT } from "./webkit.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

const checks = new Checks();
/** The engines to play in, all without an argument: `pnpm test:browsers Firefox`. */
const chosen = process.argv.slice(2);
let runs = 0;
const stopDatabase = await startTestServer();
const server = await startAppServer({ withProviders: false, settings: {} });
await createClock(server.database).set(`${TODAY}T12:00:00Z`);
await addPastPuzzles(server.database, { from: "2030-12-01", to: TODAY });

/** Stops at the first step that fails, because the others depend on it. */
async function play(
  { name, start }: Engine,
  size: typeof PHONE,
  steps: Step[],
  { isStorageBlocked = false } = {},
): Promise<void> {
  const { version, page } = await start(size, { isStorageBlocked });
  console.log(`\n${version}, ${size.width} by ${size.height}`);
  const screen = new Screen(page, server.url);
  runs += 1;
  for (const [label, step] of steps) {
    try {
      await step(screen, `player_${runs}`);
      checks.check(label, true);
    } catch (error) {
      const picture = path.join(os.tmpdir(), `${name}-${runs}.png`);
      writeFileSync(picture, await page.capture());
      checks.check(label, false, `${String(error)}; see ${picture}`);
      break;
    }
  }
  await page.close();
}

for (const engine of [FIREFOX, WEBKIT, CHROMIUM]) {
  if (chosen.length > 0 && !chosen.includes(engine.name)) continue;
  const missing = findMissingProgram(engine.programs);
  if (missing !== undefined) checks.skip(`${engine.name}: ${missing}`);
  else if (engine === CHROMIUM) await play(engine, DESKTOP, BACK);
  else {
    await play(engine, PHONE, FIRST_DAY);
    await play(engine, DESKTOP, KEYBOARD_ONLY);
    await play(engine, PHONE, BLOCKED_STORAGE, { isStorageBlocked: true });
  }
  // An automated Firefox has no back/forward cache.
  if (missing === undefined && engine !== FIREFOX) await play(engine, DESKTOP, ANOTHER_PLAYER);
}
await server.stop();
await stopDatabase();
checks.exit();
