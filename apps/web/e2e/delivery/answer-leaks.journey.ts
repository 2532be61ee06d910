import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "../support/test.ts";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
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

test("the built web app contains no answers from the bank", () => {
  const files = globSync("**/*.{html,js,css,svg,webmanifest}", { cwd: DIST });
  expect(files.length).toBeGreaterThan(20);
  const words = files.flatMap(
    (file) => readFileSync(`${DIST}/${file}`, "utf8").match(/\b[A-Z]+\b ?/g) ?? [],
  );
  const found = new Set(
    words.flatMap((word, index) => [word.trim(), `${word}${words[index + 1] ?? ""}`.trim()]),
  );
  const answers = listTellingAnswers();
  expect(answers.length).toBeGreaterThan(5000);
  expect(answers.filter((answer) => found.has(answer))).toEqual([]);
});
