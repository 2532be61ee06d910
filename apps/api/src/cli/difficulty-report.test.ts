import { describe, expect } from "vitest";
import { it } from "../testing/fixtures.ts";
import { createDifficultyReport, formatDifficultyReport } from "./difficulty-report.ts";

describe("createDifficultyReport", () => {
  it("lists the observed difficulty next to the predicted one", async ({
    db,
    clock,
    player,
    easy,
  }) => {
    await player.start(easy);
    await clock.advance(32_000);
    await player.submit(easy, { guess: easy.word });
    const [, line, , conclusion] = formatDifficultyReport(await createDifficultyReport(db));
    expect(line).toContain(easy.word);
    expect(line).toMatch(/ 1 {2} 100 % +32\.0 +1\.0 +0\.0$/);
    expect(conclusion).toContain("Too few puzzles");
  });
});
