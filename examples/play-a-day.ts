// Plays today's three puzzles as the player of JUMBL_EMAIL and JUMBL_PASSWORD with a list of words, one a line:
//   node examples/play-a-day.ts /usr/share/dict/words
import { readFile } from "node:fs/promises";
import { createJumblClient, type JumblClient, type PuzzleView } from "@jumbl/client";

const sortLetters = (text: string) => text.toUpperCase().split("").toSorted().join("");

/** The words with exactly the letters of a puzzle. */
function findCandidates({ scrambled }: PuzzleView, words: readonly string[]): string[] {
  const letters = sortLetters(scrambled);
  return words.filter((word) => sortLetters(word) === letters);
}

/** Plays one puzzle and returns a line about it: guesses every candidate, and gives up if none is correct. */
async function playPuzzle(
  jumbl: JumblClient,
  puzzleId: string,
  words: readonly string[],
): Promise<string> {
  // The clock starts here: this response is the first to show the letters.
  const { puzzle } = await jumbl.game.start({ puzzleId });
  for (const guess of findCandidates(puzzle, words)) {
    const { isCorrect } = await jumbl.game.validate({ puzzleId, guess });
    if (!isCorrect) continue;
    const { result, newAchievements } = await jumbl.game.submit({ puzzleId });
    const earned = newAchievements.map(({ name }) => `, earned '${name}'`).join("");
    return `${puzzle.difficulty}: solved in ${result.timeSeconds} s with ${result.attempts} ${result.attempts === 1 ? "attempt" : "attempts"}${earned}`;
  }
  const { answer } = await jumbl.game.giveUp({ puzzleId });
  return `${puzzle.difficulty}: gave up on ${answer}`;
}

/** Plays today's remaining puzzles, easy first, and returns a line about each. */
export async function playDay(jumbl: JumblClient, words: readonly string[]): Promise<string[]> {
  const { puzzles } = await jumbl.puzzles.today();
  const lines: string[] = [];
  for (const { puzzle, hasPlayed } of puzzles) {
    const line = hasPlayed
      ? `${puzzle.difficulty}: played before`
      : await playPuzzle(jumbl, puzzle.id, words);
    lines.push(line);
  }
  return lines;
}

/** Logs in with the e-mail and password of the environment, and returns a client that sends the token. */
async function connect(): Promise<JumblClient> {
  const { JUMBL_URL, JUMBL_EMAIL, JUMBL_PASSWORD } = process.env;
  if (!JUMBL_URL || !JUMBL_EMAIL || !JUMBL_PASSWORD) {
    throw new Error("Set JUMBL_URL, JUMBL_EMAIL and JUMBL_PASSWORD.");
  }
  const visitor = createJumblClient({ url: JUMBL_URL });
  const { token } = await visitor.auth.login({ email: JUMBL_EMAIL, password: JUMBL_PASSWORD });
  return createJumblClient({ url: JUMBL_URL, token });
}

if (import.meta.main) {
  const words = (await readFile(process.argv[2] ?? "/usr/share/dict/words", "utf8")).split("\n");
  for (const line of await playDay(await connect(), words)) console.log(line);
}
