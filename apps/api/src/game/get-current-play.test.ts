import { expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import type { TestPlayer } from "../testing/index.ts";

const readCurrentPlay = async (player: TestPlayer) => (await player.query("game.currentPlay")).body;

it("is the easy puzzle before the first start, and starts no clock", async ({ player, easy }) => {
  const hints = { hintsUsed: 0, revealedLetters: [] };
  const nothingPlayed = { puzzleId: easy.id, session: null, hints };
  expect(await readCurrentPlay(player)).toEqual(nothingPlayed);
  expect(await readCurrentPlay(player)).toEqual(nothingPlayed);
});

it("has the same session and hints as the calls that name the puzzle", async ({ player, easy }) => {
  await player.start(easy);
  await player.hint(easy);
  expect(await readCurrentPlay(player)).toEqual({
    puzzleId: easy.id,
    session: (await player.get(`/game/session/${easy.id}`)).body.session,
    hints: (await player.get(`/game/hints/${easy.id}/usage`)).body,
  });
});

it("moves on to the next puzzle, and stays at hard after the last", async ({ player, puzzles }) => {
  for (const [index, puzzle] of puzzles.entries()) {
    await player.solve(puzzle);
    const next = puzzles[Math.min(index + 1, 2)]!;
    expect((await readCurrentPlay(player)).puzzleId).toBe(next.id);
  }
});
