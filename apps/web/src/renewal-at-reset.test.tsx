import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { UNRANKED_PLAYER } from "./testing/create-result.ts";
import { createArchive, createArchivePuzzle } from "./testing/fake-archive.ts";
import { createFakeGame } from "./testing/fake-game.ts";
import { FakeApiError, type Handlers } from "./testing/fake-server.ts";
import { createGame, profileHandlers } from "./testing/fake-profile.ts";
import { flushTasks, renderAt } from "./testing/render.tsx";

/** Whether the server's date is the 22nd rather than the 21st. */
let isNewDay = false;
let isDown = false;

beforeEach(() => {
  localStorage.setItem("authToken", "token");
  isNewDay = false;
  isDown = false;
  vi.spyOn(Math, "random").mockReturnValue(0);
});

const byDay = <Value,>(today: Value, tomorrow: Value) => {
  if (isDown) throw new FakeApiError(503, "unavailable", "One moment.");
  return isNewDay ? tomorrow : today;
};
const standings = (username: string) => ({
  leaderboard: [{ ...UNRANKED_PLAYER, rank: 1, user: { id: username, username } }],
  total: 1,
  me: UNRANKED_PLAYER,
});

function openAtMidnight(path: string) {
  const game = createFakeGame();
  const today = (now: string, resetsAt: string) => ({
    ...game.handlers["puzzles.today"](),
    now,
    resetsAt,
  });
  const handlers: Handlers = {
    "puzzles.today": () =>
      byDay(
        today("2026-11-21T23:59:58.900Z", "2026-11-22T00:00:00.000Z"),
        today("2026-11-22T00:00:02.000Z", "2026-11-23T00:00:00.000Z"),
      ),
    "leaderboard.streaks": () => byDay(standings("mira"), standings("nora")),
    ...profileHandlers,
    "history.me": () => ({
      history: [byDay(createGame("BRIDGE"), createGame("LABYRINTH"))],
      nextCursor: null,
    }),
    "puzzles.archive": () =>
      createArchive([
        createArchivePuzzle(byDay("2026-11-21", "2026-11-22"), "easy", { isToday: true }),
      ]),
  };
  return renderAt(path, handlers);
}

it.each([
  ["/leaderboard", "mira", "nora"],
  ["/profile", "BRIDGE", "LABYRINTH"],
  ["/archive", "November 21, 2026", "November 22, 2026"],
])(
  "the open screen %s is renewed after UTC midnight, once the server responds and has the new day",
  async (path, before, after) => {
    const { callsTo } = openAtMidnight(path);
    expect(await screen.findByText(before)).toBeTruthy();
    isDown = true;
    await waitFor(() => expect(callsTo("puzzles.today")).toHaveLength(2));
    isDown = false;
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(callsTo("puzzles.today")).toHaveLength(3));
    await flushTasks();
    expect(screen.getByText(before)).toBeTruthy();
    isNewDay = true;
    dispatchEvent(new Event("online"));
    expect(await screen.findByText(after)).toBeTruthy();
    expect(screen.queryByText(before)).toBeNull();
  },
);
