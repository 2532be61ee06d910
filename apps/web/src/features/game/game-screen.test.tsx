import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeGame, PUZZLES } from "../../testing/fake-game.ts";
import { Refusal } from "../../testing/fake-server.ts";
import { renderAt } from "../../testing/render.tsx";

beforeEach(() => {
  localStorage.setItem("authToken", "token");
  // Still, so that nothing waits for tiles to turn.
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const guessField = () => screen.findByRole("textbox", { name: "Your guess" });
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;
const submitButton = () => screen.getByRole("button", { name: "Submit" });

async function openRunning(game = createFakeGame(), overrides = {}) {
  if (!game.play("easy")) game.have("easy");
  const view = renderAt("/", { ...game.answers, ...overrides });
  const field = await guessField();
  return { game, ...view, field };
}

async function giveUp({ user }: { user: ReturnType<typeof renderAt>["user"] }) {
  await user.click(await screen.findByRole("button", { name: "Give up" }));
  const question = await screen.findByRole("alertdialog", { name: "Give up this puzzle?" });
  await user.click(within(question).getByRole("button", { name: "Give up" }));
}

describe("before the start", () => {
  test("the letters are hidden and the panel waits", async () => {
    renderAt("/", createFakeGame().answers);
    expect(await screen.findByRole("heading", { name: "Ready to play" })).toBeTruthy();
    expect(screen.getByRole("group", { name: "6 letters, not shown yet" })).toBeTruthy();
    expect(screen.getByText("November 21, 2026")).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Your guess" })).toBeNull();
    expect(document.title).toBe("Play | Jumbl");
  });

  test("Start Puzzle starts the session, shows the letters as one string and goes to the guess", async () => {
    const { user, callsTo } = renderAt("/", createFakeGame().answers);
    await user.click(await screen.findByRole("button", { name: "Start Puzzle" }));
    expect(document.activeElement).toBe(await guessField());
    expect(screen.getByRole("group", { name: "Letters: R I D G E B" })).toBeTruthy();
    expect(callsTo("game.start")).toHaveLength(1);
    expect(callsTo("game.startSession")[0]?.input).toEqual({
      puzzleId: PUZZLES.easy.id,
      difficulty: "easy",
    });
    expect(screen.getByText("Letters: R I D G E B").getAttribute("aria-live")).toBe("polite");
  });

  test("a start that fails is tried once more after a second", async () => {
    const game = createFakeGame();
    let tries = 0;
    const { user } = renderAt("/", {
      ...game.answers,
      "game.startSession": () => {
        throw new Refusal(503, "unavailable", "One moment.");
      },
      "game.start": (input: never) => {
        tries += 1;
        if (tries === 1) throw new Refusal(503, "unavailable", "One moment.");
        return game.answers["game.start"]?.(input);
      },
    });
    await user.click(await screen.findByRole("button", { name: "Start Puzzle" }));
    expect(await guessField()).toBeTruthy();
    expect(tries).toBe(2);
  });
});

describe("a guess", () => {
  test("cannot be submitted while there is none", async () => {
    const { user, field } = await openRunning();
    expect(submitButton().hasAttribute("disabled")).toBe(true);
    await user.type(field, "   ");
    expect(submitButton().hasAttribute("disabled")).toBe(true);
  });

  test("that is wrong is told, listed and cleared", async () => {
    const { user, field, callsTo } = await openRunning();
    await user.type(field, " ridgeb {Enter}");
    const toast = await screen.findByText("Not quite!");
    expect(toast.closest("[role=status]")?.textContent).toContain("Not quite!Try again.");
    expect(callsTo("game.validate")[0]?.input).toMatchObject({ guess: "RIDGEB" });
    expect(valueOf(field)).toBe("");
    expect(screen.getByText("RIDGEB").closest("li")?.textContent).toContain("wrong");
    expect(screen.getByText("Attempts").nextSibling?.textContent).toContain("1");
  });

  test("that is right ends the play, and the victory dialog tells the score", async () => {
    const { user, field, callsTo, game } = await openRunning();
    game.stats.dayStreak = 12;
    await user.type(field, "bridge{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Puzzle Solved" });
    expect(callsTo("game.submit")[0]?.input).toMatchObject({
      puzzleId: PUZZLES.easy.id,
      solved: true,
      guess: "BRIDGE",
      attempts: 1,
      hintsUsed: 0,
      isArchive: false,
    });
    expect(within(dialog).getByText("Time").nextSibling?.textContent).toContain("01:08.42");
    expect(within(dialog).getByText("Attempts").nextSibling?.textContent).toContain("1");
    expect(within(dialog).getByText("Hints Used").nextSibling?.textContent).toContain("0");
    expect((await within(dialog).findByText("Current Streak")).nextSibling?.textContent).toContain(
      "12 days",
    );
    for (const name of ["Share Image", "Close"]) {
      expect(within(dialog).getAllByRole("button", { name })[0]).toBeTruthy();
    }
    expect(within(dialog).getByRole("link", { name: "Leaderboard" }).getAttribute("href")).toBe(
      "/leaderboard",
    );
  });

  test("whose verdict cannot be had gives the error's toast and stays", async () => {
    const { user, field } = await openRunning(createFakeGame(), {
      "game.validate": () => {
        throw new Refusal(503, "unavailable", "One moment.");
      },
    });
    await user.type(field, "bridge{Enter}");
    expect(await screen.findByText("Failed to submit guess")).toBeTruthy();
    expect(valueOf(field)).toBe("bridge");
  });

  test("judged right whose submit is lost is submitted again by the next press", async () => {
    const game = createFakeGame();
    let isDown = true;
    const { user, field } = await openRunning(game, {
      "game.submit": (input: never) => {
        if (isDown) throw new Refusal(503, "unavailable", "One moment.");
        return game.answers["game.submit"]?.(input);
      },
    });
    await user.type(field, "bridge{Enter}");
    await screen.findByText("Failed to submit guess");
    isDown = false;
    await user.click(submitButton());
    expect(await screen.findByRole("dialog", { name: "Puzzle Solved" })).toBeTruthy();
  });

  test("made after another page has ended the play shows that end", async () => {
    const { user, field, game } = await openRunning();
    game.have("easy", { ended: "solved" });
    await user.type(field, "ridgeb{Enter}");
    expect(await screen.findByRole("dialog", { name: "Puzzle Solved" })).toBeTruthy();
  });
});

describe("a refresh that fails", () => {
  test("leaves the victory, and the screen, as they are", async () => {
    const game = createFakeGame();
    const today = vi.fn<() => unknown>(game.answers["puzzles.today"] as () => unknown);
    const { user, field } = await openRunning(game, { "puzzles.today": () => today() });
    today.mockImplementation(() => {
      throw new Refusal(503, "unavailable", "One moment.");
    });
    await user.type(field, "bridge{Enter}");
    expect(await screen.findByRole("dialog", { name: "Puzzle Solved" })).toBeTruthy();
    await waitFor(() => expect(today).toHaveBeenCalledTimes(2));
    expect(screen.queryByText("Failed to fetch puzzles")).toBeNull();
    expect(screen.getByRole("dialog", { name: "Puzzle Solved" })).toBeTruthy();
  });
});

describe("the physical keyboard", () => {
  test("types, erases and submits from anywhere on the screen", async () => {
    const { user, field, callsTo } = await openRunning();
    document.body.focus();
    await user.keyboard("rx{Backspace}idg");
    expect(valueOf(field)).toBe("ridg");
    expect(document.activeElement).toBe(field);
    field.blur();
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(callsTo("game.validate")[0]?.input).toMatchObject({ guess: "RIDG" }),
    );
  });

  test("leaves the notes alone", async () => {
    const { user, field } = await openRunning();
    await user.type(screen.getByRole("textbox", { name: "Notes" }), "maybe a sea word");
    expect(valueOf(field)).toBe("");
  });

  test("goes on at the guess when Submit was pressed on a wrong one", async () => {
    const { user, field } = await openRunning();
    await user.type(field, "ridgeb{Tab}");
    expect(document.activeElement).toBe(submitButton());
    await user.keyboard("{Enter}");
    await screen.findByText("Not quite!");
    expect(document.activeElement).toBe(field);
    expect(submitButton().hasAttribute("disabled")).toBe(true);
  });

  test("goes on at the guess when the last hint was taken", async () => {
    const game = createFakeGame();
    game.have("easy", { hints: 2 });
    const { user, field } = await openRunning(game);
    screen.getByRole("button", { name: "Hint (1 left)" }).focus();
    await user.keyboard("{Enter}");
    const button = await screen.findByRole("button", { name: "Hint (0 left)" });
    expect(button.hasAttribute("disabled")).toBe(true);
    expect(document.activeElement).toBe(field);
  });

  test("marks a tile with Space and moves it with Shift and an arrow", async () => {
    const { user } = await openRunning();
    screen.getByRole("button", { name: "R" }).focus();
    await user.keyboard(" ");
    expect(screen.getByRole("button", { name: "R" }).getAttribute("aria-pressed")).toBe("true");
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(screen.getByRole("group", { name: "Letters: I R D G E B" })).toBeTruthy();
  });
});

