import { expect } from "@playwright/test";

import { atTheGame } from "../support/at-the-game.ts";
import { arrive, type Player, signIn } from "../support/test.ts";
import { comeWith, NOON, type Stage } from "./world.ts";

export type Way = (stage: Stage, veteran: Player) => Promise<void>;

const visit = (path: string, settled: string | RegExp): Way => {
  return async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(settled).first()).toBeVisible();
  };
};
const asVisitor =
  (way: Way): Way =>
  async (stage, veteran) => {
    await arrive(stage.page);
    await stage.page.evaluate(() => {
      localStorage.clear();
      localStorage.setItem("cookieConsent", "declined");
    });
    await way(stage, veteran);
  };
const asVeteran =
  (way: Way): Way =>
  async (stage, veteran) => {
    await stage.clock.freeze(NOON);
    await signIn(stage.page, veteran.token);
    await way(stage, veteran);
  };
const asNewcomer =
  (way: Way): Way =>
  async (stage, veteran) => {
    await comeWith(stage);
    await way(stage, veteran);
  };
const stalled = (calls: RegExp, path: string): Way =>
  asVeteran(async ({ page }) => {
    await page.route(calls, () => undefined);
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.locator(".skeleton, [aria-busy=true], [role=status]").first()).toBeAttached();
  });
