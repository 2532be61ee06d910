import { BRAND } from "@jumbl/domain/brand";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Outputs } from "../../lib/api/trpc.ts";
import { type Handler, pending } from "../../testing/fake-server.ts";
import { renderAt } from "../../testing/render.tsx";

type Archive = Outputs["puzzles"]["archive"];
type Puzzle = Archive["puzzles"][number];
type Result = NonNullable<Puzzle["result"]>;

const puzzle = (
  date: string,
  difficulty: Puzzle["difficulty"],
  overrides: Partial<Puzzle> = {},
) => ({
  id: `${difficulty}-${date}`,
  date,
  difficulty,
  isToday: false,
  result: null,
  ...overrides,
});
const result = (overrides: Partial<Result> = {}): Result => ({
  solved: true,
  timeSeconds: 68.42,
  attempts: 4,
  hintsUsed: 0,
  solvedLater: false,
  ...overrides,
});
const page = (puzzles: Puzzle[], overrides: Partial<Archive> = {}): Archive => ({
  puzzles,
  total: puzzles.length,
  firstDate: "2026-09-30",
  nextCursor: null,
  ...overrides,
});
const today = (played: readonly string[] = []): Outputs["puzzles"]["today"] => ({
  date: "2026-11-21",
  now: "2026-11-21T12:00:00.000Z",
  resetsAt: "2026-11-22T00:00:00.000Z",
  grace: null,
  puzzles: DIFFICULTIES.map((difficulty) => ({
    puzzle: {
      id: `${difficulty}-2026-11-21`,
      date: "2026-11-21",
      difficulty,
      category: "Things",
      scrambled: "RIDGEB",
      isTwoWords: false,
      wordLengths: [6],
    },
    hasPlayed: played.includes(difficulty),
    result: null,
  })),
});

const openArchive = (archive: Handler<"puzzles.archive">, played?: readonly string[]) =>
  renderAt("/archive", { "puzzles.archive": archive, "puzzles.today": () => today(played) });
const card = async (date: string, index = 0) => {
  const heading = (await screen.findAllByRole("heading", { level: 3, name: date }))[index];
  return heading!.closest("li")!;
};

beforeEach(() => localStorage.setItem("authToken", "token"));

