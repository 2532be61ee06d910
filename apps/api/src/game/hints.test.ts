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
});
