import { visitEverything, watchForeign } from "./support/consent.ts";
import { expect, test } from "./support/test.ts";

for (const consent of ["unset", "declined", "accepted"] as const) {
  test(`without an analytics service, consent ${consent}: no request leaves`, async ({
    page,
    context,
    newPlayer,
    jumbl,
  }) => {
    const foreign = await watchForeign(context, new URL(jumbl.url).origin);
    await newPlayer(page);
    await visitEverything(page, consent);
    expect(foreign.map(({ href }) => href)).toEqual([]);
  });
}
