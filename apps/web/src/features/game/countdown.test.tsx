import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeGame, PUZZLES } from "../../testing/fake-game.ts";
import { renderAt } from "../../testing/render.tsx";
import type { Today } from "./day.ts";

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
