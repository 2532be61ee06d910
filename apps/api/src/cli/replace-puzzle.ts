import type { Database, Puzzle } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { findLastPuzzleAction } from "@jumbl/db/queries/operations/operator-actions";
import { listDailyPuzzles, replaceFuturePuzzle } from "@jumbl/db/queries/puzzles/puzzles";
import { addDays, isUtcDate } from "@jumbl/domain/calendar";
import { type Difficulty, isDifficulty } from "@jumbl/domain/puzzle";
import { checkPuzzle, findAlternates, findCertificate, predictDifficulty } from "@jumbl/wordbank";
import { inTransaction } from "../procedures/transaction.ts";
import { ensureDailyPuzzles } from "../daily/ensure-daily-puzzles.ts";
import { recordAction } from "./record-action.ts";

export type ReplacementPuzzle = Parameters<typeof checkPuzzle>[0] & { date: string };

/** The fields that a replacement changes, as recorded in the operators' actions. */
type PuzzleContent = Pick<
  Puzzle,
  "word" | "scrambled" | "category" | "alternates" | "predictedDifficulty"
>;

/** Leaves later days free for the word bank of a later version. */
export const MAX_DAYS_AHEAD = 366;

const COMMANDS = { replace: "puzzles replace", undo: "puzzles undo" };

/** Returns one sentence when no puzzle of the date can be replaced. */
async function checkDate(db: Database, date: string): Promise<string[]> {
  if (!isUtcDate(date)) return [`Date: "${date}" is not a date like 2026-11-21.`];
  const { today } = await readClock(db);
  if (date <= today) {
    return [`Date: ${date} has begun; only puzzles of future days can be replaced.`];
  }
  if (date > addDays(today, MAX_DAYS_AHEAD)) {
    return [`Date: ${date} is more than ${MAX_DAYS_AHEAD} days ahead.`];
  }
  return [];
}

function pickContent(puzzle: PuzzleContent): PuzzleContent {
  const { word, scrambled, category, alternates, predictedDifficulty } = puzzle;
  return { word, scrambled, category, alternates, predictedDifficulty };
}

/** Requires a date that `checkDate` accepts. */
async function writePuzzle(
  db: Database,
  change: { date: string; difficulty: Difficulty; after: PuzzleContent; command: string },
): Promise<void> {
  const { date, difficulty, after, command } = change;
  await inTransaction({ db }, async ({ db: inner }) => {
    await ensureDailyPuzzles(inner, date);
    const puzzles = await listDailyPuzzles(inner, date);
    const before = pickContent(puzzles.find((puzzle) => puzzle.difficulty === difficulty)!);
    const isReplaced = await replaceFuturePuzzle(inner, { date, difficulty, ...after });
    if (!isReplaced) throw new Error(`${date} has begun meanwhile`);
    const summary = `The ${difficulty} puzzle of ${date} was ${before.word} and is ${after.word}.`;
    const details = { date, difficulty, before, after };
    await recordAction(inner, { command, summary, details });
  });
}

/** Returns one sentence for each failed check; nothing is written unless the list is empty. */
export async function replacePuzzle(
  db: Database,
  replacement: ReplacementPuzzle,
): Promise<string[]> {
  const puzzle = {
    ...replacement,
    word: replacement.word.toUpperCase(),
    scrambled: replacement.scrambled.toUpperCase(),
  };
  const { date, difficulty, word, scrambled, category } = puzzle;
  const problems = [...checkPuzzle(puzzle), ...(await checkDate(db, date))];
  if (problems.length > 0 || !isDifficulty(difficulty)) return problems;
  const features = findCertificate(word)?.features;
  const after = {
    word,
    scrambled,
    category,
    alternates: findAlternates(word),
    predictedDifficulty: features === undefined ? null : predictDifficulty(features),
  };
  await writePuzzle(db, { date, difficulty, after, command: COMMANDS.replace });
  return [];
}

/** Reverts the last replacement. Returns one sentence when that is not possible. */
export async function undoReplacement(
  db: Database,
  { date, difficulty }: { date: string; difficulty: string },
): Promise<string[]> {
  const problems = await checkDate(db, date);
  if (!isDifficulty(difficulty)) problems.push(`Difficulty: there is no "${difficulty}".`);
  if (problems.length > 0 || !isDifficulty(difficulty)) return problems;
  const commands = Object.values(COMMANDS);
  const last = await findLastPuzzleAction(db, { date, difficulty, commands });
  if (last?.command !== COMMANDS.replace) {
    return [`The ${difficulty} puzzle of ${date} has not been replaced.`];
  }
  const { before } = last.details as { before: PuzzleContent };
  await writePuzzle(db, { date, difficulty, after: before, command: COMMANDS.undo });
  return [];
}
