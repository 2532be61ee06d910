import { visitAllScreens, recordExternalRequests } from "../support/consent.ts";
import { expect, test } from "../support/test.ts";

test("no request leaves the origin when analytics are accepted but not configured", async ({
  page,
  context,
  createPlayer,
  server,
}) => {
  const external = await recordExternalRequests(context, new URL(server.url).origin);
  await visitAllScreens(page, createPlayer, "accepted");
  expect(external.map(({ href }) => href)).toEqual([]);
});
