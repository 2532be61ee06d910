import { BRAND } from "@jumbl/domain/brand";

import { expect, test } from "../support/test.ts";

test("the page at /api/docs shows every call and makes one", async ({ page, createPlayer }) => {
  const { token } = await createPlayer(page);
  await page.goto("/api/docs");
  await expect(page).toHaveTitle(`API | ${BRAND.name}`);
  const document = await page.request.get("/api/openapi.json");
  const { paths } = (await document.json()) as { paths: Record<string, object> };
  const count = Object.values(paths).flatMap((path) => Object.keys(path)).length;
  await expect(page.locator(".opblock")).toHaveCount(count);

  await page.getByRole("button", { name: "Authorize" }).first().click();
  await page.getByLabel("auth-bearer-value").first().fill(token);
  await page.getByRole("button", { name: "Apply credentials" }).first().click();
  await page.getByRole("button", { name: "Close" }).first().click();

  const call = page.locator("#operations-auth-authMe");
  await call.locator(".opblock-summary").click();
  await call.getByRole("button", { name: "Try it out" }).click();
  await call.getByRole("button", { name: "Execute" }).click();
  await expect(call.locator(".live-responses-table .response-col_status").last()).toHaveText("200");
});
