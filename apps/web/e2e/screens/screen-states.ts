import { expect } from "@playwright/test";

import { createGamePage } from "../support/game-page.ts";
import { AUTH_STATES } from "./auth-states.ts";
import {
  asNewPlayer,
  asVeteran,
  asVisitor,
  openPath,
  type OpenScreen,
  withFailedRequests,
  withPendingRequests,
} from "./open-screen.ts";
import { PROFILE_STATES } from "./profile-states.ts";
import { createPlayerWithResults } from "./scenario.ts";

const playing: OpenScreen = asNewPlayer(async ({ page }) => {
  const game = createGamePage(page);
  await page.goto("/");
  await game.start();
  await game.guess("sketch");
  await expect(game.guesses).toContainText("SKETCH");
  await game.guess("basted");
  await expect(game.guesses).toContainText("BASTED");
  await game.takeHint();
  await game.rack.getByRole("button").nth(1).click();
  await page.getByLabel("Notes").fill("ends in -ET?");
  await page.reload();
  await game.input.fill("bas");
});

const solving: OpenScreen = asNewPlayer(async ({ page, clock }) => {
  const game = createGamePage(page);
  await page.goto("/");
  await game.start();
  await game.guess("sketch");
  await expect(game.guesses).toContainText("SKETCH");
  await game.takeHint();
  await clock.advance(42_170);
  await game.guess("basket");
  await expect(game.victory).toBeVisible();
});

/** Every screen and state of the app, and how to open it. */
export const SCREEN_STATES: Record<string, OpenScreen> = {
  ...AUTH_STATES,
  "cookie consent": asVisitor(async ({ page }) => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/auth");
    await expect(page.getByRole("dialog", { name: "We Value Your Privacy" })).toBeVisible();
  }),
  privacy: asVisitor(openPath("/privacy", "Your cookie choice")),
  "game ready": asNewPlayer(openPath("/", "Ready to play")),
  "game how to play": asNewPlayer(async ({ page }) => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith("howToPlay")) localStorage.removeItem(key);
    });
    await page.goto("/");
    await page.getByRole("button", { name: "Start Puzzle" }).click();
    await expect(page.getByRole("dialog", { name: "How to play" })).toBeVisible();
  }),
  "game playing": playing,
  "game error toast": asNewPlayer(async ({ page }) => {
    const game = createGamePage(page);
    await page.goto("/");
    await game.start();
    await page.route(/game\.validate/, (route) => route.abort());
    await game.guess("sketch");
    await expect(game.toast("Failed to submit guess")).toBeVisible();
  }),
  "game give up question": asNewPlayer(async ({ page }) => {
    await page.goto("/");
    await createGamePage(page).start();
    await page.getByRole("button", { name: "Give up" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
  "game given up": asNewPlayer(async ({ page }) => {
    await page.goto("/");
    await createGamePage(page).start();
    await createGamePage(page).giveUp();
    await expect(page.getByRole("button", { name: "Next Puzzle" })).toBeVisible();
  }),
  "game victory": solving,
  "game first puzzle solved": async (ctx, veteran) => {
    await solving(ctx, veteran);
    await createGamePage(ctx.page).closeVictory();
    await expect(ctx.page.getByText("First Puzzle Solved!")).toBeVisible();
  },
  "game solved": async (ctx) => {
    await createPlayerWithResults(ctx, { easy: "solved" });
    await ctx.page.goto("/");
    await createGamePage(ctx.page).step("Easy").click();
    await expect(ctx.page.getByText("You were faster than")).toBeVisible();
  },
  "game two words": async (ctx) => {
    await createPlayerWithResults(ctx, { easy: "solved" });
    await ctx.page.goto("/");
    await createGamePage(ctx.page).start();
    await createGamePage(ctx.page).takeHint();
    await ctx.page.reload();
    await expect(createGamePage(ctx.page).input).toBeVisible();
  },
  "game all played": async (ctx) => {
    await createPlayerWithResults(ctx, { easy: "solved", medium: "failed", hard: "solved" });
    await ctx.page.goto("/");
    await expect(ctx.page.getByText(/^Faster than/)).toHaveCount(2);
  },
  "game grace hour": async (ctx) => {
    const { page, clock, playAs, getAnswers } = ctx;
    await clock.freeze("2033-03-09T23:30:00Z");
    const player = await ctx.createPlayer(page);
    const { easy } = await getAnswers("2033-03-09");
    await playAs(player).call("POST", "game/start", { puzzleId: easy.id });
    await clock.freeze("2033-03-10T00:20:00Z");
    await page.goto("/");
    await expect(page.getByText("still counts if")).toBeVisible();
  },
  "archive puzzle": asVeteran(async ({ page, getAnswers }) => {
    const { easy } = await getAnswers("2033-03-03");
    await page.goto(`/puzzle/${easy.id}`);
    await expect(createGamePage(page).input).toBeVisible();
  }),
  "archive puzzle, come back to": asVeteran(async ({ page, getAnswers }) => {
    const { hard } = await getAnswers("2033-03-03");
    await page.goto(`/puzzle/${hard.id}`);
    await createGamePage(page).giveUp();
    await expect(page.getByText("The answer was")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Play Again" })).toBeVisible();
  }),
  archive: asVeteran(openPath("/archive", "TODAY")),
  "archive calendar": asVeteran(openPath("/archive?view=calendar", "not played")),
  "archive, nothing matches": asVeteran(
    openPath("/archive?difficulty=easy&state=unsolved", "No puzzle matches this choice."),
  ),
  "leaderboard streak": asVeteran(openPath("/leaderboard", "wordsmith")),
  "leaderboard efficiency of a month": asNewPlayer(
    openPath("/leaderboard?board=efficiency&period=month", "wordsmith"),
  ),
  achievements: asVeteran(openPath("/achievements", /^Earned /)),
  "achievements, none": asNewPlayer(openPath("/achievements", "Hot Off the Press")),
  ...PROFILE_STATES,
  "page not found": asVeteran(openPath("/no/such/page", "404 Page Not Found")),
  "game unreachable": withFailedRequests(/\/trpc\//, "/", "Failed to fetch puzzles"),
  "game loading": withPendingRequests(/\/trpc\//, "/"),
  "archive loading": withPendingRequests(/\/trpc\//, "/archive"),
};
