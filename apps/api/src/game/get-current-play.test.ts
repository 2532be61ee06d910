import { expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import type { TestPlayer } from "../testing/index.ts";

const readCurrentPlay = async (player: TestPlayer) => (await player.query("game.currentPlay")).body;

it("is the easy puzzle before the first start, and starts no clock", async ({ player, easy }) => {
  const nothingPlayed = { puzzleId: easy.id, session: null };
  expect(await readCurrentPlay(player)).toMatchObject(nothingPlayed);
  expect(await readCurrentPlay(player)).toMatchObject(nothingPlayed);
});

it("is the same play as in the call that names the puzzle", async ({ player, easy }) => {
  await player.start(easy);
  await player.hint(easy);
  expect(await readCurrentPlay(player)).toEqual({
    puzzleId: easy.id,
    ...(await player.get(`/game/play/${easy.id}`)).body,
  });
});

it("moves on to the next puzzle, and stays at hard after the last", async ({ player, puzzles }) => {
  for (const [index, puzzle] of puzzles.entries()) {
    await player.solve(puzzle);
    const next = puzzles[Math.min(index + 1, 2)]!;
    expect((await readCurrentPlay(player)).puzzleId).toBe(next.id);
  }
});
