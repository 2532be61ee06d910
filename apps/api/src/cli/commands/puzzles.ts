import { type Database, OperatorError } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { addDays, isUtcDate } from "@jumbl/domain/calendar";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { checkWord, findAlternates, findCertificate, predictDifficulty } from "@jumbl/wordbank";
import { type Command, InvalidArgumentError } from "commander";
import { inTransaction } from "../../procedures/transaction.ts";
import { ensureDailyPuzzles } from "../../daily/ensure-daily-puzzles.ts";
import { addAction, addDatabaseAction, type CommandProgram } from "../command.ts";
import { createDifficultyReport, formatDifficultyReport } from "../difficulty-report.ts";
import { formatDay, listDays } from "../list-days.ts";
import { parseCountUpTo } from "../parse-count.ts";
import { recordAction } from "../record-action.ts";
import { createUnfitReport, formatUnfitReport } from "../unfit-report.ts";
import {
  MAX_DAYS_AHEAD,
  type ReplacementPuzzle,
  replacePuzzle,
  undoReplacement,
} from "../replace-puzzle.ts";

function parseDate(text: string): string {
  if (!isUtcDate(text)) throw new InvalidArgumentError("It must be a UTC date, like 2026-12-24.");
  return text;
}

const parseDaysAhead = parseCountUpTo(MAX_DAYS_AHEAD);

const checkPuzzleWord = (_ctx: unknown, text: string) => {
  const word = text.toUpperCase();
  const problems = checkWord(word);
  const features = findCertificate(word)?.features;
  const data = {
    word,
    problems,
    isInBank: features !== undefined,
    predictedDifficulty: features === undefined ? null : predictDifficulty(features),
    alternates: problems.length > 0 ? [] : findAlternates(word),
  };
  const facts = [
    data.predictedDifficulty === null
      ? "not in the word bank"
      : `in the word bank, difficulty ${data.predictedDifficulty.toFixed(2)}`,
    ...(data.alternates.length > 0 ? [`also accepted: ${data.alternates.join(", ")}`] : []),
  ];
  const lines = problems.length > 0 ? problems : [`${word} could be an answer.`, ...facts];
  return Promise.resolve({ data, lines, isFailure: problems.length > 0 });
};

function addReadingCommands(puzzles: Command, program: CommandProgram): void {
  const show = puzzles
    .command("show")
    .argument("[date]", "the first UTC date; today by default", parseDate)
    .option("--days <count>", "how many days", parseDaysAhead, 1)
    .description("shows the puzzles of one or more days with their answers");
  addDatabaseAction(program, show, async ({ db }, from?: string) => {
    const found = await listDays(db, { from, ...show.opts<{ days: number }>() });
    return { data: found, lines: found.map(formatDay) };
  });

  const check = puzzles
    .command("check")
    .argument("<word>", "one or two words, in quotes")
    .description("says whether a word could be an answer and, if not, why");
  addAction(program, check, checkPuzzleWord, { usesDatabase: false });
}

function addReportCommands(puzzles: Command, program: CommandProgram): void {
  const addReport = <Report>(
    command: Command,
    create: (db: Database) => Promise<Report>,
    format: (report: Report) => string[],
  ) =>
    addDatabaseAction(program, command, async ({ db }) => {
      const report = await create(db);
      return { data: report, lines: format(report) };
    });
  const difficulty = puzzles
    .command("difficulty")
    .description("compares the predicted difficulty of puzzles with what players did");
  addReport(difficulty, createDifficultyReport, formatDifficultyReport);
  const unfit = puzzles
    .command("unfit")
    .description("lists the puzzles that players left, gave up or solved far too slowly");
  addReport(unfit, createUnfitReport, formatUnfitReport);
}

function addReplaceCommands(puzzles: Command, program: CommandProgram): void {
  const replace = puzzles
    .command("replace")
    .description("checks a puzzle and replaces a future one with it")
    .requiredOption("--date <date>", "the UTC date, like 2026-12-24")
    .requiredOption("--difficulty <level>", DIFFICULTIES.join(", "))
    .requiredOption("--word <word>", "the answer; one space between two words")
    .requiredOption("--scrambled <letters>", "its letters in another order, word by word")
    .requiredOption("--category <label>", "the category that players see");
  addDatabaseAction(program, replace, async ({ db }) => {
    const puzzle = replace.opts<ReplacementPuzzle>();
    const problems = await replacePuzzle(db, puzzle);
    if (problems.length > 0) throw new OperatorError(problems.join("\n"));
    const { date, difficulty } = puzzle;
    const word = puzzle.word.toUpperCase();
    return {
      data: { date, difficulty, word },
      lines: [`${date} ${difficulty} is now ${word}.`],
    };
  });

  const undo = puzzles
    .command("undo")
    .description("reverts the last replacement of a future puzzle")
    .requiredOption("--date <date>", "the UTC date, like 2026-12-24")
    .requiredOption("--difficulty <level>", DIFFICULTIES.join(", "));
  addDatabaseAction(program, undo, async ({ db }) => {
    const options = undo.opts<{ date: string; difficulty: string }>();
    const problems = await undoReplacement(db, options);
    if (problems.length > 0) throw new OperatorError(problems.join("\n"));
    const { date, difficulty } = options;
    return { data: options, lines: [`${date} ${difficulty} is what it was before.`] };
  });
}

function addScheduleCommand(puzzles: Command, program: CommandProgram): void {
  const schedule = puzzles
    .command("schedule")
    .requiredOption("--days <count>", `how many, at most ${MAX_DAYS_AHEAD}`, parseDaysAhead)
    .description(
      "stores the puzzles of the coming days, which a newer word bank then leaves unchanged",
    );
  addDatabaseAction(program, schedule, async ({ db }) => {
    const { days } = schedule.opts<{ days: number }>();
    const { today } = await readClock(db);
    const last = addDays(today, days);
    await inTransaction({ db }, async ({ db: inner }) => {
      for (let day = 1; day <= days; day += 1) {
        await ensureDailyPuzzles(inner, addDays(today, day));
      }
      const summary = `Stored the puzzles of ${addDays(today, 1)} to ${last}.`;
      await recordAction(inner, { command: "puzzles schedule", summary });
    });
    return { data: { last }, lines: [`The puzzles up to ${last} are stored.`] };
  });
}

export function addPuzzleCommands(jumbl: Command, program: CommandProgram): void {
  const puzzles = jumbl.command("puzzles").description("days, puzzles and words");
  addReadingCommands(puzzles, program);
  addReportCommands(puzzles, program);
  addScheduleCommand(puzzles, program);
  addReplaceCommands(puzzles, program);
}
