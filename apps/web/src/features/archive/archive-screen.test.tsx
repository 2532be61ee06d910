import { BRAND } from "@jumbl/domain/brand";
import { DIFFICULTIES, type Difficulty } from "@jumbl/domain/puzzle";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  type ArchivePuzzle,
  createArchive,
  createArchivePuzzle,
} from "../../testing/fake-archive.ts";
import { createFakeGame } from "../../testing/fake-game.ts";
import { PUZZLES } from "../../testing/fake-puzzles.ts";
import { type Handler, pending } from "../../testing/fake-server.ts";
import { renderAt } from "../../testing/render.tsx";

type Result = NonNullable<ArchivePuzzle["result"]>;

const result = (overrides: Partial<Result> = {}): Result => ({
  solved: true,
  timeSeconds: 68.42,
  attempts: 4,
  hintsUsed: 0,
  solvedLater: false,
  ...overrides,
});

/** Opens the archive of a player who has finished these puzzles of today. */
function openArchive(archive: Handler<"puzzles.archive">, played: readonly Difficulty[] = []) {
  const game = createFakeGame();
  for (const difficulty of played) game.setPlay(difficulty, { ended: "solved" });
  return renderAt("/archive", { ...game.handlers, "puzzles.archive": archive });
}
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
      createArchive([
        createArchivePuzzle("2026-11-02", "hard"),
        createArchivePuzzle("2026-11-02", "easy"),
        createArchivePuzzle("2026-10-31", "medium"),
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
    openArchive(() =>
      createArchive([createArchivePuzzle("2026-11-02", "easy", { result: outcome })]),
    );
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
          createArchive(
            DIFFICULTIES.map((difficulty) =>
              createArchivePuzzle("2026-11-21", difficulty, {
                id: PUZZLES[difficulty].id,
                isToday: true,
              }),
            ),
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
        expect(link.getAttribute("href")).toBe(`/puzzle/${PUZZLES[difficulty].id}`);
        expect(shown.queryByText(/^Opens after/)?.textContent).toBe(
          before && `Opens after today's ${before} puzzle`,
        );
      }
    },
  );

  it("shows an unknown difficulty as hard", async () => {
    openArchive(() => createArchive([createArchivePuzzle("2026-11-02", "expert" as "hard")]));
    expect(await screen.findByText("HARD")).toBeTruthy();
  });

  it("filters by difficulty and by result, and stores the filter in the address", async () => {
    const { user, address, callsTo } = openArchive(({ difficulty }) =>
      createArchive(
        difficulty
          ? [createArchivePuzzle("2026-11-02", "hard")]
          : [createArchivePuzzle("2026-11-02", "easy")],
      ),
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
      "puzzles.archive": ({ state }) =>
        createArchive(state ? [] : [createArchivePuzzle("2026-11-02", "easy")]),
    });
    await user.click(await screen.findByRole("button", { name: "Show all puzzles" }));
    expect(await screen.findByText("EASY")).toBeTruthy();
    expect(address()).toBe("/archive");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  it("shows older puzzles when the button is pressed", async () => {
    const { user } = openArchive(({ cursor }) =>
      cursor
        ? createArchive([createArchivePuzzle("2026-10-31", "easy")], { total: 2 })
        : createArchive([createArchivePuzzle("2026-11-02", "easy")], {
            total: 2,
            nextCursor: "next",
          }),
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
    openArchive(() => createArchive([]));
    expect(
      await screen.findByText(
        "No puzzles available yet. Play today's puzzle to start building the archive!",
      ),
    ).toBeTruthy();
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});
