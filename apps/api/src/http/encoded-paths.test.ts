import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPlayer, startTestApp, type TestApp, type TestPlayer } from "../testing/index.ts";

let test: TestApp;
let player: TestPlayer;

beforeAll(async () => {
  test = await startTestApp();
  player = await createPlayer(test);
});
afterAll(() => test.close());

describe("a path that is written in percent signs", () => {
  it.each(["/%61pi/auth/me", "/api/%61uth/me", "/%74rpc/auth.me", "/trpc/%61uth.me"])(
    "returns what must not be stored: %s",
    async (url) => {
      const { statusCode, headers } = await test.instances[0]!.inject({
        url,
        headers: { authorization: `Bearer ${player.token}`, "accept-encoding": "br" },
      });
      expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
    },
  );

  it.each([
    ["POST", "multipart/form-data; boundary=x", 415],
    ["POST", "text/plain", 415],
    ["PUT", "application/json", 405],
  ] as const)("refuses what tRPC would take in: %s of %s", async (method, type, status) => {
    const response = await test.instances[0]!.inject({
      method,
      url: "/%74rpc/auth.login",
      headers: { "content-type": type },
      payload: "{}",
    });
    expect(response.statusCode).toBe(status);
  });
});
