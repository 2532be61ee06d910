import { expect } from "vitest";
import type { AbuseContext, AbusePlayer } from "./abuse-context.ts";
import type { TargetPuzzle } from "./target.ts";

/** A running play or the last one, and its result, as the database has them. */
export type StoredPlay = {
  attempts: number;
  is_archive: boolean;
  is_over: boolean;
  results: number;
  solved: boolean | null;
  time_ms: number | null;
  hints_used: number | null;
};

export async function loadPlay(
  { target }: AbuseContext,
  player: AbusePlayer,
  puzzle: TargetPuzzle,
): Promise<StoredPlay | undefined> {
  const [play] = await target.query<StoredPlay>(
    `select s.attempts, s.is_archive, s.completed_at is not null as is_over,
        (select count(*)::int from game_results where user_id = s.user_id and puzzle_id = s.puzzle_id) as results,
        r.solved, r.time_ms::int, r.hints_used
      from puzzle_sessions s left join game_results r using (user_id, puzzle_id, play_no)
      where s.user_id = $1 and s.puzzle_id = $2`,
    [player.id, puzzle.id],
  );
  return play;
}

/** The figures that must not move, whatever a caller claims or repeats. */
export async function loadStats({ target }: AbuseContext, player: AbusePlayer) {
  const [stats] = await target.query<{
    total_games: number;
    total_solved: number;
    current_streak: number;
  }>("select total_games, total_solved, current_streak from user_stats where user_id = $1", [
    player.id,
  ]);
  return stats ?? { total_games: 0, total_solved: 0, current_streak: 0 };
}

/** A new player whose clock of today's easy puzzle runs. */
export async function startEasy(context: AbuseContext): Promise<AbusePlayer> {
  const player = await context.createPlayer();
  const { easy } = context.target.today;
  const started = await context.send("game.start", { puzzleId: easy.id }, { as: player });
  expect(started.status).toBe(200);
  return player;
}

/** Starts an archive play of a past puzzle, or starts it anew. */
export async function startPast(context: AbuseContext, as: AbusePlayer): Promise<TargetPuzzle> {
  const { easy } = context.target.past;
  const started = await context.send("game.clearHints", { puzzleId: easy.id }, { as });
  expect(started.status).toBe(200);
  return easy;
}

/** Every call of the game that a player may make at once. */
export const repeat = <Output>(count: number, call: (at: number) => Promise<Output>) =>
  Promise.all(Array.from({ length: count }, (_, at) => call(at)));
