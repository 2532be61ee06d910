import type { Locator, Page } from "@playwright/test";

import { waitForIdleLoading } from "../support/idle-loading.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/word.ts";

/** In this viewport the dialog's Give up button overlaps the one that opened it. */
const PHONE = { width: 412, height: 915 };

/**
 * Presses the same place twice. At the second press `isReplaced` has resolved, but an animation, paused here, still makes
 * the replacement ignore presses.
 */
async function pressTwice(page: Page, button: Locator, isReplaced: () => Promise<unknown>) {
  const { x, y, width, height } = (await button.boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
  const place = { x: x + width / 2, y: y + height / 2, button: "left" } as const;
  for (const clickCount of [1, 2]) {
    for (const type of ["mousePressed", "mouseReleased"] as const) {
      await devtools.send("Input.dispatchMouseEvent", { ...place, type, clickCount });
    }
    await isReplaced();
  }
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 });
}

test("a double click on Give up opens the dialog without confirming it", async ({
  page,
  startWord,
}) => {
  await startWord("COFFEE", PHONE);
  await waitForIdleLoading(page);
  const question = page.getByRole("alertdialog");
  await pressTwice(page, page.getByRole("button", { name: "Give up" }), () =>
    expect(question.getByRole("button", { name: "Give up" })).toBeAttached(),
  );
  await question.getByRole("button", { name: "Keep playing" }).click();
  await expect(question).toBeHidden();
});
