import { createFakeGame } from "../../testing/fake-game.ts";
import { PUZZLES } from "../../testing/fake-puzzles.ts";
import { BRAND } from "@jumbl/domain/brand";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createDetails, createGame, createStats, openProfile } from "../../testing/fake-profile.ts";
import { failOffline, FakeApiError, pending } from "../../testing/fake-server.ts";

const section = (name: string) => screen.findByRole("region", { name });
const tile = async (label: string) =>
  within(await section("Statistics Overview")).getByText(label).parentElement!.textContent;

const items = async () => {
  const list = within(await section("Recent Games"));
  const found = await list.findAllByRole("listitem");
  return found.map((item) => item.textContent);
};

describe("the profile", () => {
  it("shows Loading... until the player is loaded", async () => {
    openProfile({ "auth.me": pending });
    expect(await screen.findByRole("heading", { level: 1, name: /Loading\.\.\./ })).toBeTruthy();
    expect(document.title).toBe(`Profile | ${BRAND.name}`);
  });

  it("shows the player and links to the game and the leaderboard", async () => {
    openProfile();
    expect(await screen.findByRole("heading", { level: 1, name: /ada/ })).toBeTruthy();
    expect(screen.getAllByText("ada@example.org")).toBeTruthy();
    const hrefs = ["Back to the game", "Play Today's Puzzle", "View Leaderboard"].map((name) =>
      screen.getByRole("link", { name }).getAttribute("href"),
    );
    expect(hrefs).toEqual(["/", "/", "/leaderboard"]);
  });

  it("shows a network error once", async () => {
    openProfile({
      "auth.me": failOffline,
    });
    expect(await screen.findByText("Failed to fetch user")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Statistics Overview" })).toBeNull();
    expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(1);
  });
});

describe("Statistics Overview", () => {
  it("shows the six statistics with their units", async () => {
    openProfile();
    await waitFor(async () => expect(await tile("Current Streak")).toContain("7"));
    expect(await tile("Current Streak")).toBe("Current Streak7puzzles");
    expect(await tile("Best Streak")).toBe("Best Streak42puzzles");
    expect(await tile("Win Rate")).toBe("Win Rate83%10/12 games");
    expect(await tile("Avg Time")).toBe("Avg Time1 minute 8.42 secondsper puzzle");
    expect(await tile("Avg Attempts")).toBe("Avg Attempts2.3per puzzle");
    expect(await tile("Total Solved")).toBe("Total Solved10puzzles");
  });

  it("shows zeros and N/A before the first game", async () => {
    openProfile({
      "stats.me": () =>
        createStats({
          currentStreak: 0,
          bestStreak: 1,
          totalGames: 0,
          totalSolved: 0,
          averageTime: null,
          averageAttempts: null,
        }),
    });
    await screen.findByText("0%");
    expect(await tile("Best Streak")).toBe("Best Streak1puzzle");
    expect(await tile("Win Rate")).toBe("Win Rate0%0/0 games");
    expect(await tile("Avg Time")).toContain("N/A");
    expect(await tile("Avg Attempts")).toContain("N/A");
  });

  it.each([
    [
      "given up",
      { reason: "gave-up", length: 7, date: "2026-11-20", difficulty: "hard" },
      "Your streak of 7 ended: you gave up the hard puzzle of Nov 20, 2026.",
    ],
    [
      "missed",
      { reason: "missed-day", length: 3, date: "2026-11-19" },
      "Your streak of 3 ended: no puzzle was solved on Nov 19, 2026 (UTC).",
    ],
  ] as const)(
    "explains the rule of streaks and the end of a streak that was %s",
    async (_how, streakEnd, sentence) => {
      openProfile({ "stats.details": () => createDetails({ streakEnd }) });
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(screen.getByText(/^Every daily puzzle you solve adds 1/)).toBeTruthy();
    },
  );
});

describe("By Difficulty", () => {
  it("shows each difficulty's statistics, a chart, and the same data as a table", async () => {
    openProfile();
    const easy = within(await screen.findByRole("region", { name: "Easy" }));
    expect(await easy.findByText("Solved 5 of 6 (83%)")).toBeTruthy();
    expect(easy.getByText("9.99 seconds")).toBeTruthy();
    expect((await easy.findByRole("img")).getAttribute("aria-label")).toBe(
      "Times of your last 3 easy solves. Median of the earlier half 25 seconds, of the later half 15 seconds.",
    );
    const table = easy.getByRole("table", {
      name: "Easy solve times, newest first",
      hidden: true,
    });
    const rows = within(table).getAllByRole("row", { hidden: true });
    expect(rows.map((row) => row.textContent)).toEqual([
      "DateTime",
      "Nov 3, 202610 seconds",
      "Nov 2, 202620 seconds",
      "Nov 1, 202630 seconds",
    ]);
  });

  it("shows no chart for one solve, and no statistics for none", async () => {
    openProfile();
    const hard = within(await screen.findByRole("region", { name: "Hard" }));
    expect(await hard.findByText("Your trend appears after your next solve.")).toBeTruthy();
    const medium = within(screen.getByRole("region", { name: "Medium" }));
    expect(medium.getByText("Not played yet")).toBeTruthy();
    expect(medium.queryByText("Best time")).toBeNull();
    expect(hard.getByText("Hard solve times as a table")).toBeTruthy();
    expect(screen.queryAllByText(/times as a table$/)).toHaveLength(2);
  });
});

describe("Recent Games", () => {
  it("lists each play with its result and a link to its puzzle", async () => {
    const history = [
      createGame("SILVER SPOON", { attempts: 1, hintsUsed: 1 }),
      createGame("BRIDGE", { attempts: 4, hintsUsed: 2, isArchive: true }),
      createGame("PLAIN", { attempts: 2 }),
      createGame("LOST", { solved: false }),
    ];
    openProfile({ "history.me": () => ({ history, nextCursor: null }) });
    expect(await items()).toEqual([
      "SolvedSILVER SPOON easyNov 21, 20261 minute 8.42 seconds · 1 attempt · 1 hint",
      "SolvedBRIDGE easyNov 21, 20261 minute 8.42 seconds · 4 attempts · 2 hintsarchive",
      "SolvedPLAIN easyNov 21, 20261 minute 8.42 seconds · 2 attempts",
      "LOST easyNov 21, 2026Unsolved",
    ]);
    expect(screen.getByRole("link", { name: "LOST easy" }).getAttribute("href")).toBe(
      "/puzzle/LOST",
    );
  });

  it("leads to a result without starting a play, and the puzzle can be played again", async () => {
    const game = createFakeGame();
    game.setPlay("easy", { guesses: ["BRIDGE"], ended: "solved" });
    const played = createGame("BRIDGE");
    const history = [{ ...played, puzzle: { ...played.puzzle, id: PUZZLES.easy.id } }];
    const { user, callsTo } = openProfile({
      ...game.handlers,
      "history.me": () => ({ history, nextCursor: null }),
    });
    await user.click(await screen.findByRole("link", { name: "BRIDGE easy" }));
    expect(await screen.findByRole("button", { name: "Play Again" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Puzzle Solved" })).toBeTruthy();
    expect(callsTo("game.clearHints")).toEqual([]);
  });

  it("shows more when the button is pressed", async () => {
    const { user, callsTo } = openProfile({
      "history.me": ({ cursor }) => ({
        history: cursor
          ? [createGame("OLDER")]
          : ["A", "B", "C", "D", "E", "F", "G"].map((word) => createGame(word)),
        nextCursor: cursor ? null : "next",
      }),
    });
    expect(await items()).toHaveLength(5);
    await user.click(screen.getByRole("button", { name: "Show more games" }));
    expect(await items()).toHaveLength(7);
    expect(callsTo("history.me")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Show more games" }));
    expect(await screen.findByText("OLDER")).toBeTruthy();
    expect(await items()).toHaveLength(8);
    expect(screen.queryByRole("button", { name: "Show more games" })).toBeNull();
  });

  it("keeps its content when the next page fails", async () => {
    const { user } = openProfile({
      "history.me": ({ cursor }) => {
        if (cursor) throw new FakeApiError(503, "unavailable", "In a moment.");
        return { history: [createGame("NEWER")], nextCursor: "next" };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Show more games" }));
    expect(await screen.findByText("In a moment.")).toBeTruthy();
    expect(screen.getByText("NEWER")).toBeTruthy();
  });

  it("shows a status while they load", async () => {
    openProfile({ "history.me": pending });
    expect(await screen.findByText("Loading games...")).toBeTruthy();
  });
});

it("shows the days of the current month by the server's clock, with links to their puzzles", async () => {
  openProfile({
    ...createFakeGame().handlers,
    "stats.calendar": ({ month }) => ({
      month,
      today: "2026-11-01",
      firstDate: "2026-10-01",
      streakBefore: 1,
      days: [
        {
          date: `${month}-01`,
          marks: { easy: "solved", medium: "failed", hard: null },
          dayStreak: 2,
        },
      ],
    }),
  });
  const days = within(await screen.findByRole("region", { name: "Your Days" }));
  const day = await days.findByRole("link", { name: /easy solved, medium unsolved, hard not/ });
  expect(day.textContent).toContain("day streak 2 days");
  expect(day.getAttribute("href")).toBe("/archive?month=2026-11&view=calendar&day=2026-11-01");
});
