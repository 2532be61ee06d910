import { expect } from "vitest";
import { countStatuses, expectStatus, listStatuses, repeat } from "./testing/attack.ts";
import { describeAbuse, type Run } from "./testing/describe-abuse.ts";

/** Lists guesses that look like the answer. */
function disguise(word: string): string[] {
  const letters = word.split("");
  const fullWidth = letters.map((letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));
  const similar: Record<string, string> = { I: "\u0131", S: "\u017f", K: "\u212a" };
  const folded = letters.map((letter) => similar[letter] ?? letter).join("");
  return [
    fullWidth.join(""),
    `${word}\u0301`,
    `${word[0]}\u0301${word.slice(1)}`,
    `${word}\ud800`,
    `\u200b${word}`,
    ...(folded === word ? [] : [folded]),
  ];
}

/** Expects none of the guesses to be correct. */
const expectWrong =
  (list: (word: string) => readonly string[]): Run =>
  async ({ today, starter }) => {
    for (const guess of list(today.easy.word)) {
      const { status, body } = await starter.guess(guess);
      expect([guess, status === 400 || body.isCorrect === false]).toEqual([guess, true]);
    }
  };

describeAbuse("Guessing", (attack) => {
  attack(96, "returns 409 before the start", async ({ today, player }) => {
    const { status, body } = await player.guess(today.easy.word);
    expect([status, body.code]).toEqual([409, "not_started"]);
  });

  attack(97, "returns 400 for malformed guesses, 413 for a megabyte", async ({ starter }) => {
    const malformed = ["", "   ", undefined, 5, ["PLANET"], { $ne: "" }, "x".repeat(65)];
    await expectStatus(400, malformed, (guess) => starter.guess(guess));
    expect((await starter.guess("x".repeat(1024 * 1024))).status).toBe(413);
    expect(await starter.loadPlay()).toMatchObject({ attempts: 0 });
  });

  attack(
    98,
    "rejects disguised letters",
    expectWrong((word) => ["\u0000", `${word}\u0000`, ...disguise(word)]),
  );

  attack(99, "accepts lower case and spaces between letters", async ({ startEasy, today }) => {
    const { word } = today.easy;
    const [head, tail] = [word.slice(0, 2), word.slice(2)];
    const spaced = [`  ${word}\t`, `${head}  ${tail}`, `${head}\t${tail}`];
    for (const guess of [word.toLowerCase(), ...spaced]) {
      const { body } = await (await startEasy()).guess(guess);
      expect([guess, body.isCorrect]).toEqual([guess, true]);
    }
  });

  attack(
    100,
    "rejects patterns and SQL",
    expectWrong((word) => {
      const blanks = ["_".repeat(word.length), `${word.slice(0, -1)}_`];
      return ["%", ".*", "' OR '1'='1", "$1", ...blanks];
    }),
  );

  attack(101, "counts 50 concurrent guesses on two instances", async ({ starter }) => {
    const responses = await repeat(50, (at) => starter.guess(`WRONG${at}`));
    expect(countStatuses(responses)).toEqual({ 200: 50 });
    expect(new Set(responses.map(({ body }) => body.attempts)).size).toBe(50);
    expect(await starter.loadPlay()).toMatchObject({ attempts: 50 });
  });

  // When a window ends is tested in process-limits.test.ts of the API: a busy machine may need more than ten seconds here.
  attack(
    102,
    "returns 429 above sixty guesses in ten seconds on an instance",
    async ({ startEasy }) => {
      const [player, other] = [await startEasy(), await startEasy()];
      const responses = await repeat(240, (at) => player.guess(`WRONG${at}`));
      const { 200: counted = 0, 429: tooMany = 0 } = countStatuses(responses);
      expect(counted).toBeGreaterThanOrEqual(60);
      expect(tooMany).toBe(240 - counted);
      expect(await player.loadPlay()).toMatchObject({ attempts: counted });
      const refused = responses.find(({ status }) => status === 429)!;
      expect(refused.body).toEqual({
        code: "too_many_requests",
        message: expect.stringMatching(/^That was a lot of guesses at once. Please try again in/),
      });
      expect(refused.headers).toMatchObject({
        "retry-after": expect.stringMatching(/^\d+$/),
        "ratelimit-policy": '"player-guess";q=3000;w=3600, "guess";q=60;w=10',
        ratelimit: expect.stringMatching(/^"player-guess";r=\d+;t=\d+, "guess";r=0;t=\d+$/),
      });
      const others = [await player.hint(), await other.guess("WRONG")];
      expect(listStatuses(others)).toEqual([200, 200]);
    },
  );

  attack(103, "20 concurrent correct guesses end the play once", async ({ today, starter }) => {
    const responses = await repeat(20, () => starter.guess(today.easy.word));
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 19 });
    expect(await starter.loadPlay()).toMatchObject({ attempts: 1, solved: true, results: 1 });
  });

  attack(104, "returns 409 after the end, and counts nothing", async ({ startEasy, today }) => {
    for (const end of ["guess", "giveUp"] as const) {
      const player = await startEasy();
      await (end === "guess" ? player.guess(today.easy.word) : player.giveUp());
      const before = await player.loadPlay();
      for (const guess of [today.easy.word, "WRONG"]) {
        const { status, body } = await player.guess(guess);
        expect([end, status, body.code]).toEqual([end, 409, "already_finished"]);
      }
      expect(await player.loadPlay()).toEqual(before);
    }
  });

  attack(106, "ignores a claimed player and kind of play", async ({ startEasy, today }) => {
    const [player, other] = [await startEasy(), await startEasy()];
    const claimed = { userId: other.id, isArchive: true, attempts: 0, isCorrect: true };
    expect((await player.guess("WRONG", today.easy, claimed)).body.isCorrect).toBe(false);
    expect(await player.loadPlay()).toMatchObject({ attempts: 1, is_archive: false });
    expect(await other.loadPlay()).toMatchObject({ attempts: 0, is_archive: false });
  });
});
