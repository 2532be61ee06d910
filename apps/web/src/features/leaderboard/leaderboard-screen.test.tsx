import { BRAND } from "@jumbl/domain/brand";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { Outputs } from "../../lib/api/trpc.ts";
import { createStats } from "../../testing/fake-profile.ts";
import { failOffline, type Handlers, pending, rejectWith } from "../../testing/fake-server.ts";
import { renderAt } from "../../testing/render.tsx";

type Standings = Outputs["leaderboard"]["streaks"];
type Row = Standings["leaderboard"][number];

const row = (rank: number, username: string, overrides: Partial<Row> = {}): Row => ({
  rank,
  user: { id: username, username },
  stats: { currentStreak: 12, averageTime: 68.42, averageAttempts: 2 },
  provisional: false,
  ...overrides,
});
const own = (rank: number | null, percentile: number | null, overrides: Partial<Row> = {}) => ({
  ...row(0, "ada", overrides),
  rank,
  percentile,
});
const stats = () => createStats({ averageTime: 42.17 });

const board: Standings = {
  leaderboard: [row(1, "mira"), row(2, "ada"), row(2, "oldpaper"), row(4, "nora")],
  total: 4,
  me: own(2, 75),
};
const openLeaderboard = (handlers: Handlers = {}, search = "") =>
  renderAt(`/leaderboard${search}`, {
    "stats.me": stats,
    "leaderboard.streaks": () => board,
    ...handlers,
  });
const table = () => screen.findByRole("table");
const cells = (line: HTMLElement) =>
  [...line.children].map((cell) => cell.textContent.replaceAll(/\s+/g, " "));
const findRow = async (name: string) =>
  within(await table())
    .getByRole("rowheader", { name })
    .closest("tr")!;
const tile = async (label: string) => (await screen.findByText(label)).parentElement!.textContent;

beforeEach(() => localStorage.setItem("authToken", "token"));

