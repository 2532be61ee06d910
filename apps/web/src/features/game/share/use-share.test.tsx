import { BRAND } from "@jumbl/domain/brand";
import { act, renderHook, screen, waitFor } from "@testing-library/react";
import domToImage from "dom-to-image-more";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, vi } from "vitest";
import { it } from "../../../testing/open-game.tsx";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { flushTasks, renderAt } from "../../../testing/render.tsx";
import { useShare } from "./use-share.ts";
import { closeVictoryDialog, solvePuzzle } from "../../../testing/solve-puzzle.tsx";

afterEach(() => {
  for (const name of ["share", "canShare"]) Reflect.deleteProperty(navigator, name);
});

function createDeferred() {
  let resolve: (() => void) | undefined;
  const promise = new Promise<void>((onResolve) => (resolve = onResolve));
  return { promise, resolve: () => resolve?.() };
}

/** Waits for the share card to load, because until then the button is busy and ignores presses. */
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole("button", { name, busy: false }));
const pressShare = (user: UserEvent) => press(user, "Share Image");

const SHARED = {
  date: "2026-11-21",
  difficulty: "easy",
  timeMs: 42_170,
  attempts: 2,
  hints: 1,
  dayStreak: 2,
} as const;

describe("sharing", () => {
  it("opens the share sheet with the image and a text without letters of the answer", async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    const toBlob = vi.spyOn(domToImage, "toBlob");
    Object.assign(navigator, { share, canShare: () => true });
    const { user, listToasts } = await solvePuzzle({ puzzleStreak: 2, totalSolved: 9 });
    await pressShare(user);
    await waitFor(() => expect(listToasts()[0]?.[0]).toBe("Results shared!"));
    const [file] = share.mock.calls[0]?.[0].files ?? [];
    expect(file?.name).toBe(`${BRAND.slug}-2026-11-21-easy.png`);
    expect(share.mock.calls[0]?.[0].text).toMatch(/2 attempts, 1 hint, streak of 2 days/);
    expect(share.mock.calls[0]?.[0].text).not.toMatch(/bridge/i);
    expect(toBlob).toHaveBeenCalledWith(
      expect.any(HTMLElement),
      expect.objectContaining({ scale: 2 }),
    );
  });

  it.for([
    ["shows no toast when the player closes the share sheet", "AbortError", []],
    [
      "downloads the image when the share sheet fails to open",
      "NotAllowedError",
      ["Image downloaded!"],
    ],
  ] as const)("%s", async ([_what, name, titles]) => {
    const error = Object.assign(new Error("no share"), { name });
    const share = vi.fn<() => Promise<void>>().mockRejectedValue(error);
    Object.assign(navigator, { share, canShare: () => true });
    const { user, listToasts } = await solvePuzzle({ puzzleStreak: 2, totalSolved: 9 });
    await pressShare(user);
    await waitFor(() => expect(share).toHaveBeenCalled());
    await flushTasks();
    expect(listToasts().map(([title]) => title)).toEqual(titles);
  });

  it("does not start again while the share sheet is open", async () => {
    const sheet = createDeferred();
    const share = vi.fn<() => Promise<void>>(() => sheet.promise);
    Object.assign(navigator, { share, canShare: () => true });
    const { user, listToasts } = await solvePuzzle({ puzzleStreak: 2, totalSolved: 9 });
    await pressShare(user);
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    const button = screen.getByRole("button", { name: "Share Image" });
    expect(button.getAttribute("aria-busy")).toBe("true");
    await user.click(button);
    sheet.resolve();
    await waitFor(() => expect(listToasts().map(([title]) => title)).toEqual(["Results shared!"]));
    await waitFor(() => expect(button.hasAttribute("aria-busy")).toBe(false));
    expect(share).toHaveBeenCalledTimes(1);
  });

  it("is busy, for a puzzle solved earlier, until the day streak has loaded", async () => {
    const stats = createDeferred();
    const game = createFakeGame();
    game.setPlay("easy", { guesses: ["BRIDGE"], ended: "solved" });
    const { user } = renderAt("/", {
      ...game.handlers,
      "stats.me": () => stats.promise.then(() => game.handlers["stats.me"]()),
    });
    await user.click(await screen.findByRole("button", { name: /^Easy Solved/ }));
    const buttons = await Promise.all(
      ["Share Results", "Copy as text"].map((name) => screen.findByRole("button", { name })),
    );
    for (const button of buttons) expect(button.getAttribute("aria-busy")).toBe("true");
    stats.resolve();
    await waitFor(() => {
      for (const button of buttons) expect(button.hasAttribute("aria-busy")).toBe(false);
    });
    await press(user, "Share Results");
    expect(await screen.findByText("Image downloaded!")).toBeTruthy();
  });

  it("shows an error when rendering fails, and renders again on the next press", async () => {
    const toBlob = vi.spyOn(domToImage, "toBlob").mockRejectedValue(new Error("no canvas"));
    const { user, listToasts } = await solvePuzzle({ puzzleStreak: 2, totalSolved: 9 });
    await pressShare(user);
    await waitFor(() =>
      expect(listToasts()[0]).toEqual(["Failed to generate image", "Please try again."]),
    );
    toBlob.mockResolvedValue(new Blob(["picture"]));
    await pressShare(user);
    await waitFor(() => expect(listToasts()[1]?.[0]).toBe("Image downloaded!"));
  });

  it.for([
    ["only once a share button is reached", false],
    ["while the victory dialog is open", true],
  ] as const)("renders the image %s, before the press", async ([_when, isDialogOpen]) => {
    vi.useFakeTimers();
    const toBlob = vi.spyOn(domToImage, "toBlob").mockResolvedValue(new Blob(["picture"]));
    const card = document.createElement("div");
    const { result } = renderHook(() => useShare(SHARED, card, isDialogOpen));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(toBlob).toHaveBeenCalledTimes(isDialogOpen ? 1 : 0);
    result.current.prepareImage();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(toBlob).toHaveBeenCalledTimes(1);
    result.current.shareImage();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(toBlob).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it("shows the text, selected, if the browser refuses to copy it, as over plain http", async () => {
    const { user } = await solvePuzzle({ puzzleStreak: 2, totalSolved: 9 });
    await closeVictoryDialog(user);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    await press(user, "Copy as text");
    const field = await screen.findByLabelText("Copy this text");
    expect((field as HTMLTextAreaElement).value).toContain("🟩🟩 💡");
    expect((field as HTMLTextAreaElement).selectionEnd).toBeGreaterThan(10);
  });
});
