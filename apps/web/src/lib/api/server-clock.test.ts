import { expect, it, vi } from "vitest";
import { createFakeGame } from "../../testing/fake-game.ts";
import { PUZZLES } from "../../testing/fake-puzzles.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { createTrpcClient } from "./trpc-client.ts";
import { serverNow, syncServerClock } from "./server-clock.ts";

it("advances from the server's time when the device's clock is wrong", () => {
  vi.useFakeTimers({ now: Date.parse("1999-01-01T00:00:00Z") });
  syncServerClock(Date.parse("2026-11-21T23:59:59.000Z"));
  vi.advanceTimersByTime(1500);
  expect(new Date(serverNow()).toISOString()).toBe("2026-11-22T00:00:00.500Z");
});

it("assumes the middle of a request's round trip, unless a quicker response agrees", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T12:00:03Z") });
  const now = Date.now();
  syncServerClock(Date.parse("2026-11-21T12:00:00.000Z"), now - 2000, now);
  expect(serverNow()).toBe(Date.parse("2026-11-21T12:00:01Z"));
  syncServerClock(Date.parse("2026-11-21T12:00:00.100Z"), now - 200, now);
  expect(serverNow()).toBe(Date.parse("2026-11-21T12:00:00.200Z"));
  syncServerClock(Date.parse("2026-11-21T11:59:59.000Z"), now - 3000, now);
  expect(serverNow()).toBe(Date.parse("2026-11-21T12:00:00.200Z"));
  syncServerClock(Date.parse("2026-11-21T12:30:00.000Z"), now - 3000, now);
  expect(serverNow()).toBe(Date.parse("2026-11-21T12:30:01.500Z"));
});

it("is corrected by the time of a running play after a slow first response", async () => {
  vi.useFakeTimers({ now: Date.parse("1999-01-01T00:00:00Z"), toFake: ["Date"] });
  const now = Date.now();
  syncServerClock(Date.parse("2026-11-21T12:00:00.000Z"), now - 3000, now);
  expect(serverNow()).toBe(Date.parse("2026-11-21T12:00:01.500Z"));
  const game = createFakeGame();
  const { link } = createFakeServer(game.handlers);
  const client = createTrpcClient({ onExpired: () => undefined, httpLinks: [link] });
  const puzzleId = PUZZLES.easy.id;
  // The response for an ended play does not contain the current time.
  game.setPlay("easy", { ended: "solved" });
  await client.game.play.query({ puzzleId });
  expect(serverNow()).toBe(Date.parse("2026-11-21T12:00:01.500Z"));
  game.setPlay("easy");
  await client.game.play.query({ puzzleId });
  expect(serverNow()).toBe(Date.parse("2026-11-21T12:00:00Z"));
});

it("is corrected by the response to a move after the device's clock has changed", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00Z"), toFake: ["Date"] });
  syncServerClock(Date.now());
  const game = createFakeGame();
  const { link } = createFakeServer(game.handlers);
  const client = createTrpcClient({ onExpired: () => undefined, httpLinks: [link] });
  game.setPlay("easy");
  vi.setSystemTime(Date.parse("2026-11-21T15:00:00Z"));
  await client.game.validate.mutate({ puzzleId: PUZZLES.easy.id, guess: "QQQQQQ" });
  expect(serverNow()).toBe(Date.parse("2026-11-21T12:00:00Z"));
});