describe("the leaderboard", () => {
  it("is a named table with shared ranks, and tags the player's row You", async () => {
    openLeaderboard();
    const shown = within(await table());
    expect(document.title).toBe(`Leaderboard | ${BRAND.name}`);
    expect(screen.getByRole("table", { name: "Standings by streak, All Time" })).toBeTruthy();
    expect(shown.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "Rank",
      "Player",
      "Streakpuzzles",
      "Avg Timeper solve",
      "Avg Triesper solve",
    ]);
    expect(cells(await findRow("mira"))).toEqual([
      "1",
      "mira",
      "12 2.0 tries, 1 minute 8.42 seconds",
      "1 minute 8.42 seconds",
      "2.0",
    ]);
    expect(cells(await findRow("ada You"))[0]).toBe("2");
    expect(cells(await findRow("oldpaper"))[0]).toBe("2");
    expect(cells(await findRow("nora"))[0]).toBe("4");
    expect(shown.getAllByText("You")).toHaveLength(1);
    expect(screen.getByText(/^You are/).textContent).toBe("You are 2nd of 4.");
    expect(screen.getByText(/Equal streaks are ranked by fewer tries/)).toBeTruthy();
  });

  it.each([
    [1, 100, 100, "You are 1st of 100.", ""],
    [
      62,
      95,
      1204,
      "You are 62nd of 1,204, level with or ahead of 95%.",
      "Top 100 of 1,204 players. ",
    ],
    [99, 1, 101, "You are 99th of 101.", "Top 100 of 101 players. "],
  ])("describes rank %i on a board of 100 or more", async (rank, percentile, total, place, top) => {
    const leaderboard = Array.from({ length: 100 }, (_, index) =>
      row(index + 1, index + 1 === rank ? "ada" : `player_${index}`),
    );
    openLeaderboard({
      "leaderboard.streaks": () => ({ leaderboard, total, me: own(rank, percentile) }),
    });
    expect((await screen.findByText(/^You are/)).textContent).toBe(place);
    expect(screen.getByText(/Equal streaks/).textContent).toMatch(new RegExp(`^${top}Equal`));
  });

  it("moves to the player's row on request", async () => {
    const leaderboard = ["mira", "nora", "oldpaper", "ada"].map((name, at) => row(at + 1, name));
    const { user } = openLeaderboard({
      "leaderboard.streaks": () => ({ leaderboard, total: 4, me: own(4, 25) }),
    });
    await user.click(await screen.findByRole("button", { name: "Show my row" }));
    expect(document.activeElement).toBe(await findRow("ada You"));
  });

  it("fetches each period and each board when it is selected, also with the keyboard", async () => {
    const { user, calls, address } = openLeaderboard({
      "leaderboard.fastest": () => board,
      "leaderboard.leastAttempts": () => board,
    });
    await table();
    for (const period of ["Today", "Last Month", "Last Year"]) {
      await user.click(screen.getByRole("radio", { name: period }));
      expect(await screen.findByText(`Standings by streak, ${period}: 4 players.`)).toBeTruthy();
    }
    await user.click(screen.getByRole("tab", { name: "Speed" }));
    for (const [key, name] of [
      ["{ArrowLeft}", "Streak"],
      ["{ArrowLeft}", "Efficiency"],
      ["{ArrowRight}", "Streak"],
      ["{End}", "Efficiency"],
      ["{Home}{End}", "Efficiency"],
    ] as const) {
      await user.keyboard(key);
      expect(document.activeElement).toBe(screen.getByRole("tab", { name, selected: true }));
      await screen.findByRole("table", { name: `Standings by ${name.toLowerCase()}, Last Year` });
    }
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("tabpanel", { name: "Efficiency" }));
    const requests = calls.filter(({ path }) => path.startsWith("leaderboard."));
    expect(requests.map(({ path, input }) => [path, (input as { period: string }).period])).toEqual(
      [
        ["leaderboard.streaks", "all"],
        ["leaderboard.streaks", "today"],
        ["leaderboard.streaks", "month"],
        ["leaderboard.streaks", "year"],
        ["leaderboard.fastest", "year"],
        ["leaderboard.leastAttempts", "year"],
      ],
    );
    expect(address()).toBe("/leaderboard?period=year&board=efficiency");
  });

  it("separates provisional standings and explains them", async () => {
    openLeaderboard(
      {
        "leaderboard.fastest": () => ({
          leaderboard: [row(1, "mira"), row(2, "lucky", { provisional: true })],
          total: 2,
          me: own(null, null),
        }),
      },
      "?board=speed",
    );
    const [, ranked, provisional] = within(await table()).getAllByRole("rowgroup");
    expect(within(ranked!).getByText("mira")).toBeTruthy();
    expect(within(provisional!).getByText("lucky")).toBeTruthy();
    expect(provisional!.textContent).toMatch(
      /^ProvisionalFewer than 5 solves in this period: ranked after everyone else\./,
    );
  });

  it("shows the player's standing if it is further down", async () => {
    openLeaderboard({
      "leaderboard.streaks": () => ({
        leaderboard: [row(1, "mira")],
        total: 1300,
        me: own(1214, 3, { provisional: true }),
      }),
    });
    const line = await findRow("ada You");
    expect(cells(line).slice(0, 2)).toEqual(["1,214", "adaYou"]);
    expect(line.closest("tbody")!.textContent).toMatch(/^Your placeFewer than 5 solves/);
    expect(screen.getByText(/^You are/).textContent).toBe("You are 1,214th of 1,300.");
  });

  it("links to the game if the player is not on the board", async () => {
    openLeaderboard({
      "leaderboard.streaks": () => ({
        leaderboard: [row(1, "mira")],
        total: 1,
        me: own(null, null),
      }),
    });
    expect(await screen.findByText(/You are not on this board yet\./)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Play today's puzzle" }).getAttribute("href")).toBe(
      "/",
    );
    expect(screen.queryByText("You")).toBeNull();
  });

  it("shows a message if it is empty", async () => {
    openLeaderboard({
      "leaderboard.streaks": () => ({ leaderboard: [], total: 0, me: own(null, null) }),
    });
    const first = await screen.findByText("No data available yet.");
    expect(first.parentElement!.textContent).toBe(
      "No data available yet. Complete some puzzles to see the leaderboard!",
    );
    const play = screen.getByRole("link", { name: "Play today's puzzle" });
    expect(play.getAttribute("href")).toBe("/");
  });

  it("shows a status while it loads", async () => {
    openLeaderboard({ "leaderboard.streaks": pending, "stats.me": pending });
    expect(await screen.findByText("Loading leaderboard...")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Your Stats" })).toBeTruthy();
  });
});

describe("Your Stats", () => {
  it("shows puzzle streak, tries and time", async () => {
    openLeaderboard();
    await screen.findByText("42.17 seconds");
    expect(await tile("Puzzle Streak")).toBe("Puzzle Streak7 puzzles");
    expect(screen.getAllByText("Avg Tries")[0]!.parentElement!.textContent).toBe("Avg Tries2.3");
  });

  it("does not report a failure without a connection, because the board does", async () => {
    openLeaderboard({ "stats.me": failOffline, "leaderboard.streaks": failOffline });
    expect(await screen.findByText("Failed to fetch streak leaderboard")).toBeTruthy();
    await waitFor(async () => expect(await tile("Avg Time")).toBe("Avg Time–"));
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });

  it("shows its failure without affecting the board", async () => {
    openLeaderboard({
      "stats.me": rejectWith(500, "internal", "Something went wrong."),
    });
    expect(await screen.findByText("Failed to fetch stats")).toBeTruthy();
    expect(await table()).toBeTruthy();
  });
});
