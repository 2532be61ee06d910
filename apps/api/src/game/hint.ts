import type {
  ClearHintsOutput,
  HintOutput,
  HintUsageOutput,
  PuzzleInput,
} from "@jumbl/contract/game";
import type { Puzzle } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { deleteHintUsage, readHintUsage, takeHint } from "@jumbl/db/queries/hints";
import {
  findPlay,
  insertArchivePlay,
  lockPlay,
  restartAsArchivePlay,
} from "@jumbl/db/queries/plays";
import { hintOrder, hintsRemaining, MAX_HINTS } from "@jumbl/domain/hint";
import { isWithinGrace } from "@jumbl/domain/play";
import { lettersOf } from "@jumbl/domain/puzzle";
import type { z } from "zod";
import type { PlayerContext } from "../context.ts";
import { getPuzzle } from "./get-puzzle.ts";
import { refuse } from "./refusals.ts";
import { viewSession } from "./views.ts";

function letterAt(puzzle: Puzzle, position: number): string {
  const letter = lettersOf(puzzle.word)[position];
  if (letter === undefined)
    throw new Error(`puzzle ${puzzle.id} has no letter at position ${position}`);
  return letter;
}

/**
 * `POST /api/game/hint`: reveals the next letter, at most three, in an order fixed for this player and puzzle.
 * @throws PlayerError 409 before the start, after the end, and when the hints are used up.
 */
export async function revealHint(
  { db, player }: PlayerContext,
  { puzzleId }: PuzzleInput,
): Promise<z.infer<typeof HintOutput>> {
  const puzzle = await getPuzzle(db, puzzleId);
  const key = { userId: player.id, puzzleId };
  const play = await lockPlay(db, key);
  if (play === undefined) throw refuse.notStarted();
  if (play.completedAt !== null) throw refuse.finished();

  const order = hintOrder(`${player.id}:${puzzleId}`, lettersOf(puzzle.word).length);
  const usage = await takeHint(db, { ...key, order, max: MAX_HINTS });
  const position = usage?.revealedPositions.at(-1);
  if (usage === undefined || position === undefined) throw refuse.noHintsLeft();
  return {
    hintsUsed: usage.hintsUsed,
    position,
    letter: letterAt(puzzle, position),
    hintsRemaining: hintsRemaining(usage.hintsUsed),
  };
}

/** `GET /api/game/hints/{puzzleId}/usage`: the letters shown so far. */
export async function getHintUsage(
  { db, player }: PlayerContext,
  { puzzleId }: PuzzleInput,
): Promise<z.infer<typeof HintUsageOutput>> {
  const puzzle = await getPuzzle(db, puzzleId);
  const { hintsUsed, revealedPositions } = await readHintUsage(db, { userId: player.id, puzzleId });
  return {
    hintsUsed,
    revealedLetters: revealedPositions.map((position) => ({
      position,
      letter: letterAt(puzzle, position),
    })),
  };
}

/**
 * `DELETE /api/game/hints/{puzzleId}`: the archive start. A past or finished puzzle begins anew as an archive play, its
 * hints cleared; a daily play that still counts is left alone, and the true count is the answer (Decisions 2 and 3).
 */
export async function clearHints(
  { db, player }: PlayerContext,
  { puzzleId }: PuzzleInput,
): Promise<z.infer<typeof ClearHintsOutput>> {
  const puzzle = await getPuzzle(db, puzzleId);
  const { now, today } = await readClock(db);
  const key = { userId: player.id, puzzleId };

  if (puzzle.date !== today && (await findPlay(db, key)) === undefined) {
    await insertArchivePlay(db, { ...key, difficulty: puzzle.difficulty });
  } else if (
    await restartAsArchivePlay(db, { ...key, keepDaily: isWithinGrace(puzzle.date, now) })
  ) {
    await deleteHintUsage(db, key);
  }

  const play = await findPlay(db, key);
  const { hintsUsed } = await readHintUsage(db, key);
  return { hintsUsed, session: play === undefined ? null : await viewSession(db, play) };
}
