// Plays the game in the engines of other browsers, at the size of a phone and of a desktop: `npm run test:browsers`.
import { writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startTestServer } from "@jumbl/db/testing";
import { startAppServer } from "@jumbl/web/e2e/app-server";
import { addPastPuzzles, createClock } from "@jumbl/web/e2e/database";
import { Checks } from "../kit/checks.ts";
import { findMissingProgram } from "../kit/programs.ts";
import type { Engine } from "./engine.ts";
import { BACK_STEPS } from "./back.ts";
import { CHROMIUM } from "./chromium.ts";
import { FIREFOX } from "./firefox.ts";
import { STEPS, TODAY } from "./scenario.ts";
import { Screen } from "./screen.ts";
import { WEBKIT } from "./webkit.ts";

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

const checks = new Checks();
const stopDatabase = await startTestServer();
const server = await startAppServer({ withProviders: false, settings: {} });
await createClock(server.database).set(`${TODAY}T12:00:00Z`);
await addPastPuzzles(server.database, { from: "2030-12-01", to: TODAY });

/** Stops at the first step that fails, because the others depend on it. */
async function play(
  { name, start }: Engine,
  device: keyof typeof SIZES,
  steps = STEPS,
): Promise<void> {
  const { version, page } = await start(SIZES[device]);
  console.log(`\n${version} on a ${device}`);
  const screen = new Screen(page, server.url);
  const run = `${name}_${device}`.toLowerCase();
  for (const [label, step] of steps) {
    try {
      await step(screen, run);
      checks.check(label, true);
    } catch (error) {
      const picture = path.join(os.tmpdir(), `${run}.png`);
      writeFileSync(picture, await page.capture());
      checks.check(label, false, `${String(error)}; see ${picture}`);
      break;
    }
  }
  await page.close();
}

for (const engine of [FIREFOX, WEBKIT, CHROMIUM]) {
  const missing = findMissingProgram(engine.programs);
  if (missing !== undefined) checks.skip(`${engine.name}: ${missing}`);
  else if (engine === CHROMIUM) await play(engine, "desktop", BACK_STEPS);
  else {
    await play(engine, "phone");
    await play(engine, "desktop");
  }
}
await server.stop();
await stopDatabase();
checks.exit();
