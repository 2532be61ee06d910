import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { Outputs } from "../../lib/trpc.ts";
import { type Answers, Refusal } from "../../testing/fake-server.ts";
import { refetchInVain, renderAt } from "../../testing/render.tsx";

type Standings = Outputs["leaderboard"]["streaks"];
type Row = Standings["leaderboard"][number];

const row = (rank: number, username: string, more: Partial<Row> = {}): Row => ({
  rank,
  user: { id: username, username },
  stats: { currentStreak: 12, averageTime: 68.42, averageAttempts: 2 },
  provisional: false,
  ...more,
});
const own = (rank: number | null, percentile: number | null, more: Partial<Row> = {}) => ({
  ...row(0, "ada", more),
  rank,
  percentile,
});
const stats = (more = {}) => ({
  stats: { currentStreak: 7, averageTime: 42.17, averageAttempts: 2.25, ...more },
});

const board: Standings = {
  leaderboard: [row(1, "mira"), row(2, "ada"), row(2, "oldpaper"), row(4, "nora")],
  me: own(2, 75),
};
const open = (answers: Answers = {}, search = "") =>
  renderAt(`/leaderboard${search}`, {
    "stats.me": () => stats(),
    "leaderboard.streaks": () => board,
    ...answers,
  });
const table = () => screen.findByRole("table");
const cells = (line: HTMLElement) =>
  [...line.children].map((cell) => cell.textContent.replaceAll(/\s+/g, " "));
const rowOf = async (name: string) =>
  within(await table())
    .getByRole("rowheader", { name })
    .closest("tr")!;
const tile = async (label: string) => (await screen.findByText(label)).parentElement!.textContent;
const pending = () => new Promise(() => undefined);

beforeEach(() => localStorage.setItem("authToken", "token"));

describe("the leaderboard", () => {
  it("is a named table with ranks that may be shared and an own row tagged You", async () => {
    open();
    const shown = within(await table());
    expect(document.title).toBe("Leaderboard | Jumbl");
    expect(screen.getByRole("table", { name: "Standings by streak, All Time" })).toBeTruthy();
    expect(shown.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "Rank",
      "Player",
      "Streakpuzzles",
      "Avg Timeper solve",
      "Avg Triesper solve",
    ]);
    expect(cells(await rowOf("mira"))).toEqual(["1", "mira", "12", "01:08.42", "2.0"]);
    expect(cells(await rowOf("ada You"))[0]).toBe("2");
    expect(cells(await rowOf("oldpaper"))[0]).toBe("2");
    expect(cells(await rowOf("nora"))[0]).toBe("4");
    expect(shown.getAllByText("You")).toHaveLength(1);
    expect(screen.getByText(/^You are/).textContent).toBe(
      "You are 2nd, level with or ahead of 75% of the players on this board.",
    );
  });

  it("asks for each period, and for each board", async () => {
    const { user, calls, address } = open({
      "leaderboard.fastest": () => board,
      "leaderboard.leastAttempts": () => board,
    });
    await table();
    for (const period of ["Today", "Last Month", "Last Year"]) {
      await user.click(screen.getByRole("radio", { name: period }));
    }
    for (const name of ["Speed", "Efficiency"]) {
      await user.click(screen.getByRole("tab", { name }));
      await screen.findByRole("table", { name: `Standings by ${name.toLowerCase()}, Last Year` });
    }
    const asked = calls.filter(({ path }) => path.startsWith("leaderboard."));
    expect(asked.map(({ path, input }) => [path, (input as { period: string }).period])).toEqual([
      ["leaderboard.streaks", "all"],
      ["leaderboard.streaks", "today"],
      ["leaderboard.streaks", "month"],
      ["leaderboard.streaks", "year"],
      ["leaderboard.fastest", "year"],
      ["leaderboard.leastAttempts", "year"],
    ]);
    expect(address()).toBe("/leaderboard?period=year&board=efficiency");
  });

  it("keeps provisional rows apart and says why", async () => {
    open(
      {
        "leaderboard.fastest": () => ({
          leaderboard: [row(1, "mira"), row(2, "lucky", { provisional: true })],
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

  it("shows the own row when it stands far below", async () => {
    open({
      "leaderboard.streaks": () => ({
        leaderboard: [row(1, "mira")],
        me: own(1214, 3, { provisional: true }),
      }),
    });
    const line = await rowOf("ada You");
    expect(cells(line).slice(0, 2)).toEqual(["1,214", "adaYou"]);
    expect(line.closest("tbody")!.textContent).toMatch(/^Your placeFewer than 5 solves/);
    expect(screen.getByText(/^You are/).textContent).toContain("1,214th");
  });

  it("invites a player who is not on the board", async () => {
    open({
      "leaderboard.streaks": () => ({ leaderboard: [row(1, "mira")], me: own(null, null) }),
    });
    expect(await screen.findByText(/You are not on this board yet\./)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Play today's puzzle" }).getAttribute("href")).toBe(
      "/",
    );
    expect(screen.queryByText("You")).toBeNull();
  });

  it("says so when nobody has played", async () => {
    open({ "leaderboard.streaks": () => ({ leaderboard: [], me: own(null, null) }) });
    const first = await screen.findByText("No data available yet.");
    expect(first.parentElement!.textContent).toBe(
      "No data available yet. Complete some puzzles to see the leaderboard!",
    );
  });

  it("says that it loads", async () => {
    open({ "leaderboard.streaks": pending, "stats.me": pending });
    expect(await screen.findByText("Loading leaderboard...")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Your Stats" })).toBeTruthy();
  });

  it("tells of a failure and tries again", async () => {
    let tries = 0;
    const { user } = open({
      "leaderboard.streaks": () => {
        tries += 1;
        if (tries === 1) throw new Refusal(503, "unavailable", "In a moment.");
        return board;
      },
    });
    expect(await screen.findByText("Failed to fetch streak leaderboard")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await table()).toBeTruthy();
  });

  it("keeps the board and the stats when asking anew fails", async () => {
    let isDown = false;
    const unlessDown = (answer: unknown) => () => {
      if (isDown) throw new Refusal(503, "unavailable", "In a moment.");
      return answer;
    };
    const { queryClient } = open({
      "leaderboard.streaks": unlessDown(board),
      "stats.me": unlessDown(stats()),
    });
    await table();
    await screen.findAllByText("00:42.17");
    isDown = true;
    await refetchInVain(queryClient);
    expect(await rowOf("mira")).toBeTruthy();
    expect(screen.getByText("00:42.17")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("leads back to the game", async () => {
    open();
    const back = await screen.findByRole("link", { name: "Back to the game" });
    expect(back.getAttribute("href")).toBe("/");
  });
});

describe("Your Stats", () => {
  it("shows puzzle streak, tries and time", async () => {
    open();
    await screen.findByText("00:42.17");
    expect(await tile("Puzzle Streak")).toBe("Puzzle Streak7 puzzles");
    expect(screen.getAllByText("Avg Tries")[0]!.parentElement!.textContent).toBe("Avg Tries2.3");
  });

  it("shows what there is before the first solve", async () => {
    open({
      "stats.me": () => stats({ currentStreak: 1, averageTime: null, averageAttempts: null }),
    });
    expect(await screen.findAllByText("N/A")).toHaveLength(2);
    expect(await tile("Puzzle Streak")).toBe("Puzzle Streak1 puzzle");
  });

  it("fails by itself", async () => {
    open({
      "stats.me": () => {
        throw new Refusal(500, "internal", "Something went wrong.");
      },
    });
    expect(await screen.findByText("Failed to fetch stats")).toBeTruthy();
    expect(await table()).toBeTruthy();
  });
});
