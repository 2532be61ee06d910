import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, vi } from "vitest";
import { createFakeGame } from "../../testing/fake-game.ts";
import { PUZZLES } from "../../testing/fake-puzzles.ts";
import { FakeApiError, type Handlers } from "../../testing/fake-server.ts";
import { findGuessField, it } from "../../testing/open-game.tsx";
import { renderAt } from "../../testing/render.tsx";

beforeEach(() => {
  // React logs every caught error.
  vi.spyOn(console, "error").mockReturnValue();
});

const puzzlePath = `/puzzle/${PUZZLES.easy.id}`;

/** Opens a screen whose calls to one procedure fail until `repair` is called. */
function openFailing(path: string, failing: keyof Handlers) {
  const game = createFakeGame();
  game.setPlay("easy", failing === "game.clearHints" ? { ended: "solved" } : {});
  let isFailing = true;
  const handler = (game.handlers as Handlers)[failing] as (input: unknown) => unknown;
  const view = renderAt(path, {
    ...game.handlers,
    [failing]: (input: unknown) => {
      if (isFailing) throw new FakeApiError(503, "unavailable", "One moment.");
      return handler(input);
    },
  });
  return { ...view, repair: () => (isFailing = false) };
}

describe.each([
  ["/", "puzzles.today", "Failed to fetch puzzles"],
  ["/", "game.play", "Failed to fetch puzzle"],
  [puzzlePath, "puzzles.byId", "Failed to fetch puzzle"],
  [puzzlePath, "game.play", "Failed to fetch puzzle"],
  [puzzlePath, "game.clearHints", "Failed to fetch puzzle"],
] as const)("at %s, a failure of %s", (path, failing, message) => {
  it("replaces the puzzle, and Try again retries without a reload", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    const { user, repair } = openFailing(path, failing);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText("One moment.")).toBeTruthy();
    expect(screen.getByRole("timer").textContent).toMatch(/^\d+ (hour|minute|second)/);
    const archive = path === "/" ? "Archive" : "Back to the archive";
    for (const name of [archive, "Leaderboard", "Achievements", "Profile"]) {
      expect(screen.getByRole("link", { name })).toBeTruthy();
    }
    expect(document.title).toMatch(path === "/" ? /^Play/ : /^Archive Puzzle/);
    const button = screen.getByRole("button", { name: "Try again" });
    await user.click(button);
    await waitFor(() => expect(button.ariaBusy).not.toBe("true"));
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(button);
    repair();
    await user.click(button);
    expect(await findGuessField()).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
    expect(reload).not.toHaveBeenCalled();
  });

  it("disappears automatically once the server is ready", async () => {
    const { repair, callsTo } = openFailing(path, failing);
    const failure = await screen.findByText(message);
    const { length } = callsTo(failing);
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(callsTo(failing).length).toBe(length + 1));
    // The failure stays while the content is fetched again.
    expect(screen.getByText(message)).toBe(failure);
    await screen.findByRole("button", { name: "Try again", busy: false });
    repair();
    act(() => void dispatchEvent(new Event("online")));
    expect(await findGuessField()).toBeTruthy();
  });
});

it("the progress row stays when only the puzzle's play cannot be fetched", async () => {
  openFailing("/", "game.play");
  await screen.findByText("Failed to fetch puzzle");
  expect(screen.getByRole("button", { name: /^Easy Playing/ })).toBeTruthy();
});
