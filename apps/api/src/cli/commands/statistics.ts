import { recountPuzzles } from "@jumbl/db/queries/puzzles/puzzle-counts";
import type { Command } from "commander";
import { recountAllPlayers } from "../../progress/recount-player.ts";
import { addDatabaseAction, type CommandProgram } from "../command.ts";
import { recordAction } from "../record-action.ts";

export function addStatisticsCommands(jumbl: Command, program: CommandProgram): void {
  const statistics = jumbl.command("statistics").description("statistics, streaks and boards");
  addDatabaseAction(
    program,
    statistics
      .command("recount")
      .description(
        "recalculates the statistics of players and puzzles, and the standings, from the results",
      ),
    async ({ db, io }) => {
      const players = await recountAllPlayers(db, (done) => io.note(`${done} players recounted …`));
      await recountPuzzles(db);
      const summary = `Recounted ${players} players and the puzzles.`;
      await recordAction(db, { command: "statistics recount", summary });
      return {
        data: { players },
        lines: [`Recalculated the statistics and standings. Players: ${players}.`],
      };
    },
  );
}
