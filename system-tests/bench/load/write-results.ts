import { startOfDay, addDays, type UtcDate } from "@jumbl/domain/calendar";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { WORDS } from "./histories.ts";
import { fillResultId, type StoredResults } from "./stored-results.ts";
import { flushTargets, type Targets } from "./tables.ts";

/** Writes plays with their results, hints and guesses, in the order of play. */
export async function writeResults(
  targets: Targets,
  {
    results,
    userIds,
    puzzleIds,
    today,
    onProgress,
  }: {
    results: StoredResults;
    /** UUIDs one after the other, as the next. */
    userIds: Buffer;
    puzzleIds: Buffer;
    today: UtcDate;
    onProgress: (line: string) => void;
  },
): Promise<void> {
  // Older guesses would have been deleted; see docs/rules.md#guesses.
  const firstGuessAt = startOfDay(addDays(today, -31)).getTime();
  const id = Buffer.alloc(16);
  let written = 0;
  for (const index of results.listInOrder()) {
    const player = results.player[index]!;
    const puzzle = results.puzzle[index]!;
    const difficulty = DIFFICULTIES[puzzle % DIFFICULTIES.length]!;
    const timeMs = results.timeMs[index]!;
    const attempts = results.attempts[index]!;
    const hintsUsed = results.hintsUsed[index]!;
    const completedAt = results.completedAt[index]!;
    const startedAt = completedAt - timeMs;
    const isSolved = results.isSolved(index);
    const isArchive = results.isArchive(index);
    targets.puzzle_sessions.rows
      .begin()
      .uuid(userIds, player)
      .uuid(puzzleIds, puzzle)
      .text(difficulty)
      .boolean(isArchive)
      .integer(attempts)
      .instant(startedAt)
      .instant(completedAt);
    targets.game_results.rows
      .begin()
      .uuid(fillResultId(id, index, completedAt))
      .uuid(userIds, player)
      .uuid(puzzleIds, puzzle)
      .integer(1)
      .boolean(isSolved)
      .integer(attempts)
      .bigint(timeMs)
      .integer(hintsUsed)
      .boolean(isArchive)
      .boolean(results.isHumanlyPossible(index))
      .instant(startedAt)
      .instant(completedAt);
    if (hintsUsed > 0) {
      const userId = userIds.toString("hex", player * 16, player * 16 + 16);
      const puzzleId = puzzleIds.toString("hex", puzzle * 16, puzzle * 16 + 16);
      targets.hint_usage.write([
        userId,
        puzzleId,
        hintsUsed,
        ["{0}", "{0,1}", "{0,1,2}"][hintsUsed - 1]!,
      ]);
    }
    const guesses = completedAt >= firstGuessAt ? attempts : 0;
    for (let attempt = 1; attempt <= guesses; attempt += 1) {
      const isCorrect = isSolved && attempt === attempts;
      targets.guesses.rows
        .begin()
        .uuid(userIds, player)
        .uuid(puzzleIds, puzzle)
        .integer(1)
        .text(isCorrect ? WORDS[difficulty] : "GUESS")
        .boolean(isCorrect)
        .instant(startedAt + Math.floor((timeMs * attempt) / attempts));
    }
    written += 1;
    if (written % 100 === 0) await flushTargets(targets);
    if (written % 1_000_000 === 0) onProgress(`${written} of ${results.count} results`);
  }
}
