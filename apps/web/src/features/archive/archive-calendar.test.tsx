import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Outputs } from "../../lib/api/trpc.ts";
import { createArchive, createArchivePuzzle } from "../../testing/fake-archive.ts";
import { createFakeGame } from "../../testing/fake-game.ts";
import { failOffline, type Handlers } from "../../testing/fake-server.ts";
import { renderAt } from "../../testing/render.tsx";
import "./archive-screen.tsx";

const NONE = { easy: null, medium: null, hard: null };

beforeEach(() => localStorage.setItem("authToken", "token"));

const getCalendar = ({ month }: { month: string }): Outputs["stats"]["calendar"] => ({
  month,
  today: "2026-11-21",
  firstDate: "2026-11-02",
  streakBefore: 3,
  days: [1, 2, 3, 4].map((day) => ({
    date: `${month}-0${day}`,
    marks: day === 2 ? { ...NONE, easy: "solved" as const, hard: "failed" as const } : NONE,
    dayStreak: day === 2 ? 1 : 0,
  })),
});

function openCalendar(address: string, handlers: Handlers = {}) {
  const solve = { solved: true, timeSeconds: 9, attempts: 1, hintsUsed: 0, solvedLater: false };
  return renderAt(address, {
    ...createFakeGame().handlers,
    "stats.calendar": getCalendar,
    "puzzles.archive": () =>
      createArchive(
        [
          createArchivePuzzle("2026-11-03", "easy"),
          createArchivePuzzle("2026-11-02", "medium", {
            result: { ...solve, solved: false, solvedLater: true },
          }),
          createArchivePuzzle("2026-11-02", "easy", { result: solve }),
        ],
        { firstDate: "2026-11-02" },
      ),
    ...handlers,
  });
}

it("is a table of days with their results, and says when a day streak ended and why", async () => {
  openCalendar("/archive?view=calendar");
  const table = within(await screen.findByRole("table", { name: "November 2026" }));
  expect(table.getAllByRole("columnheader")).toHaveLength(7);
  const day = await table.findByRole("link", { name: /^November 2, 2026/ });
  expect(day.textContent).toContain(
    "November 2, 2026: easy solved, medium unsolved, solved later, hard not played, day streak 1 day",
  );
  // There were no puzzles on November 1.
  expect(table.queryByRole("link", { name: /^November 1,/ })).toBeNull();
  const first = table.getByText("November 1, 2026: no puzzles").closest("td")!;
  expect(first.querySelectorAll("[data-mark]")).toHaveLength(0);
  expect(day.querySelectorAll("[data-mark]")).toHaveLength(3);
  expect(
    within(screen.getByRole("list", { name: "Day streaks that ended" })).getByRole("listitem")
      .textContent,
  ).toBe("A day streak of 3 days ended on November 1, 2026: nothing was played.");
  // By default, the newest day is chosen.
  const puzzles = within(screen.getByRole("list", { name: "Puzzles of the day" }));
  expect(puzzles.getByRole("link", { name: "Play November 3, 2026, easy" })).toBeTruthy();
});

it("shows the puzzles of the chosen day and stores it in the address", async () => {
  const { user, address } = openCalendar("/archive?view=calendar");
  await user.click(await screen.findByRole("link", { name: /^November 2, 2026/ }));
  expect(address()).toBe("/archive?view=calendar&day=2026-11-02");
  expect(document.activeElement?.textContent).toMatch(/^2?November 2, 2026/);
  const puzzles = within(screen.getByRole("list", { name: "Puzzles of the day" }));
  expect(puzzles.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Play Again November 2, 2026, easy",
    "Play November 2, 2026, medium",
  ]);
});

it("leads to the previous month and to the list", async () => {
  const { user, address, callsTo } = openCalendar("/archive?view=calendar&month=2026-12");
  await screen.findByRole("table", { name: "December 2026" });
  await user.click(screen.getByRole("button", { name: "Previous month" }));
  await screen.findByRole("table", { name: "November 2026" });
  // In the first month the button keeps the focus but does nothing.
  const before = screen.getByRole<HTMLButtonElement>("button", { name: "Previous month" });
  expect([before.disabled, before.getAttribute("aria-disabled")]).toEqual([false, "true"]);
  await user.click(before);
  expect(callsTo("stats.calendar").map(({ input }) => input)).toEqual([
    { month: "2026-12" },
    { month: "2026-11" },
  ]);
  await user.click(screen.getByRole("radio", { name: "List" }));
  expect(await screen.findByRole("region", { name: "November 2026" })).toBeTruthy();
  expect(address()).toBe("/archive?month=2026-11");
});

it("keeps the list's filters when a day is chosen", async () => {
  const { user, address } = openCalendar("/archive?difficulty=hard&state=unplayed&view=calendar");
  await user.click(await screen.findByRole("link", { name: /^November 2, 2026/ }));
  await user.click(screen.getByRole("radio", { name: "List" }));
  expect(address()).toMatch(/^\/archive\?difficulty=hard&state=unplayed(&day=|$)/);
});

it("opens with the newest month if today's puzzles cannot be fetched", async () => {
  openCalendar("/archive?view=calendar", { "puzzles.today": failOffline });
  expect(await screen.findByRole("table", { name: "November 2026" })).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Month" }).textContent).toBe("November 2026");
});
