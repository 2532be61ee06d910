import { BRAND } from "@jumbl/domain/brand";
import { toastQueue } from "@jumbl/ui/feedback/toast";
import { screen, waitFor } from "@testing-library/react";
import domToImage from "dom-to-image-more";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, vi } from "vitest";
import { closeVictoryDialog, it, solvePuzzle } from "../../../testing/open-game.tsx";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { createPendingResponse } from "../../../testing/fake-server.ts";
import { flushTasks, renderAt } from "../../../testing/render.tsx";

afterEach(() => {
  for (const name of ["share", "canShare"]) Reflect.deleteProperty(navigator, name);
});

/** The title of the open toast. */
const listToasts = () =>
  toastQueue.list().flatMap(({ status, title }) => (status === "open" ? [title] : []));

/** Waits for the share card to load, because until then the button is busy and ignores presses. */
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole("button", { name, busy: false }));
const pressShare = (user: UserEvent) => press(user, "Share Image");

describe("sharing", () => {
  it.for([
    ["shows no toast when the player closes the share sheet", "AbortError", []],
    [
      "downloads the image when the share sheet fails to open",
      "NotAllowedError",
      ["Image downloaded!"],
    ],
  ] as const)("%s", async ([_what, name, titles]) => {
    const error = Object.assign(new Error("no share"), { name });
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(error);
    Object.assign(navigator, { share, canShare: () => true });
    const { user } = await solvePuzzle({ puzzleStreak: 2, totalSolved: 9 });
    await pressShare(user);
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(share.mock.calls[0]?.[0].text).toMatch(/2 attempts, 1 hint, streak of 2 days/);
    await flushTasks();
    expect(listToasts()).toEqual(titles);
  });

  it("renders the image before the press, and does not start again while the share sheet is open", async () => {
    const toBlob = vi.spyOn(domToImage, "toBlob");
    const sheet = createPendingResponse(() => undefined);
    const share = vi.fn<(data: ShareData) => Promise<void>>(sheet.handler);
    Object.assign(navigator, { share, canShare: () => true });
    const { user } = await solvePuzzle({ puzzleStreak: 2, totalSolved: 9 });
    await user.hover(await screen.findByRole("button", { name: "Share Image", busy: false }));
    await waitFor(() => expect(toBlob).toHaveBeenCalledTimes(1));
    await pressShare(user);
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(toBlob).toHaveBeenCalledTimes(1);
    expect(share.mock.calls[0]?.[0].files?.map(({ name }) => name)).toEqual([
      `${BRAND.slug}-2026-11-21-easy.png`,
    ]);
    const button = screen.getByRole("button", { name: "Share Image" });
    expect(button.getAttribute("aria-busy")).toBe("true");
    await user.click(button);
    sheet.respond();
    await waitFor(() => expect(listToasts()).toEqual(["Results shared!"]));
    await waitFor(() => expect(button.hasAttribute("aria-busy")).toBe(false));
    expect(share).toHaveBeenCalledTimes(1);
  });

  it("is busy, for a puzzle solved earlier, until the day streak has loaded", async () => {
    const game = createFakeGame();
    game.setPlay("easy", { guesses: ["BRIDGE"], ended: "solved" });
    const { respond, handler } = createPendingResponse(game.handlers["stats.me"]);
    const { user } = renderAt("/", { ...game.handlers, "stats.me": handler });
    await user.click(await screen.findByRole("button", { name: /^Easy Solved/ }));
    const buttons = await Promise.all(
      ["Share Results", "Copy as text"].map((name) => screen.findByRole("button", { name })),
    );
    for (const button of buttons) expect(button.getAttribute("aria-busy")).toBe("true");
    respond();
    await waitFor(() => {
      for (const button of buttons) expect(button.hasAttribute("aria-busy")).toBe(false);
    });
    await press(user, "Share Results");
    expect(await screen.findByText("Image downloaded!")).toBeTruthy();
  });

  it("shows an error when rendering fails, and renders again on the next press", async () => {
    const toBlob = vi.spyOn(domToImage, "toBlob").mockRejectedValue(new Error("no canvas"));
    const { user } = await solvePuzzle({ puzzleStreak: 2, totalSolved: 9 });
    await pressShare(user);
    await waitFor(() => expect(listToasts()).toEqual(["Failed to generate image"]));
    toBlob.mockResolvedValue(new Blob(["picture"]));
    await pressShare(user);
    await waitFor(() => expect(listToasts()).toEqual(["Image downloaded!"]));
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
