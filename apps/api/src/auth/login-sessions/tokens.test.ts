import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { twoInstances as it } from "../../testing/fixtures.ts";
import { call, type TestApp, type TestPlayer } from "../../testing/index.ts";
import { createTokenService } from "./tokens.ts";

const SECRET = "the key of these tests, thirty-two characters";
const OTHER = "another key of these tests, also long enough";

// Forged tokens are rows 38 to 50 of system-tests/abuse.
describe("createTokenService", () => {
  it("accepts tokens of the previous key until it is removed", async () => {
    const signed = { userId: randomUUID(), sessionId: randomUUID() };
    const before = createTokenService(SECRET);
    const during = createTokenService(OTHER, SECRET);
    const after = createTokenService(OTHER);
    const [oldToken, newToken] = [await before.sign(signed), await during.sign(signed)];
    expect(during.verify(oldToken)).toEqual(signed);
    expect(during.verify(newToken)).toEqual(signed);
    expect(after.verify(newToken)).toEqual(signed);
    expect(after.verify(oldToken)).toBeUndefined();
    expect(before.verify(newToken)).toBeUndefined();
  });
});

/** Calls `auth/me` with each token at each of the two instances. */
const readStatuses = (app: TestApp, ...callers: Pick<TestPlayer, "token">[]) =>
  Promise.all(
    [0, 1].map((instance) =>
      Promise.all(
        callers.map(async (caller) => {
          const response = await call(app, caller, "GET", "/api/auth/me", undefined, { instance });
          return response.status;
        }),
      ),
    ),
  );

describe("a login session", () => {
  it("is created at every login, and ends alone on every instance at the sign-out", async ({
    app,
    player,
    visitor,
  }) => {
    const logins = [
      (await visitor.login(player.email, player.password)).body,
      (await visitor.login(player.email, player.password)).body,
    ];
    expect(new Set([player, ...logins].map(({ token }) => token)).size).toBe(3);
    expect((await player.post("/auth/logout")).body).toEqual({ ok: true });
    const expected = [401, 200, 200];
    expect(await readStatuses(app, player, ...logins)).toEqual([expected, expected]);
    expect((await player.post("/auth/logout")).status).toBe(401);
  });

  it("ends on every instance when the player signs out everywhere, and no other player's does", async ({
    app,
    player,
    other,
    visitor,
  }) => {
    const second = (await visitor.login(player.email, player.password)).body;
    const end = await call(app, second, "POST", "/api/auth/logout-everywhere");
    expect(end.body).toEqual({ ok: true });
    const expected = [401, 401, 200];
    expect(await readStatuses(app, player, second, other)).toEqual([expected, expected]);
    expect((await visitor.login(player.email, player.password)).status).toBe(200);
  });
});
