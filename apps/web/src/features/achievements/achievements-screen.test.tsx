import { BRAND } from "@jumbl/domain/brand";
import { render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { type Handlers, pending } from "../../testing/fake-server.ts";
import { renderAt } from "../../testing/render.tsx";
import type { Achievement } from "./achievement-card.tsx";
import { AchievementIcon } from "./achievement-icon.tsx";

const achievement = (
  name: string,
  category: Achievement["category"],
  overrides: Partial<Achievement> = {},
): Achievement => ({
  id: name,
  name,
  description: `Do ${name}.`,
  category,
  icon: "Flame",
  earned: false,
  earnedAt: null,
  progress: 0,
  goal: 1,
  ...overrides,
});
const earned = { earned: true, earnedAt: "2026-11-21T12:00:00.000Z", progress: 1 };
const openAchievements = (handler: NonNullable<Handlers["achievements.me"]>) =>
  renderAt("/achievements", { "achievements.me": handler });
const section = (name: string) => screen.findByRole("region", { name });

beforeEach(() => localStorage.setItem("authToken", "token"));

describe("the achievements", () => {
  it("are shown in sections with their counts, below the total count", async () => {
    openAchievements(() => ({
      achievements: [
        achievement("Hot Off the Press", "easy", earned),
        achievement("Moving Up", "easy"),
        achievement("Weekly Paper", "medium", earned),
        achievement("Front Page", "hard"),
        achievement("The Yearbook", "legendary"),
      ],
    }));
    const bar = await screen.findByRole("progressbar", { name: "Achievements earned" });
    expect(await screen.findByText("2 / 5")).toBeTruthy();
    expect(bar.getAttribute("aria-valuetext")).toBe("2 of 5 earned");
    expect(document.title).toBe(`Achievements | ${BRAND.name}`);
    expect(screen.getByText("Unlock achievements by playing the daily puzzles.")).toBeTruthy();
    for (const [name, count] of [
      ["Easy", "1 / 2"],
      ["Medium", "1 / 1"],
      ["Hard", "0 / 1"],
      ["Legendary", "0 / 1"],
    ] as const) {
      expect(within(await section(name)).getByText(count)).toBeTruthy();
    }
  });

  it("show the local date on which they were earned, or the progress", async () => {
    const local = new Date(2026, 10, 21, 23, 30).toISOString();
    openAchievements(() => ({
      achievements: [
        achievement("Earned one", "easy", { ...earned, earnedAt: local }),
        achievement("Half way", "easy", { progress: 1200, goal: 5000 }),
        achievement("All or nothing", "easy"),
      ],
    }));
    const easy = within(await section("Easy"));
    const [done, half, nothing] = easy.getAllByRole("listitem");
    expect(within(done!).getByText("Earned Nov 21, 2026")).toBeTruthy();
    expect(within(done!).queryByText("Not earned yet.")).toBeNull();
    expect(within(half!).getByText("1,200 / 5,000")).toBeTruthy();
    expect(within(half!).getByText("Not earned yet.")).toBeTruthy();
    expect(within(nothing!).queryByText("0 / 1")).toBeNull();
    expect(within(nothing!).getByText("Do All or nothing.")).toBeTruthy();
    // No legendary achievement exists.
    expect(screen.queryByText("Legendary")).toBeNull();
  });

  it("show 12 placeholders while they load", async () => {
    openAchievements(pending);
    expect(await screen.findByText("Loading achievements...")).toBeTruthy();
    expect(screen.getAllByTestId("achievement-placeholder")).toHaveLength(12);
  });
});

it.each([
  ["Gem", "Gem"],
  ["Unicorn", "Trophy"],
])("the icon %s is shown as a %s", (name, shown) => {
  const { container } = render(<AchievementIcon name={name} />);
  expect(container.querySelector("svg")!.getAttribute("data-icon")).toBe(shown);
});
