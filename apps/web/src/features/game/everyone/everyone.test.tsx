import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { PUZZLES } from "../../../testing/fake-puzzles.ts";
import { FakeApiError, type Handler, pending } from "../../../testing/fake-server.ts";
import { it } from "../../../testing/open-game.tsx";
import { renderAt } from "../../../testing/render.tsx";
import { formatShare, type Statistics } from "./describe-statistics.ts";

const STATISTICS: Statistics = {
  players: 1204,
  solved: 975,
  medianTime: 192,
  attempts: [175, 263, 205, 137, 88, 49, 58],
  hints: [512, 240, 121, 102],
  own: { rank: 361, fasterThan: 62 },
};

/** Opens the finished day, with the hard puzzle and the summary. */
function openPlayedDay(respond: Handler<"puzzles.statistics">) {
  const game = createFakeGame();
  game.setPlay("easy", { ended: "solved", guesses: ["BRIDGE"] });
  game.setPlay("medium", { ended: "failed" });
  game.setPlay("hard", { ended: "solved", guesses: ["NIGHT", "LABYRINTH"], hints: 1 });
  return renderAt("/", { ...game.handlers, "puzzles.statistics": respond });
}

const findSection = async () =>
  within(await screen.findByRole("region", { name: "How everyone did" }));

const listRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent).join(": "));

it("shows how everyone did after the end, as plots with the player's bars, as tables and in the day's summary", async () => {
  openPlayedDay(({ id }) => ({
    puzzleId: id,
    statistics: id === PUZZLES.medium.id ? { ...STATISTICS, own: null } : STATISTICS,
  }));
  const section = await findSection();
  const terms = await section.findAllByRole("term");
  expect(
    terms.map(({ parentElement }) => parentElement?.querySelector(".sr-only")?.textContent),
  ).toEqual(["81%", "3 minutes 12 seconds", "62%"]);
  const attempts = section.getByRole("table", { name: "Attempts of those who solved it" });
  expect(listRows(attempts)).toEqual([
    "1: 18%",
    "2: 27%, you",
    "3: 21%",
    "4: 14%",
    "5: 9%",
    "6: 5%",
    "7+: 6%",
  ]);
  expect(listRows(section.getByRole("table", { name: "Their hints" }))[1]).toBe("1: 25%, you");
  const summary = within(screen.getByRole("region", { name: "Your day" }));
  expect(summary.getAllByText("Faster than 62%, 81% of 1,204 solved it")).toHaveLength(2);
  expect(summary.getByText("81% of 1,204 solved it, median 3 minutes 12 seconds")).toBeTruthy();
});

it("shows a message instead of plots when there are too few plays", async () => {
  openPlayedDay(({ id }) => ({ puzzleId: id, statistics: null }));
  const section = await findSection();
  expect(await section.findByText(/^Too few plays yet/)).toBeTruthy();
  expect(section.queryAllByText("Their hints")).toEqual([]);
});

it.for([
  [undefined, 2],
  ["yes", 0],
] as const)(
  "reserves space for plots while fetching unless the last puzzle had too few plays: %s",
  async ([tooFew, plots]) => {
    if (tooFew !== undefined) localStorage.setItem("tooFewPlays", tooFew);
    openPlayedDay(pending);
    const section = await findSection();
    expect(section.queryAllByText("Their hints")).toHaveLength(plots);
  },
);

const findRetry = () => screen.findByRole("button", { name: "Try again" });

it("after a failure fetches again on request, and the focus stays in the section", async () => {
  let isDown = true;
  const { user, callsTo } = openPlayedDay(({ id }) => {
    if (isDown) throw new FakeApiError(503, "unavailable", "One moment.");
    return { puzzleId: id, statistics: STATISTICS };
  });
  await findRetry();
  const before = callsTo("puzzles.statistics").length;
  await user.click(await findRetry());
  await waitFor(() => expect(callsTo("puzzles.statistics").length).toBeGreaterThan(before));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Try again"));
  isDown = false;
  await user.click(await findRetry());
  expect(await screen.findByText("1,204 players")).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("How everyone did");
});

it.for([
  [0, 50, "0%"],
  [1, 1000, "<1%"],
  [999, 1000, ">99%"],
  [1000, 1000, "100%"],
] as const)("shows %i of %i as %s", ([part, whole, share]) => {
  expect(formatShare(part, whole)).toBe(share);
});
