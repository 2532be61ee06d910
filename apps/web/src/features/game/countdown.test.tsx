import { toastQueue } from "@jumbl/ui/toast";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeGame, PUZZLES } from "../../testing/fake-game.ts";
import { renderAt } from "../../testing/render.tsx";
import type { Today } from "./day.ts";

vi.mock("dom-to-image-more", () => ({ default: { toBlob: async () => new Blob(["picture"]) } }));

beforeEach(() => localStorage.setItem("authToken", "token"));

/** The day as the server tells it at `now`. */
function dayAt(now: string, grace: Today["grace"] = null) {
  const game = createFakeGame({ now });
  const today = game.answers["puzzles.today"] as () => Today;
  return { ...game.answers, "puzzles.today": () => ({ ...today(), grace }) };
}

describe("the countdown", () => {
  test("runs to the next UTC midnight on the server's clock, with the reset in local time", async () => {
    renderAt("/", dayAt("2026-11-21T18:47:27.000Z"));
    expect(await screen.findByText("New Jumbl coming in")).toBeTruthy();
    expect(screen.getByRole("timer").textContent).toMatch(/^05:12:3[123]$/);
    const local = new Date("2026-11-22T00:00:00.000Z").toLocaleTimeString("en-US", {
      hour: "numeric",
      minute: "2-digit",
    });
    expect(screen.getByText(`at ${local} your time`)).toBeTruthy();
  });

  test("reloads the page once when it reaches zero", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    renderAt("/", dayAt("2026-11-21T23:59:59.500Z"));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.getByRole("timer").textContent).toBe("00:00:00");
    reload.mockRestore();
  });

  test("without network waits for it, and reloads then", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    renderAt("/", dayAt("2026-11-21T23:59:59.500Z"));
    await screen.findByText("00:00:00");
    expect(reload).not.toHaveBeenCalled();
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    onLine.mockRestore();
    reload.mockRestore();
  });

  test("lets a victory be celebrated before it reloads, but not every toast have its turn", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    vi.stubGlobal("matchMedia", () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const game = createFakeGame();
    game.have("easy");
    Object.assign(game.stats, { puzzleStreak: 5, totalSolved: 9 });
    game.newAchievements.push({ id: "owl", name: "Night Owl" });
    const today = game.answers["puzzles.today"] as () => Today;
    let now = "2026-11-21T23:59:00.000Z";
    const { user } = renderAt("/", {
      ...game.answers,
      "puzzles.today": () => ({
        ...today(),
        now,
        ...(now > "2026-11-22" && { date: "2026-11-22", puzzles: [] }),
      }),
    });
    const field = await screen.findByRole("textbox", { name: "Your guess" });
    now = "2026-11-22T00:00:00.500Z";
    await user.type(field, "bridge{Enter}");
    await screen.findByRole("dialog", { name: "Puzzle Solved" });
    await screen.findByText("00:00:00");
    await user.keyboard("{Escape}");
    await screen.findByRole("dialog", { name: "Achievement Unlocked!" });
    expect(reload).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    await screen.findByText("Streak continues!");
    expect(reload).not.toHaveBeenCalled();
    const [streak, achievement] = toastQueue.list().slice(-2);
    toastQueue.dismiss(streak?.id ?? "");
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(toastQueue.list().find(({ id }) => id === achievement?.id)?.status).toBe("open");
    reload.mockRestore();
  });
});

describe("yesterday's puzzle in its grace hour", () => {
  const grace = {
    puzzleId: PUZZLES.hard.id,
    difficulty: "medium",
    until: "2026-11-21T01:00:00.000Z",
  } as const;

  test("is named, with the way to it", async () => {
    renderAt("/", dayAt("2026-11-21T00:20:00.000Z", grace));
    const link = await screen.findByRole("link", { name: "Finish it" });
    expect(link.getAttribute("href")).toBe(`/puzzle/${PUZZLES.hard.id}`);
    expect(screen.getByRole("complementary", { name: "Yesterday's puzzle" }).textContent).toContain(
      "Yesterday's Medium puzzle still counts if you finish it within 40 minutes.",
    );
  });

  test("is no longer named when the hour is over", async () => {
    renderAt("/", dayAt("2026-11-21T01:00:00.000Z", grace));
    expect(await screen.findByRole("heading", { name: "Ready to play" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Finish it" })).toBeNull();
  });
});
