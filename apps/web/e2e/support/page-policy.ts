import { expect, type Page, type Request } from "@playwright/test";

import { pressByKeyboard } from "./keyboard.ts";

/** Records policy violations on every page of the journey, and every request to another origin. */
export async function watchPolicy(page: Page, origin: string) {
  const violations: string[] = [];
  const foreign: string[] = [];
  await page.exposeFunction("reportViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const report = Reflect.get(globalThis, "reportViolation") as (violation: string) => void;
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      report(`${effectiveDirective} ${blockedURI}`);
    });
  });
  const record = (request: Request) => {
    const url = new URL(request.url());
    const isForeign = url.protocol.startsWith("http") && url.origin !== origin;
    const isBlocked = request.failure()?.errorText === "csp";
    if (isForeign && !isBlocked) foreign.push(request.url());
  };
  page.on("requestfinished", record);
  page.on("requestfailed", record);
  return { violations, foreign };
}

/** Opens every screen and its dialogs. */
export async function visitScreens(page: Page): Promise<void> {
  for (const path of ["archive", "leaderboard", "achievements", "privacy", "nowhere", "profile"]) {
    await page.goto(`/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  const download = page.waitForEvent("download");
  await pressByKeyboard(page.getByRole("button", { name: "Download my data" }));
  await download;
}