describe("the archive", () => {
  it("shows a status while it loads", async () => {
    openArchive(pending);
    expect(await screen.findByText("Loading puzzle archive...")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "Puzzle Archive" })).toBeTruthy();
    expect(document.title).toBe(`Puzzle Archive | ${BRAND.name}`);
  });

  it("shows the number of puzzles and groups them by month, sorted by difficulty within a day", async () => {
    openArchive(() =>
      page([
        puzzle("2026-11-02", "hard"),
        puzzle("2026-11-02", "easy"),
        puzzle("2026-10-31", "medium"),
      ]),
    );
    expect(await screen.findByText("3 puzzles available")).toBeTruthy();
    const november = screen.getByRole("region", { name: "November 2026" });
    const cards = within(november).getAllByRole("listitem");
    expect(cards.map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^November 2, 2026EASY/),
      expect.stringMatching(/^November 2, 2026HARD/),
    ]);
    const october = screen.getByRole("region", { name: "October 2026" });
    expect(within(october).getByText("MEDIUM")).toBeTruthy();
  });

  it.each([
    ["solved", result(), ["Solved", "in 1 minute 8.42 seconds", "4 attempts"], "Play Again"],
    [
      "solved on the first attempt with a hint",
      result({ attempts: 1, hintsUsed: 1 }),
      ["Solved", "in 1 minute 8.42 seconds", "1 attempt · 1 hint"],
      "Play Again",
    ],
    ["unsolved", result({ solved: false }), ["Unsolved"], "Play"],
    [
      "given up and solved later",
      result({ solved: false, solvedLater: true }),
      ["Unsolved", "Solved later"],
      "Play",
    ],
    ["never played", null, ["Not yet attempted"], "Play"],
  ] as const)("shows a puzzle that was %s", async (_state, outcome, texts, button) => {
    openArchive(() => page([puzzle("2026-11-02", "easy", { result: outcome })]));
    const shown = within(await card("November 2, 2026"));
    for (const text of texts) expect(shown.getByText(text)).toBeTruthy();
    const link = shown.getByRole("link", { name: `${button} November 2, 2026, easy` });
    expect(link.getAttribute("href")).toBe("/puzzle/easy-2026-11-02");
    expect(shown.queryByText("TODAY")).toBeNull();
    expect(shown.queryAllByText(/\d attempts?/)).toHaveLength(outcome?.solved ? 1 : 0);
  });

  it.each([
    [[], { medium: "easy", hard: "medium" }],
    [["easy"], { hard: "medium" }],
    [["easy", "medium"], {}],
  ] as const)(
    "tags today's puzzles and, after %j, says which puzzle unlocks the others",
    async (played, opensAfter: Record<string, string>) => {
      openArchive(
        () =>
          page(
            DIFFICULTIES.map((difficulty) => puzzle("2026-11-21", difficulty, { isToday: true })),
          ),
        played,
      );
      await screen.findAllByText("TODAY");
      await waitFor(() =>
        expect(screen.queryAllByText(/^Opens after/)).toHaveLength(Object.keys(opensAfter).length),
      );
      for (const [index, difficulty] of DIFFICULTIES.entries()) {
        const shown = within(await card("November 21, 2026", index));
        expect(shown.getByText("Not yet attempted")).toBeTruthy();
        const link = shown.getByRole("link", { name: /^Play November 21/ });
        const before = opensAfter[difficulty];
        expect(link.getAttribute("href")).toBe(`/puzzle/${difficulty}-2026-11-21`);
        expect(shown.queryByText(/^Opens after/)?.textContent).toBe(
          before && `Opens after today's ${before} puzzle`,
        );
      }
    },
  );

  it("shows an unknown difficulty as hard", async () => {
    openArchive(() => page([puzzle("2026-11-02", "expert" as "hard")]));
    expect(await screen.findByText("HARD")).toBeTruthy();
  });

  it("filters by difficulty and by result, and stores the filter in the address", async () => {
    const { user, address, callsTo } = openArchive(({ difficulty }) =>
      page(difficulty ? [puzzle("2026-11-02", "hard")] : [puzzle("2026-11-02", "easy")]),
    );
    await screen.findByText("EASY");
    await user.selectOptions(screen.getByRole("combobox", { name: "Difficulty" }), "Hard");
    expect(await screen.findByText("HARD")).toBeTruthy();
    expect(screen.getByText("1 puzzle matches your choice")).toBeTruthy();
    await user.selectOptions(screen.getByRole("combobox", { name: "Result" }), "Unsolved");
    await waitFor(() => expect(address()).toBe("/archive?difficulty=hard&state=unsolved"));
    expect(callsTo("puzzles.archive").at(-1)?.input).toMatchObject({
      difficulty: "hard",
      state: "unsolved",
    });
  });

  it("resets a filter that nothing matches", async () => {
    const { user, address } = renderAt("/archive?state=solved", {
      "puzzles.archive": ({ state }) => page(state ? [] : [puzzle("2026-11-02", "easy")]),
      "puzzles.today": () => today(),
    });
    await user.click(await screen.findByRole("button", { name: "Show all puzzles" }));
    expect(await screen.findByText("EASY")).toBeTruthy();
    expect(address()).toBe("/archive");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  it("shows older puzzles when the button is pressed", async () => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    const { user } = openArchive(({ cursor }) =>
      cursor
        ? page([puzzle("2026-10-31", "easy")], { total: 2 })
        : page([puzzle("2026-11-02", "easy")], { total: 2, nextCursor: "next" }),
    );
    await user.click(await screen.findByRole("button", { name: "Show older puzzles" }));
    expect(await screen.findByRole("region", { name: "October 2026" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show older puzzles" })).toBeNull();
    expect(screen.getByText("2 puzzles available")).toBeTruthy();
    expect(screen.getByText("1 more puzzle shown. These are all.")).toBeTruthy();
    const first = screen.getByRole("link", { name: "Play October 31, 2026, easy" });
    expect(document.activeElement).toBe(first);
  });

  it("shows a message when it is empty", async () => {
    openArchive(() => page([]));
    expect(
      await screen.findByText(
        "No puzzles available yet. Play today's puzzle to start building the archive!",
      ),
    ).toBeTruthy();
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});
