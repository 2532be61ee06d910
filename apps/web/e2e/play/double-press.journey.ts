import { waitForIdleLoading } from "../support/idle-loading.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/word.ts";

/** In this viewport the dialog's Give up button overlaps the one that opened it. */
const PHONE = { width: 412, height: 915 };

test("a double click on Give up opens the dialog without confirming it", async ({
  page,
  startWord,
}) => {
  await startWord("COFFEE", PHONE);
  await waitForIdleLoading(page);
  const question = page.getByRole("alertdialog");
  const { x, y, width, height } = (await page
    .getByRole("button", { name: "Give up" })
    .boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  // At the second press the dialog is there, but its animation, paused here, still makes it ignore presses.
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
  const place = { x: x + width / 2, y: y + height / 2, button: "left" } as const;
  for (const clickCount of [1, 2]) {
    for (const type of ["mousePressed", "mouseReleased"] as const) {
      await devtools.send("Input.dispatchMouseEvent", { ...place, type, clickCount });
    }
    await expect(question.getByRole("button", { name: "Give up" })).toBeAttached();
  }
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await question.getByRole("button", { name: "Keep playing" }).click();
  await expect(question).toBeHidden();
});
