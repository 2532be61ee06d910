import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "../support/test.ts";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const BANK = fileURLToPath(new URL("../../../../packages/wordbank/data/bank.tsv", import.meta.url));

/** Shorter words may also be names of constants and methods. */
const MIN_LETTERS = 9;

const SAMPLE = fileURLToPath(new URL("../../src/features/game/sample-puzzle.tsx", import.meta.url));

function listAnswers(): string[] {
  const [, ...rows] = readFileSync(BANK, "utf8").trim().split("\n");
  return rows.map((row) => row.split("\t")[0]!);
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
  const answers = listAnswers();
  // If the code contains one of these in capitals, it is the answer.
  const telling = answers.filter((each) => each.includes(" ") || each.length >= MIN_LETTERS);
  expect(telling.length).toBeGreaterThan(5000);
  expect(telling.filter((answer) => found.has(answer))).toEqual([]);
  const [, sample] = /WORD = "(\w+)"/.exec(readFileSync(SAMPLE, "utf8"))!;
  expect(answers).not.toContain(sample);
});
