import { describe, expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { getStatusAndCode, type TestPlayer } from "../testing/index.ts";

const readPlay = async (player: TestPlayer, { id }: { id: string }) =>
  (await player.get(`/game/play/${id}`)).body;

describe("GET /game/play/{puzzleId}", () => {
  it("shows the letters, guesses and hints of a running play, and the answer and result of an ended one", async ({
    player,
    easy,
  }) => {
    await player.start(easy);
    await player.guess(easy, "WRONG");
    await player.hint(easy);
    const running = await readPlay(player, easy);
    expect(running).toMatchObject({
      puzzle: { scrambled: easy.scrambled },
      session: { playNo: 1, isComplete: false, guesses: ["WRONG"] },
      hints: { hintsUsed: 1, revealedLetters: [{ letter: expect.any(String) }] },
      result: null,
    });
    expect(running.puzzle).not.toHaveProperty("word");

    await player.guess(easy, easy.word);
    expect(await readPlay(player, easy)).toMatchObject({
      puzzle: { word: easy.word },
      session: { isComplete: true, guesses: ["WRONG", easy.word] },
      hints: { hintsUsed: 1 },
      result: { solved: true, attempts: 2, hintsUsed: 1 },
    });
  });

  it("is what every move returns", async ({ player, easy, medium, past }) => {
    const moves = [
      ["start", () => player.start(easy), easy],
      ["a wrong guess", () => player.guess(easy, "WRONG"), easy],
      ["the same guess again", () => player.guess(easy, "WRONG"), easy],
      ["a hint", () => player.hint(easy), easy],
      ["a wrong guess after the hint", () => player.guess(easy, "WORSE"), easy],
      ["the right guess", () => player.guess(easy, easy.word), easy],
      ["submit", () => player.submit(easy), easy],
      ["the second start", () => player.start(medium), medium],
      ["give up", () => player.giveUp(medium), medium],
      ["an archive start", () => player.clearHints(past), past],
      ["a guess in an archive play", () => player.guess(past, "WRONG"), past],
      ["another archive start", () => player.clearHints(past), past],
      ["an archive start that a daily play prevents", () => player.clearHints(easy), easy],
    ] as const;
    for (const [name, move, puzzle] of moves) {
      const { status, body } = await move();
      expect([name, status]).toEqual([name, 200]);
      expect([name, body.play]).toEqual([name, await readPlay(player, puzzle)]);
    }
    const { stats } = (await player.submit(medium)).body;
    expect(stats).toEqual((await player.get("/stats/me")).body.stats);
  });
});

describe("after a lost response", () => {
  it("a hint of the same number is returned again", async ({ player, easy }) => {
    await player.start(easy);
    const send = (hintNo: number) => player.mutate("game.hint", { puzzleId: easy.id, hintNo });
    const first = (await send(1)).body;
    expect((await send(1)).body).toEqual(first);
    const second = (await send(2)).body;
    expect(second.hintsUsed).toBe(2);
    const { position, letter } = first;
    expect((await send(1)).body).toMatchObject({ position, letter, hintsUsed: 2 });
    expect(getStatusAndCode(await send(4))).toEqual([400, "invalid"]);
  });

  it("concurrent hints of the same number reveal one letter", async ({ player, easy }) => {
    await player.start(easy);
    const send = () => player.mutate("game.hint", { puzzleId: easy.id, hintNo: 1 });
    const bodies = (await Promise.all([send(), send(), send()])).map(({ body }) => body);
    expect(bodies.map(({ hintsUsed }) => hintsUsed)).toEqual([1, 1, 1]);
    expect(new Set(bodies.map(({ position }) => position)).size).toBe(1);
  });

  it("an archive play of the same number keeps its clock", async ({ player, past, clock }) => {
    const send = (playNo: number) => player.delete(`/game/hints/${past.id}?playNo=${playNo}`);
    const first = (await send(1)).body;
    await player.guess(past, "WRONG");
    await clock.advance(5000);
    const repeated = (await send(1)).body;
    expect(repeated.session.startedAt).toBe(first.session.startedAt);
    expect(repeated.session.guesses).toEqual(["WRONG"]);
    expect((await send(2)).body.session).toMatchObject({ playNo: 2, guesses: [] });
  });
});

const readCurrentPlay = async (player: TestPlayer) => (await player.query("game.currentPlay")).body;

it("the current play is of the next unfinished puzzle, or the hard one, and reading it starts no clock", async ({
  player,
  puzzles,
}) => {
  const [easy] = puzzles;
  const nothingPlayed = { puzzleId: easy.id, session: null };
  expect(await readCurrentPlay(player)).toMatchObject(nothingPlayed);
  expect(await readCurrentPlay(player)).toMatchObject(nothingPlayed);
  await player.start(easy);
  await player.hint(easy);
  const { body } = await player.get(`/game/play/${easy.id}`);
  expect(await readCurrentPlay(player)).toEqual({ puzzleId: easy.id, ...body });
  for (const [index, puzzle] of puzzles.entries()) {
    await player.solve(puzzle);
    const next = puzzles[Math.min(index + 1, 2)]!;
    expect((await readCurrentPlay(player)).puzzleId).toBe(next.id);
  }
});