const failing = (calls: RegExp, path: string, words: string): Way =>
  asVeteran(async ({ page }) => {
    await page.route(calls, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
  });

const playing: Way = asNewcomer(async ({ page }) => {
  const game = atTheGame(page);
  await page.goto("/");
  await game.start();
  await game.guess("sketch");
  await expect(game.guesses).toContainText("SKETCH");
  await game.guess("basted");
  await expect(game.guesses).toContainText("BASTED");
  await page.getByRole("button", { name: "Hint (3 left)" }).click();
  await expect(page.getByRole("button", { name: "Hint (2 left)" })).toBeVisible();
  await game.rack.getByRole("button").nth(1).click();
  await page.getByLabel("Notes").fill("ends in -ET?");
  await page.reload();
  await game.input.fill("bas");
});

const solving: Way = asNewcomer(async ({ page, clock }) => {
  const game = atTheGame(page);
  await page.goto("/");
  await game.start();
  await game.guess("sketch");
  await expect(game.guesses).toContainText("SKETCH");
  await page.getByRole("button", { name: "Hint (3 left)" }).click();
  await expect(page.getByRole("button", { name: "Hint (2 left)" })).toBeVisible();
  await clock.advance(42_170);
  await game.guess("basket");
  await expect(game.victory).toBeVisible();
});

/** Every screen and state a player can come to, and the way there. */
export const sights: Record<string, Way> = {
  "auth log in": asVisitor(visit("/auth", "Remember me")),
  "auth sign up, refused": asVisitor(async ({ page }) => {
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await page.getByLabel("Username").fill("ad");
    await page.getByLabel("Email").fill("ada@");
    await page.getByLabel("Password", { exact: true }).fill("Short1");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("Username must be at least 3 characters")).toBeVisible();
  }),
  "auth refused by a provider": asVisitor(visit("/auth?error=email_taken", /already exists/)),
  "auth username step": asVisitor(visit("/auth?google_new_user=true", "Pick a username")),
  "auth completing sign in": asVisitor(async ({ page }) => {
    await page.route(/exchange/, () => undefined);
    await page.goto("/?google_auth=success");
    await expect(page.getByText("Completing sign in...")).toBeVisible();
  }),
  "cookie consent": asVisitor(async ({ page }) => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/auth");
    await expect(page.getByRole("dialog", { name: "We Value Your Privacy" })).toBeVisible();
  }),
  privacy: asVisitor(visit("/privacy", "Your cookie choice")),
  "game ready": asNewcomer(visit("/", "Ready to play")),
  "game playing": playing,
  "game wrong guess": asNewcomer(async ({ page }) => {
    const game = atTheGame(page);
    await page.goto("/");
    await game.start();
    await game.guess("sketch");
    await expect(game.toast("Not quite!")).toBeVisible();
  }),
  "game error toast": asNewcomer(async ({ page }) => {
    const game = atTheGame(page);
    await page.goto("/");
    await game.start();
    await page.route(/game\.validate/, (route) => route.abort());
    await game.guess("sketch");
    await expect(game.toast("Failed to submit guess")).toBeVisible();
  }),
  "game without hints left": asNewcomer(async ({ page }) => {
    await page.goto("/");
    await atTheGame(page).start();
    for (const left of [3, 2, 1]) {
      await page.getByRole("button", { name: `Hint (${left} left)` }).click();
    }
    await expect(page.getByRole("button", { name: "Hint (0 left)" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Hint (0 left)" })).toBeVisible();
  }),
  "game give up question": asNewcomer(async ({ page }) => {
    await page.goto("/");
    await atTheGame(page).start();
    await page.getByRole("button", { name: "Give up" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
  "game given up": asNewcomer(async ({ page }) => {
    await page.goto("/");
    await atTheGame(page).start();
    await atTheGame(page).giveUp();
    await expect(page.getByRole("button", { name: "Next Puzzle" })).toBeVisible();
  }),
  "game victory": solving,
  "game first puzzle solved": async (stage, veteran) => {
    await solving(stage, veteran);
    await stage.page.keyboard.press("Escape");
    await expect(stage.page.getByText("First Puzzle Solved!")).toBeVisible();
  },
  "game solved": async (stage) => {
    await comeWith(stage, { easy: "solved" });
    await stage.page.goto("/");
    await atTheGame(stage.page).step("Easy").click();
    await expect(stage.page.getByRole("button", { name: "Share Results" })).toBeVisible();
  },
  "game two words ready": async (stage) => {
    await comeWith(stage, { easy: "failed" });
    await stage.page.goto("/");
    await expect(stage.page.getByText("two words, 6 and 5 letters")).toBeVisible();
  },
  "game two words": async (stage) => {
    await comeWith(stage, { easy: "solved" });
    await stage.page.goto("/");
    await atTheGame(stage.page).start();
    await stage.page.getByRole("button", { name: "Hint (3 left)" }).click();
    await expect(stage.page.getByRole("button", { name: "Hint (2 left)" })).toBeVisible();
    await stage.page.reload();
    await expect(atTheGame(stage.page).input).toBeVisible();
  },
  "game hard": async (stage) => {
    await comeWith(stage, { easy: "solved", medium: "failed" });
    await stage.page.goto("/");
    await atTheGame(stage.page).start();
  },
  "game all played": async (stage) => {
    await comeWith(stage, { easy: "solved", medium: "failed", hard: "solved" });
    await stage.page.goto("/");
    await expect(stage.page.getByText("You have played all of today's puzzles.")).toBeVisible();
  },
  "game grace hour": async (stage) => {
    const { page, clock, playAs, answers } = stage;
    await clock.freeze("2033-03-09T23:30:00Z");
    const player = await stage.newPlayer(page);
    const { easy } = await answers("2033-03-09");
    await playAs(player).call("POST", "game/start", { puzzleId: easy.id });
    await clock.freeze("2033-03-10T00:20:00Z");
    await page.goto("/");
    await expect(page.getByText("still counts if")).toBeVisible();
  },
  "archive puzzle": asVeteran(async ({ page, answers }) => {
    const { easy } = await answers("2033-03-03");
    await page.goto(`/puzzle/${easy.id}`);
    await expect(atTheGame(page).input).toBeVisible();
  }),
  "archive puzzle, locked": asNewcomer(async ({ page, answers }) => {
    const { hard } = await answers();
    await page.goto(`/puzzle/${hard.id}`);
    await expect(page.getByText("This puzzle is still locked")).toBeVisible();
  }),
  archive: asVeteran(visit("/archive", "TODAY")),
  "archive, nothing matches": asVeteran(
    visit("/archive?difficulty=easy&state=unsolved", "No puzzle matches this choice."),
  ),
  "leaderboard streak": asVeteran(visit("/leaderboard", "wordsmith")),
  "leaderboard speed": asVeteran(visit("/leaderboard?board=speed", "wordsmith")),
  "leaderboard efficiency of a month": asNewcomer(
    visit("/leaderboard?board=efficiency&period=month", "wordsmith"),
  ),
  "leaderboard, nobody yet": async (stage, veteran) => {
    await stage.clock.freeze("2033-03-20T12:00:00Z");
    await signIn(stage.page, veteran.token);
    await stage.page.goto("/leaderboard?period=today");
    await expect(stage.page.getByText("No data available yet.")).toBeVisible();
  },
  achievements: asVeteran(visit("/achievements", /^Earned /)),
  "achievements, none": asNewcomer(visit("/achievements", "Hot Off the Press")),
  profile: asVeteran(async ({ page }) => {
    await page.goto("/profile");
    await expect(page.getByRole("img", { name: /^Times of your last/ })).toHaveCount(3);
  }),
  "profile, nothing played": asNewcomer(visit("/profile", "No games played yet.")),
  "profile change email": asVeteran(async ({ page }) => {
    await page.goto("/profile");
    await page.getByRole("button", { name: "Change email" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Password is required")).toBeVisible();
  }),
  "profile change password": asVeteran(async ({ page }) => {
    await page.goto("/profile");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByLabel("Confirm new password")).toBeVisible();
  }),
  "profile delete account": asVeteran(async ({ page }) => {
    await page.goto("/profile");
    await page.getByRole("button", { name: "Delete Account" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
  "page not found": asVeteran(visit("/no/such/page", "404 Page Not Found")),
  "game unreachable": failing(/\/trpc\//, "/", "Failed to fetch puzzles"),
  "profile unreachable": failing(/\/trpc\//, "/profile", "Failed to fetch user"),
  "game loading": stalled(/\/trpc\//, "/"),
  "archive loading": stalled(/\/trpc\//, "/archive"),
  "leaderboard loading": stalled(/\/trpc\//, "/leaderboard"),
  "achievements loading": stalled(/\/trpc\//, "/achievements"),
  "profile loading": stalled(/\/trpc\//, "/profile"),
};
