import { formatTime } from "@jumbl/domain/play";

import { atTheGame, figure } from "./support/at-the-game.ts";
import { expect, test } from "./support/test.ts";

const devices = [
  ["a phone", { width: 390, height: 844 }],
  ["a desktop", { width: 1280, height: 900 }],
] as const;

interface Today {
  puzzles: {
    puzzle: { id: string; difficulty: string };
    result: { timeSeconds: number; attempts: number; hintsUsed: number; solved: boolean } | null;
  }[];
}

for (const [device, viewport] of devices) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("a newcomer signs up and plays the whole day", async ({ page, clock, answers }) => {
      const game = atTheGame(page);
      await clock.set("2031-03-10T10:00:00Z");
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(globalThis, { animationsSeen: seen });
        addEventListener("animationstart", ({ animationName }) => seen.push(animationName), true);
      });

      await test.step("sign up", async () => {
        await page.goto("/leaderboard");
        await expect(page).toHaveURL(/\/auth$/);
        const consent = page.getByRole("dialog", { name: "We Value Your Privacy" });
        await consent.getByRole("button", { name: "Decline" }).click();
        await expect(consent).toBeHidden();
        await expect(page).toHaveTitle("Sign In | Jumbl");
        await page.getByRole("tab", { name: "Sign Up" }).click();
        const name = `newcomer_${device.replaceAll(/\W/g, "")}`;
        await page.getByLabel("Username").fill(name);
        await page.getByLabel("Email").fill(`${name}@example.org`);
        await page.getByLabel("Password", { exact: true }).fill("Right-1-Horse");
        await page.getByLabel("Confirm password").fill("Right-1-Horse");
        await page.getByRole("button", { name: "Sign Up" }).click();
        await expect(game.toast("Welcome to Jumbl!")).toBeVisible();
        await expect(page).toHaveURL(/\/$/);
        await expect(page).toHaveTitle("Play | Jumbl");
      });
      const token = await page.evaluate(() => localStorage.getItem("authToken"));
      const readToday = async () => {
        const response = await page.request.get("/api/puzzles/today", {
          headers: { Authorization: `Bearer ${token}` },
        });
        return ((await response.json()) as Today).puzzles;
      };
      const { easy, medium, hard } = await answers();

      await test.step("a wrong guess and a hint", async () => {
        await expect(page.getByRole("heading", { name: "Ready to play" })).toBeVisible();
        await expect(page.getByRole("timer")).toHaveText(/^1[34]:\d\d:\d\d$/);
        await expect(game.step("Easy")).toHaveAttribute("aria-current", "step");
        await expect(game.step("Medium")).toBeDisabled();
        await expect(game.step("Hard")).toBeDisabled();
        await expect(game.step("Hard")).toContainText("Locked");
        await game.start();
        await expect(page.getByRole("button", { name: "Submit" })).toBeDisabled();

        await game.guess(" qqqqq ");
        await game.awaitToast("Not quite!");
        await expect(game.toast("Try again.")).toBeVisible();
        await expect(game.input).toHaveValue("");
        await expect(game.guesses).toContainText("QQQQQ");
        expect(await page.evaluate(() => Reflect.get(globalThis, "animationsSeen"))).toContain(
          "shake",
        );

        await page.getByRole("button", { name: "Hint (3 left)" }).click();
        await expect(game.toast("Hint revealed!")).toBeVisible();
        await expect(
          game.toast(
            /^Letter \d+ is [A-Z]\. 2 hints remaining\.$|^Word \d, letter \d+ is [A-Z]\. 2 hints remaining\.$/,
          ),
        ).toBeVisible();
        await expect(page.getByRole("button", { name: "Hint (2 left)" })).toBeVisible();
        await expect(page.getByText(/^(Letter|Word) .*, [A-Z]$/)).toHaveCount(1);
      });

      await test.step("solved: the dialog tells what the server knows", async () => {
        await game.guess(easy.word.toLowerCase());
        await expect(game.victory).toBeVisible();
        const result = (await readToday())[0]!.result!;
        expect(result).toMatchObject({ solved: true, attempts: 2, hintsUsed: 1 });
        await expect(figure(game.victory, "Time")).toHaveText(
          formatTime(result.timeSeconds * 1000),
        );
        await expect(figure(game.victory, "Attempts")).toHaveText("2");
        await expect(figure(game.victory, "Hints Used")).toHaveText("1");
        await expect(figure(game.victory, "Current Streak")).toHaveText("1 day");
        await expect(game.victory.getByText("2 attempts, 1 hint")).toBeVisible();
        await expect(game.victory.getByRole("button", { name: "Share Image" })).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(game.victory).toBeHidden();

        const first = page.getByRole("dialog", { name: "Achievement Unlocked!" });
        await expect(first.getByText("First Puzzle Solved!")).toBeVisible();
        await first.getByRole("button", { name: "Close" }).last().click();
        await expect(first).toBeHidden();
        await expect(page.getByRole("group", { name: `Solved: ${easy.word}` })).toBeVisible();
        await expect(game.rack.locator("[data-state=solved]")).toHaveCount(
          easy.word.replace(" ", "").length,
        );
        await expect(page.getByRole("button", { name: "Share Results" })).toBeVisible();
        await expect(game.step("Easy")).toContainText("Solved");
      });

      await test.step("medium is given up, once asked", async () => {
        await page.getByRole("button", { name: "Play Medium" }).click();
        await game.start();
        await page.getByRole("button", { name: "Give up" }).click();
        const question = page.getByRole("alertdialog", { name: "Give up this puzzle?" });
        await expect(question.getByRole("button", { name: "Keep playing" })).toBeFocused();
        await question.getByRole("button", { name: "Keep playing" }).click();
        await expect(question).toBeHidden();
        await game.giveUp();
        await expect(page.getByText(`The answer was ${medium.word}`).first()).toBeVisible();
        await expect(game.rack.locator("[data-state=failed]")).toHaveCount(
          medium.word.replace(" ", "").length,
        );
        await expect(game.step("Medium")).toContainText("Failed");
        // Only one is left: the row of steps leads there.
        await expect(page.getByRole("button", { name: "Next Puzzle" })).toHaveCount(0);
        await game.step("Easy").click();
        await expect(page.getByRole("group", { name: `Solved: ${easy.word}` })).toBeVisible();
        await game.step("Hard").click();
      });

      await test.step("hard is solved by the keyboard alone", async () => {
        await page.getByRole("button", { name: "Start Puzzle" }).focus();
        await page.keyboard.press("Enter");
        await expect(game.input).toBeFocused();
        await page.keyboard.type(hard.word.toLowerCase());
        await page.keyboard.press("Enter");
        await expect(game.victory).toBeVisible();
        const result = (await readToday())[2]!.result!;
        await expect(figure(game.victory, "Time")).toHaveText(
          formatTime(result.timeSeconds * 1000),
        );
        await expect(figure(game.victory, "Attempts")).toHaveText("1");
        await expect(figure(game.victory, "Hints Used")).toHaveText("0");
        await page.keyboard.press("Escape");
        const milestone = page.getByRole("dialog", { name: "Achievement Unlocked!" });
        await expect(milestone.getByText("A New Streak!")).toBeVisible();
        await game.awaitToast("Streak started!");
        await expect(milestone).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByText("You have played all of today's puzzles.")).toBeVisible();
      });
    });
  });
}

test("after a give-up with two puzzles left, Next Puzzle leads on", async ({
  page,
  clock,
  newPlayer,
}) => {
  const game = atTheGame(page);
  await clock.set("2031-03-11T10:00:00Z");
  await newPlayer(page);
  await page.goto("/");
  await game.start();
  await game.giveUp();
  await page.getByRole("button", { name: "Next Puzzle" }).click();
  await expect(page.getByRole("heading", { name: "Ready to play" })).toBeVisible();
  await expect(game.step("Medium")).toHaveAttribute("aria-current", "step");
});
