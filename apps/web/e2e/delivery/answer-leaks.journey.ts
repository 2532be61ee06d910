import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

import { setPuzzle } from "../support/database.ts";
import { expect, test } from "../support/test.ts";

const BANK = fileURLToPath(new URL("../../../../packages/wordbank/data/bank.tsv", import.meta.url));

/** Shorter words are also the names of constants and methods. */
const MIN_LETTERS = 9;

/** The phrases and long words of the bank. No code contains them in capitals for another reason. */
function listTellingAnswers(): string[] {
  const [, ...rows] = readFileSync(BANK, "utf8").trim().split("\n");
  return rows
    .map((row) => row.split("\t")[0]!)
    .filter((answer) => answer.includes(" ") || answer.length >= MIN_LETTERS);
}

/** Every file of the web app that is reachable from its page, by path. */
async function fetchAssets(page: Page): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const queue = ["/"];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (files.has(path)) continue;
    const response = await page.request.get(path);
    const text = await response.text();
    files.set(path, text);
    for (const [, name] of text.matchAll(/([\w-]+\.(?:js|css|svg|webmanifest))\b/g)) {
      for (const candidate of [`/assets/${name}`, `/${name}`]) {
        if (!files.has(candidate) && (await page.request.head(candidate)).ok())
          queue.push(candidate);
      }
    }
  }
  return files;
}

test("the web app contains no answers of the bank", async ({ page, server }) => {
  await page.goto(server.url);
  const files = await fetchAssets(page);
  expect(files.size).toBeGreaterThan(20);
  const words = [...files.values()].join("\n").match(/\b[A-Z]+\b ?/g) ?? [];
  const found = new Set(
    words.flatMap((word, index) => [word.trim(), `${word}${words[index + 1] ?? ""}`.trim()]),
  );
  const answers = listTellingAnswers();
  expect(answers.length).toBeGreaterThan(5000);
  expect(answers.filter((answer) => found.has(answer))).toEqual([]);
});

/** Answers that do not occur in a page or script by chance. */
const CANARIES = [
  { difficulty: "easy", word: "WOMBAT", scrambled: "TAWOMB" },
  { difficulty: "medium", word: "ROYAL QUOKKA", scrambled: "YRALO KAUQOK" },
  { difficulty: "hard", word: "XYLOGRAPHER", scrambled: "RYHXGPLEOAR" },
] as const;

test("no page, response or storage contains an answer before the play has ended", async ({
  page,
  game,
  startPlay,
  server,
}) => {
  const received: string[] = [];
  const reading: Promise<unknown>[] = [];
  page.on("response", (response) => {
    received.push(response.url(), JSON.stringify(response.headers()));
    reading.push(
      response.text().then(
        (text) => received.push(text),
        () => undefined, // a redirect has none
      ),
    );
  });
  /** The browser forgets the responses of a page when it opens another. */
  const readResponses = async () => {
    await page.waitForLoadState("networkidle");
    await Promise.all(reading);
  };
  for (const canary of CANARIES)
    await setPuzzle(server.database, { date: "2043-01-02", category: "Rare Words", ...canary });
  await startPlay("2043-01-02");
  await game.guess("QQQQQ");
  await expect(game.guesses).toContainText("QQQQQ");
  for (const left of [3, 2, 1]) {
    await page.getByRole("button", { name: `Hint (${left} left)` }).click();
  }
  await expect(page.getByRole("button", { name: "Hint (0 left)" })).toBeDisabled();
  await page.getByLabel("Notes").fill("not a word");
  await readResponses();
  await page.reload();
  await expect(game.guesses).toContainText("QQQQQ");
  await readResponses();
  await page.goto("/archive");
  await expect(page.getByText("Not yet attempted").first()).toBeVisible();
  await readResponses();
  await page.goto("/profile");
  await expect(page.getByText("No games played yet.")).toBeVisible();
  await readResponses();
  await page.goto("/");
  await expect(game.guesses).toContainText("QQQQQ");
  await readResponses();

  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, history.state]),
  );
  const seen = [await page.content(), await page.title(), stored, ...received].join("\n");
  for (const procedure of ["puzzles.today", "puzzles.archive", "game.play", "game.hint"]) {
    expect(seen).toContain(procedure);
  }
  expect(seen).toContain(CANARIES[0].scrambled);
  for (const { word } of CANARIES) {
    const spellings = [word, word.replace(" ", ""), word.replace(" ", "%20")];
    const pattern = new RegExp(`\\b(${spellings.join("|")})\\b`, "i");
    expect(pattern.exec(seen)?.[0]).toBeUndefined();
  }
});
