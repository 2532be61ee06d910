import { describe, expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { getStatusAndCode, type TestPlayer } from "../testing/index.ts";
import type { Puzzle } from "@jumbl/db";

const readUsage = async (player: TestPlayer, { id }: Puzzle) =>
  (await player.get(`/game/hints/${id}/usage`)).body;

describe("hints", () => {
  it("reveal three letters of the word, then return 409", async ({ player, easy }) => {
    await player.start(easy);
    const letters = easy.word.replace(" ", "").split("");
    for (const hintsRemaining of [2, 1, 0]) {
      const { body } = await player.hint(easy);
      const hintsUsed = 3 - hintsRemaining;
      expect(body).toMatchObject({ letter: letters[body.position], hintsRemaining, hintsUsed });
    }
    expect(getStatusAndCode(await player.hint(easy))).toEqual([409, "no_hints_left"]);
    expect((await readUsage(player, easy)).revealedLetters).toHaveLength(3);
  });

  it("are kept when the archive start is called on a running daily play, which returns their true count", async ({
    player,
    easy,
  }) => {
    await player.start(easy);
    await player.hint(easy);
    expect((await player.clearHints(easy)).body.hintsUsed).toBe(1);
    expect((await readUsage(player, easy)).hintsUsed).toBe(1);
  });

  it("reveal the same positions after each archive start", async ({ player, past }) => {
    const rounds: number[][] = [];
    for (let round = 0; round < 3; round += 1) {
      expect((await player.clearHints(past)).body.hintsUsed).toBe(0);
      const hints = [await player.hint(past), await player.hint(past), await player.hint(past)];
      rounds.push(hints.map(({ body }) => body.position));
    }
    expect(rounds).toEqual([rounds[0], rounds[0], rounds[0]]);
  });

  it("are neither visible to another player nor cleared by their archive start", async ({
    player,
    other,
    easy,
  }) => {
    await player.start(easy);
    await player.hint(easy);
    expect((await readUsage(other, easy)).hintsUsed).toBe(0);
    expect((await other.get(`/game/session/${easy.id}`)).body).toEqual({ session: null });
    await other.clearHints(easy);
    expect((await readUsage(player, easy)).hintsUsed).toBe(1);
  });
});
