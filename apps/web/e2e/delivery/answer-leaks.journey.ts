import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

import { expect, test } from "../support/test.ts";

const BANK = fileURLToPath(new URL("../../../../packages/wordbank/data/bank.tsv", import.meta.url));

/** Shorter words may also be names of constants and methods. */
const MIN_LETTERS = 9;

/** The bank's phrases and long words. If the code contains one in capitals, it is the answer. */
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

test("the web app contains no answers from the bank", async ({ page, server }) => {
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
