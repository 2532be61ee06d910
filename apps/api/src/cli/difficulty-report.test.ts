import { freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createPlayer, loadPuzzles, startTestApp, type TestApp } from "../testing/index.ts";
import { createDifficultyReport, formatDifficultyReport } from "./difficulty-report.ts";

const TODAY = "2026-11-21";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, `${TODAY}T12:00:00Z`);
  await loadPuzzles(app, TODAY);
});
afterAll(() => app.close());

describe("createDifficultyReport", () => {
  it("lists the observed difficulty next to the predicted one", async () => {
    const player = await createPlayer(app);
    const [easy] = await loadPuzzles(app, TODAY);
    await call(app, player, "POST", "/api/game/start", { puzzleId: easy.id });
    await freezeClock(app.db, `${TODAY}T12:00:32Z`);
    await call(app, player, "POST", "/api/game/submit", {
      puzzleId: easy.id,
      solved: true,
      guess: easy.word,
    });
    const [, line, , conclusion] = formatDifficultyReport(await createDifficultyReport(app.db));
    expect(line).toContain(easy.word);
    expect(line).toMatch(/ 1 {2} 100 % +32\.0 +1\.0 +0\.0$/);
    expect(conclusion).toContain("Too few puzzles");
  });
});