describe("the tiles", () => {
  test("are marked by a click, and Reset Marks clears them", async () => {
    const { user } = await openRunning();
    await user.click(screen.getByRole("button", { name: "D" }));
    expect(screen.getByRole("button", { name: "D" }).getAttribute("aria-pressed")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Reset Marks" }));
    expect(screen.getByRole("button", { name: "D" }).getAttribute("aria-pressed")).toBe("false");
  });

  test("are shuffled within their word, and the marks go", async () => {
    const game = createFakeGame();
    game.have("easy", { ended: "solved" });
    game.have("medium");
    const { user } = renderAt("/", game.answers);
    await guessField();
    await user.click(screen.getByRole("button", { name: "V" }));
    await user.click(screen.getByRole("button", { name: "Shuffle Letters" }));
    const [first = "", second = ""] =
      screen
        .getByRole("group", { name: /^Letters:/ })
        .getAttribute("aria-label")
        ?.slice(9)
        .split(", ") ?? [];
    expect(first).not.toBe("V R L S I E");
    expect(first.split(" ").toSorted()).toEqual("VRLSIE".split("").toSorted());
    expect(second.split(" ").toSorted()).toEqual("PNOOS".split("").toSorted());
    expect(screen.getByRole("button", { name: "V" }).getAttribute("aria-pressed")).toBe("false");
  });

  test("show which letters are typed", async () => {
    const { user, field } = await openRunning();
    await user.type(field, "b");
    const tile = screen.getByRole("button", { name: "B, typed" });
    await user.click(tile);
    expect(tile.getAttribute("aria-pressed")).toBe("true");
    expect(tile.getAttribute("aria-label")).toBe("B, typed");
  });
});

describe("a hint", () => {
  test("names its letter and how many remain; after the third there are none", async () => {
    const { user } = await openRunning();
    await user.click(screen.getByRole("button", { name: "Hint (3 left)" }));
    expect(await screen.findByText("Hint revealed!")).toBeTruthy();
    expect(screen.getByText("Letter 1 is B. 2 hints remaining.")).toBeTruthy();
    expect(screen.getByText("Letter 1, B")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Hint (2 left)" }));
    expect(await screen.findByText("Letter 2 is R. 1 hint remaining.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Hint (1 left)" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Hint (0 left)" }).hasAttribute("disabled")).toBe(
        true,
      ),
    );
  });

  test("that is refused tells the server's sentence", async () => {
    const { user } = await openRunning(createFakeGame(), {
      "game.hint": () => {
        throw new Refusal(409, "no_hints_left", "You have used all your hints for this puzzle.");
      },
    });
    await user.click(screen.getByRole("button", { name: "Hint (3 left)" }));
    expect(await screen.findByText("Cannot get hint")).toBeTruthy();
    expect(screen.getByText("You have used all your hints for this puzzle.")).toBeTruthy();
  });
});

describe("giving up", () => {
  test("asks once, and no keeps the play", async () => {
    const { user, field, callsTo } = await openRunning();
    await user.click(screen.getByRole("button", { name: "Give up" }));
    await user.click(await screen.findByRole("button", { name: "Keep playing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(field).toBeTruthy();
    expect(callsTo("game.giveUp")).toEqual([]);
  });

  test("shows the answer and, while two puzzles remain, Next Puzzle", async () => {
    const { user, callsTo } = await openRunning();
    await giveUp({ user });
    expect(await screen.findByText("BRIDGE")).toBeTruthy();
    expect(screen.getByRole("group", { name: "The answer was: BRIDGE" })).toBeTruthy();
    expect(callsTo("game.giveUp")[0]?.input).toMatchObject({ attempts: 0, isArchive: false });
    await user.click(await screen.findByRole("button", { name: "Next Puzzle" }));
    expect(await screen.findByRole("heading", { name: "Ready to play" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Easy Failed/ }).hasAttribute("disabled")).toBe(
      false,
    );
  });

  test("hides Next Puzzle when only one remains", async () => {
    const game = createFakeGame();
    game.have("easy", { ended: "solved" });
    game.have("medium");
    const { user } = renderAt("/", game.answers);
    await giveUp({ user });
    expect(await screen.findByText("SILVER SPOON")).toBeTruthy();
    expect(
      (await screen.findByRole("button", { name: /^Hard Ready/ })).hasAttribute("disabled"),
    ).toBe(false);
    expect(screen.queryByRole("button", { name: "Next Puzzle" })).toBeNull();
  });

  test("that fails gives the error's toast and the play goes on", async () => {
    const { user, field } = await openRunning(createFakeGame(), {
      "game.giveUp": () => {
        throw new Refusal(500, "internal", "Something went wrong.");
      },
    });
    await giveUp({ user });
    expect(await screen.findByText("Failed to process give up request")).toBeTruthy();
    expect(field).toBeTruthy();
  });
});

describe("coming back", () => {
  test("resumes a running play with its guesses, hints and letters", async () => {
    const game = createFakeGame();
    game.have("easy", { guesses: ["RIDGEB"], hints: 1 });
    await openRunning(game);
    expect(screen.getByText("RIDGEB")).toBeTruthy();
    expect(screen.getByText("Letter 1, B")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Hint (2 left)" })).toBeTruthy();
  });

  test("to a puzzle started elsewhere meanwhile shows its letters", async () => {
    const game = createFakeGame();
    const { user, callsTo } = renderAt("/", game.answers);
    await screen.findByRole("heading", { name: "Ready to play" });
    await user.click(screen.getByRole("link", { name: "Privacy policy" }));
    await screen.findByRole("heading", { name: "Privacy Policy" });
    game.have("easy");
    await user.click(screen.getByRole("link", { name: /Jumbl/ }));
    expect(await guessField()).toBeTruthy();
    expect(screen.getByRole("group", { name: "Letters: R I D G E B" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Easy Playing/ })).toBeTruthy();
    expect(callsTo("puzzles.today")).toHaveLength(2);
  });

  test("finds the typed guess, the marks, the order and the notes as they were left", async () => {
    const game = createFakeGame();
    const { user, field } = await openRunning(game);
    await user.type(field, "bri");
    await user.click(screen.getByRole("button", { name: "E" }));
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await user.type(screen.getByRole("textbox", { name: "Notes" }), "over water");
    cleanup();
    renderAt("/", game.answers);
    expect(valueOf(await guessField())).toBe("bri");
    expect(screen.getByRole("button", { name: "E" }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("group", { name: "Letters: R I D G B E" })).toBeTruthy();
    expect(valueOf(screen.getByRole("textbox", { name: "Notes" }))).toBe("over water");
  });

  test("leaves alone the notes that another tab has written meanwhile", async () => {
    const { user, field } = await openRunning();
    const key = `draft:${PUZZLES.easy.id}`;
    const elsewhere = { guess: "", marks: [], notes: "over water", isUnsubmitted: false };
    localStorage.setItem(key, JSON.stringify(elsewhere));
    await user.type(field, "b");
    expect(JSON.parse(localStorage.getItem(key) ?? "")).toMatchObject({
      guess: "b",
      notes: "over water",
    });
  });

  test("submits again what was solved and whose submit was lost", async () => {
    const game = createFakeGame();
    game.have("easy", { guesses: ["BRIDGE"], ended: "solved" });
    localStorage.setItem(
      `draft:${PUZZLES.easy.id}`,
      JSON.stringify({ guess: "BRIDGE", marks: [], notes: "", isUnsubmitted: true }),
    );
    const { callsTo } = renderAt("/", game.answers);
    expect(await screen.findByRole("dialog", { name: "Puzzle Solved" })).toBeTruthy();
    expect(callsTo("game.submit")).toHaveLength(1);
  });

  test("shows a solved puzzle locked with its result, a failed one with its answer", async () => {
    const game = createFakeGame();
    game.have("easy", { guesses: ["X", "BRIDGE"], hints: 1, ended: "solved" });
    game.have("medium", { ended: "failed" });
    const { user, callsTo } = renderAt("/", game.answers);
    await user.click(await screen.findByRole("button", { name: /^Easy Solved/ }));
    expect(await screen.findByText("Solved in 2 attempts, with 1 hint.")).toBeTruthy();
    expect(screen.getByRole("group", { name: "Solved: BRIDGE" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Medium Failed/ }));
    expect(await screen.findByRole("group", { name: "The answer was: SILVER SPOON" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Hard Ready/ }));
    expect(await screen.findByRole("heading", { name: "Ready to play" })).toBeTruthy();
    expect(callsTo("game.submit")).toEqual([]);
  });
});

test("the three steps show what became of each puzzle", async () => {
  const game = createFakeGame();
  game.have("easy", { ended: "failed" });
  renderAt("/", game.answers);
  expect(
    (await screen.findByRole("button", { name: /^Easy Failed/ })).hasAttribute("disabled"),
  ).toBe(false);
  expect(screen.getByRole("button", { name: /^Medium Ready/ }).getAttribute("aria-current")).toBe(
    "step",
  );
  expect(screen.getByRole("button", { name: /^Hard Locked/ }).hasAttribute("disabled")).toBe(true);
});

test("the header leads to the archive, the leaderboard, the achievements and the profile", async () => {
  renderAt("/", createFakeGame().answers);
  for (const [name, href] of [
    ["Archive", "/archive"],
    ["Leaderboard", "/leaderboard"],
    ["Achievements", "/achievements"],
    ["Profile", "/profile"],
  ] as const) {
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(href);
  }
});

test("the page says when today's puzzles cannot be fetched", async () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderAt("/", {});
  expect(await screen.findByText("Failed to fetch puzzles")).toBeTruthy();
  silent.mockRestore();
});
