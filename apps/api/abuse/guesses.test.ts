import { randomUUID } from "node:crypto";
import { freezeClock, readClock, setClock } from "@jumbl/db/testing";
import { expect } from "vitest";
import { countStatuses } from "./testing/abuse-context.ts";
import { type AbuseCase, describeAbuse } from "./testing/describe-abuse.ts";
import { loadPlay, repeat, startEasy } from "./testing/plays.ts";

/** Guesses that look like the answer and are not. */
function disguise(word: string): string[] {
  const letters = word.split("");
  const fullWidth = letters.map((letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));
  const folded = letters.map(
    (letter) => ({ I: "\u0131", S: "\u017f", K: "\u212a" })[letter] ?? letter,
  );
  return [
    fullWidth.join(""),
    `${word}\u0301`,
    `${word[0]}\u0301${word.slice(1)}`,
    `${word}\ud800`,
    `\u200b${word}`,
    ...(folded.join("") === word ? [] : [folded.join("")]),
  ];
}

/** A case in which none of the guesses is right. */
const isNeverRight = (
  row: number,
  title: string,
  list: (word: string) => readonly string[],
): AbuseCase => ({
  row,
  title,
  run: async (context) => {
    const as = await startEasy(context);
    const { id, word } = context.target.today.easy;
    for (const guess of list(word)) {
      const { status, body } = await context.send("game.validate", { puzzleId: id, guess }, { as });
      expect([guess, status === 400 || body.isCorrect === false]).toEqual([guess, true]);
    }
  },
});

describeAbuse("Guessing", [
  {
    row: 96,
    title: "returns 409 before the start",
    run: async (context) => {
      const as = await context.createPlayer();
      const { id, word } = context.target.today.easy;
      const { status, body } = await context.send(
        "game.validate",
        { puzzleId: id, guess: word },
        { as },
      );
      expect([status, body.code]).toEqual([409, "not_started"]);
    },
  },
  {
    row: 97,
    title:
      "returns 400 for a guess that is empty, missing, no text or too long, and 413 for a megabyte",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      for (const guess of ["", "   ", undefined, 5, ["PLANET"], { $ne: "" }, "x".repeat(65)]) {
        const { status } = await context.send(
          "game.validate",
          { puzzleId: easy.id, guess },
          { as },
        );
        expect([guess, status]).toEqual([guess, 400]);
      }
      const huge = { puzzleId: easy.id, guess: "x".repeat(1024 * 1024) };
      expect((await context.send("game.validate", huge, { as })).status).toBe(413);
      expect((await loadPlay(context, as, easy))?.attempts).toBe(0);
    },
  },
  isNeverRight(98, "takes no disguised letters for the answer's", (word) => [
    "\u0000",
    `${word}\u0000`,
    ...disguise(word),
  ]),
  {
    row: 99,
    title: "takes lower case and blanks around or between letters for the answer",
    run: async (context) => {
      const { id, word } = context.target.today.easy;
      const [head, tail] = [word.slice(0, 2), word.slice(2)];
      for (const guess of [
        word.toLowerCase(),
        `  ${word}\t`,
        `${head}  ${tail}`,
        `${head}\t${tail}`,
      ]) {
        const as = await startEasy(context);
        const { body } = await context.send("game.validate", { puzzleId: id, guess }, { as });
        expect([guess, body.isCorrect]).toEqual([guess, true]);
      }
    },
  },
  isNeverRight(100, "takes no pattern and no SQL for the answer", (word) => [
    "%",
    "_".repeat(word.length),
    ".*",
    "' OR '1'='1",
    "$1",
    `${word.slice(0, -1)}_`,
  ]),
  {
    row: 101,
    title: "counts fifty guesses at once, on two instances",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      const answers = await repeat(50, (at) =>
        context.send("game.validate", { puzzleId: easy.id, guess: `WRONG${at}` }, { as }),
      );
      expect(countStatuses(answers)).toEqual({ 200: 50 });
      expect((await loadPlay(context, as, easy))?.attempts).toBe(50);
    },
  },
  {
    row: 102,
    title: "returns 429 for more guesses than hands can type, and counts only the others",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      const { db } = context.target.database;
      // A busy machine takes more than the ten seconds in which guesses are counted.
      const now = await readClock(db);
      await freezeClock(db, now);
      const answers = await repeat(100, (at) =>
        context.send("game.validate", { puzzleId: easy.id, guess: `WRONG${at}` }, { as }),
      );
      await setClock(db, now);
      const { 200: counted = 0, 429: refused = 0 } = countStatuses(answers);
      expect([counted + refused, refused > 0]).toEqual([100, true]);
      expect((await loadPlay(context, as, easy))?.attempts).toBe(counted);
    },
  },
  {
    row: 103,
    title: "ends the play once of twenty right guesses at once",
    run: async (context) => {
      const as = await startEasy(context);
      const { easy } = context.target.today;
      const answers = await repeat(20, () =>
        context.send("game.validate", { puzzleId: easy.id, guess: easy.word }, { as }),
      );
      expect(countStatuses(answers)).toEqual({ 200: 1, 409: 19 });
      expect(await loadPlay(context, as, easy)).toMatchObject({
        attempts: 1,
        solved: true,
        results: 1,
      });
    },
  },
  {
    row: 104,
    title: "returns 409 after a solve and after a give-up, and counts nothing",
    run: async (context) => {
      const { easy } = context.target.today;
      for (const end of ["game.validate", "game.giveUp"] as const) {
        const as = await startEasy(context);
        await context.send(end, { puzzleId: easy.id, guess: easy.word }, { as });
        const before = await loadPlay(context, as, easy);
        for (const guess of [easy.word, "WRONG"]) {
          const late = await context.send("game.validate", { puzzleId: easy.id, guess }, { as });
          expect([late.status, late.body.code]).toEqual([409, "already_finished"]);
        }
        expect(await loadPlay(context, as, easy)).toEqual(before);
      }
    },
  },
  {
    row: 105,
    title: "returns 404 for a coming puzzle and for none",
    run: async (context) => {
      const as = await context.createPlayer();
      const { id, word } = context.target.future.easy;
      for (const puzzleId of [id, randomUUID()]) {
        expect(
          (await context.send("game.validate", { puzzleId, guess: word }, { as })).status,
        ).toBe(404);
      }
    },
  },
  {
    row: 106,
    title: "ignores another player and a kind that the caller claims",
    run: async (context) => {
      const [as, other] = [await startEasy(context), await startEasy(context)];
      const { easy } = context.target.today;
      const claimed = { userId: other.id, isArchive: true, attempts: 0, isCorrect: true };
      const answer = await context.send(
        "game.validate",
        { puzzleId: easy.id, guess: "WRONG", ...claimed },
        { as },
      );
      expect(answer.body.isCorrect).toBe(false);
      expect(await loadPlay(context, as, easy)).toMatchObject({ attempts: 1, is_archive: false });
      expect(await loadPlay(context, other, easy)).toMatchObject({
        attempts: 0,
        is_archive: false,
      });
    },
  },
]);
