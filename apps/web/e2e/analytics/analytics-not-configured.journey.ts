import { visitAllScreens, recordExternalRequests } from "../support/consent.ts";
import { expect, test } from "../support/test.ts";

for (const consent of ["unset", "declined", "accepted"] as const) {
  test(`no request leaves the origin when analytics are not configured and consent is ${consent}`, async ({
    page,
    context,
    createPlayer,
    server,
  }) => {
    const external = await recordExternalRequests(context, new URL(server.url).origin);
    await createPlayer(page);
    await visitAllScreens(page, consent);
    expect(external.map(({ href }) => href)).toEqual([]);
  });
}
