import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import type { Command } from "commander";
import { addAction, CommandError, type CommandProgram, withDatabase } from "../command.ts";
import { createDifficultyReport, formatDifficultyReport } from "../difficulty-report.ts";
import { type ReplacementPuzzle, replacePuzzle } from "../replace-puzzle.ts";

export function addPuzzleCommands(jumbl: Command, program: CommandProgram): void {
  const puzzles = jumbl.command("puzzles").description("days, puzzles and words");
  const replace = puzzles
    .command("replace")
    .description("checks a puzzle and puts it in the place of a future one")
    .requiredOption("--date <date>", "the UTC date, like 2026-12-24")
    .requiredOption("--difficulty <level>", DIFFICULTIES.join(", "))
    .requiredOption("--word <word>", "the answer; one space between two words")
    .requiredOption("--scrambled <letters>", "its letters in another order, word by word")
    .requiredOption("--category <label>", "the category that players see");
  addAction(program, replace, (ctx) =>
    withDatabase(ctx, async (db) => {
      const puzzle = replace.opts<ReplacementPuzzle>();
      const problems = await replacePuzzle(db, puzzle);
      if (problems.length > 0) throw new CommandError(problems.join("\n"));
      const { date, difficulty } = puzzle;
      const word = puzzle.word.toUpperCase();
      return {
        data: { date, difficulty, word },
        lines: [`${date} ${difficulty} is now ${word}.`],
      };
    }),
  );
  addAction(
    program,
    puzzles
      .command("difficulty")
      .description("compares the predicted difficulty of puzzles with what players did"),
    (ctx) =>
      withDatabase(ctx, async (db) => {
        const report = await createDifficultyReport(db);
        return { data: report, lines: formatDifficultyReport(report) };
      }),
  );
}
