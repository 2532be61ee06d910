import { PAGE_ATTACKS } from "../support/page-attacks.ts";
import { watchPolicy } from "../support/page-policy.ts";
import { expect, test } from "../support/test.ts";

test("what an injected script would try is blocked", async ({ page, pageErrors, server }) => {
  const { violations, foreign } = await watchPolicy(page, server.url);
  await page.goto("/privacy");
  for (const [what, directive, attack, element] of PAGE_ATTACKS) {
    await test.step(what, async () => {
      violations.splice(0);
      await page.evaluate(attack, element!).catch(() => undefined);
      await expect
        .poll(() => violations.some((violation) => directive.test(violation)), {
          message: `${what}: ${violations.join()}`,
        })
        .toBe(true);
    });
  }
  expect(await page.evaluate(() => Reflect.has(globalThis, "owned"))).toBe(false);
  expect(foreign).toEqual([]);
  // The browser reports each of them as an error.
  pageErrors.splice(0);
});
