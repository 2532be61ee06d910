import { BRAND } from "@jumbl/domain/brand";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeGame } from "../../../testing/fake-game.ts";
import { PUZZLES } from "../../../testing/fake-puzzles.ts";
import { createPendingResponse, type Handler, rejectWith } from "../../../testing/fake-server.ts";
import { flushTasks, preferReducedMotion, renderAt } from "../../../testing/render.tsx";
import { readNews } from "../victory/news.ts";
import type { Today } from "./day.ts";

beforeEach(() => {
  localStorage.setItem("authToken", "token");
  // Removes the random delay before the reload.
  vi.spyOn(Math, "random").mockReturnValue(0);
});

/** The handlers of a server whose clock is at `now`. */
function createHandlers(now: string, grace: Today["grace"] = null) {
  const game = createFakeGame({ now });
  return {
    ...game.handlers,
    "puzzles.today": () => ({ ...game.handlers["puzzles.today"](), grace }),
  };
}

/** Makes the page check the time at once, and waits long enough for a reload. */
async function showPage(): Promise<void> {
  document.dispatchEvent(new Event("visibilitychange"));
  await flushTasks();
}

const waitForZero = () =>
  waitFor(() => {
    // The countdown may be behind a dialog.
    expect(screen.getByRole("timer", { hidden: true }).textContent).toBe("0 seconds");
  });

describe("the countdown", () => {
  it("counts down to the next UTC midnight by the server's clock, and says when that is in local time", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    renderAt("/", createHandlers("2026-11-21T18:47:27.000Z"));
    expect((await screen.findByRole("timer")).textContent).toBe("5 hours 12 minutes 33 seconds");
    expect(screen.getByText(`New ${BRAND.name} coming in`)).toBeTruthy();
    const local = new Date("2026-11-22T00:00:00.000Z").toLocaleTimeString("en-US", {
      hour: "numeric",
      minute: "2-digit",
    });
    expect(screen.getByText(`at ${local} your time`).closest("p")?.textContent).toBe(
      `New ${BRAND.name} coming in 5 hours 12 minutes 33 seconds at ${local} your time`,
    );
  });

  it("reloads the page once, when the server has the new day", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    const handlers = createHandlers("2026-11-21T23:59:59.500Z");
    const today = vi.fn<() => Today>(handlers["puzzles.today"]);
    renderAt("/", { ...handlers, "puzzles.today": today });
    await waitForZero();
    expect(reload).not.toHaveBeenCalled();
    today.mockReturnValue({ ...today(), resetsAt: "2026-11-23T00:00:00.000Z" });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it("reloads after a celebration and keeps its news for after the reload", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    preferReducedMotion();
    const game = createFakeGame({ now: "2026-11-21T23:59:00.000Z" });
    game.setPlay("easy");
    Object.assign(game.stats, { puzzleStreak: 5, totalSolved: 9 });
    game.newAchievements.push({ id: "owl", name: "Night Owl" });
    let next = {};
    const { user } = renderAt("/", {
      ...game.handlers,
      "puzzles.today": () => ({ ...game.handlers["puzzles.today"](), ...next }),
    });
    const field = await screen.findByRole("textbox", { name: /^Your guess/ });
    game.setNow("2026-11-22T00:00:00.500Z");
    next = { date: "2026-11-22", resetsAt: "2026-11-23T00:00:00.000Z", puzzles: [] };
    await user.type(field, "bridge{Enter}");
    await screen.findByRole("dialog", { name: "Puzzle Solved" });
    await waitForZero();
    await user.keyboard("{Escape}");
    await screen.findByRole("dialog", { name: "Achievement Unlocked!" });
    expect(reload).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(readNews().map(({ description }) => description)).toEqual([
      "5 puzzles in a row.",
      "Night Owl",
    ]);
  });

  it("reloads after the verdict on a guess and its submit", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    preferReducedMotion();
    const game = createFakeGame({ now: "2026-11-21T23:59:59.000Z" });
    game.setPlay("easy");
    let next = {};
    const verdict = createPendingResponse(() => undefined);
    const submit = vi.fn<Handler<"game.submit">>(rejectWith(503, "unavailable", "One moment."));
    const { user } = renderAt("/", {
      ...game.handlers,
      "game.validate": (input) =>
        verdict.handler().then(() => game.handlers["game.validate"](input)),
      "game.submit": submit,
      "puzzles.today": () => ({ ...game.handlers["puzzles.today"](), ...next }),
    });
    await user.type(await screen.findByRole("textbox", { name: /^Your guess/ }), "bridge{Enter}");
    next = { date: "2026-11-22", resetsAt: "2026-11-23T00:00:00.000Z", puzzles: [] };
    await waitForZero();
    await showPage();
    expect(reload).not.toHaveBeenCalled();
    verdict.respond();
    await showPage();
    const tryNow = await screen.findByRole("button", { name: "Try now" });
    await showPage();
    expect(reload).not.toHaveBeenCalled();
    submit.mockImplementation(game.handlers["game.submit"]);
    await user.click(tryNow);
    await screen.findByRole("dialog", { name: "Puzzle Solved" });
    await showPage();
    expect(reload).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});

describe("the notice of the grace hour", () => {
  const grace = {
    puzzleId: PUZZLES.hard.id,
    difficulty: "medium",
    until: "2026-11-21T01:00:00.000Z",
  } as const;

  it("links to yesterday's puzzle and says how long it still counts", async () => {
    renderAt("/", createHandlers("2026-11-21T00:20:00.000Z", grace));
    const link = await screen.findByRole("link", { name: "Finish it" });
    expect(link.getAttribute("href")).toBe(`/puzzle/${PUZZLES.hard.id}`);
    expect(link.closest("aside")?.textContent).toContain(
      "Yesterday's Medium puzzle still counts if you finish it within 40 minutes.",
    );
  });

  it("is hidden after the hour", async () => {
    renderAt("/", createHandlers("2026-11-21T01:00:00.000Z", grace));
    expect(await screen.findByRole("heading", { name: "Ready to play" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Finish it" })).toBeNull();
  });
});
