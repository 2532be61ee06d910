import type { GameResult, Puzzle } from "@jumbl/db";
import type { PlayerContext } from "../context.ts";

/** Adds a finished daily play to the standings the boards answer from (Decision 6). */
export async function recordStanding(_ctx: PlayerContext, _play: { puzzle: Puzzle; result: GameResult }): Promise<void> {}
