import { expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import type { TestPlayer } from "../testing/index.ts";

const readCurrentPlay = async (player: TestPlayer) => (await player.query("game.currentPlay")).body;

it("the current play is of the easy puzzle before the first start, and reading it starts no clock", async ({
  player,
  easy,
}) => {
  const nothingPlayed = { puzzleId: easy.id, session: null };
  expect(await readCurrentPlay(player)).toMatchObject(nothingPlayed);
  expect(await readCurrentPlay(player)).toMatchObject(nothingPlayed);
});

it("the current play is the same as in the call that names its puzzle", async ({
  player,
  easy,
}) => {
  await player.start(easy);
  await player.hint(easy);
  expect(await readCurrentPlay(player)).toEqual({
    puzzleId: easy.id,
    ...(await player.get(`/game/play/${easy.id}`)).body,
  });
});

it("the current play is of the next unfinished puzzle, and of the hard one after the last", async ({
  player,
  puzzles,
}) => {
  for (const [index, puzzle] of puzzles.entries()) {
    await player.solve(puzzle);
    const next = puzzles[Math.min(index + 1, 2)]!;
    expect((await readCurrentPlay(player)).puzzleId).toBe(next.id);
  }
});
