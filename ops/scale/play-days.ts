import { setTimeout } from "node:timers/promises";
import type { Answers } from "../../apps/api/faults/support/read-accounts.ts";
import type { Caller } from "./callers.ts";
import type { Checks } from "./check.ts";

/** A faster solve is left out of two of the boards. See docs/rules.md#leaderboards. */
const HUMAN_MS = 4000;

/** Solves two of the day's puzzles, gives up the third, and reads after each write what another instance has written. */
export async function playOverRest(
  { rest, username }: Caller,
  answers: Answers,
  { check }: Checks,
): Promise<void> {
  const statuses: string[] = [];
  const call = async (method: "GET" | "POST", path: string, body?: object) => {
    const response = await rest(method, path, body);
    if (response.status !== 200) statuses.push(`${method} ${path}: ${response.status}`);
    return response.body;
  };
  const { puzzles } = await call("GET", "/puzzles/today");
  const ids = puzzles.map(({ puzzle }: { puzzle: { id: string } }) => puzzle.id) as string[];
  for (const [index, puzzleId] of ids.entries()) {
    await call("POST", "/game/start", { puzzleId });
    const hint = await call("POST", "/game/hint", { puzzleId });
    await call("POST", "/game/validate", { puzzleId, guess: "WRONG" });
    const { session } = await call("GET", `/game/session/${puzzleId}`);
    check(
      `REST: the session of puzzle ${index + 1} has the hint and the guess at once`,
      hint.hintsUsed === 1 && session.guesses.length === 1,
      { hint, session },
    );
    if (index === 2) await call("POST", "/game/give-up", { puzzleId });
    else {
      const guess = answers.get(puzzleId)!.word;
      await setTimeout(HUMAN_MS);
      const { isCorrect } = await call("POST", "/game/validate", { puzzleId, guess });
      const { result } = await call("POST", "/game/submit", { puzzleId, solved: true });
      check(
        `REST: puzzle ${index + 1} is solved with two attempts`,
        isCorrect && result.attempts === 2,
        result,
      );
    }
  }
  const stats = await call("GET", "/stats/me");
  check("REST: the statistics count the day at once", stats.totalSolved === 2, stats);
  const history = await call("GET", "/history/me?limit=30");
  check("REST: the history has three results at once", history.history?.length === 3, history);
  await call("GET", "/achievements/me");
  await call("GET", "/puzzles?limit=30");
  for (const board of ["streaks", "fastest", "least-attempts"]) {
    for (const period of ["today", "month", "all"]) {
      const { leaderboard, me } = await call("GET", `/leaderboard/${board}?period=${period}`);
      const listed = leaderboard.find(
        (row: { user: { username: string } }) => row.user.username === username,
      );
      check(
        `REST: the board ${board} of ${period} shows the player at once`,
        me.rank !== null && listed?.rank === me.rank,
        { me, listed },
      );
    }
  }
  check("REST: every call of the day returned 200", statuses.length === 0, statuses);
}

/** The same day, with the puzzles solved, as the web app calls it. */
export async function playOverTrpc(
  { mutate, query }: Caller,
  answers: Answers,
  { check }: Checks,
): Promise<void> {
  const statuses: string[] = [];
  const { body: before } = await query({ "puzzles.today": null });
  const ids = before[0].result.data.puzzles.map(
    ({ puzzle }: { puzzle: { id: string } }) => puzzle.id,
  ) as string[];
  for (const puzzleId of ids) {
    const guess = answers.get(puzzleId)!.word;
    for (const [procedure, input] of [
      ["game.start", { puzzleId }],
      ["game.hint", { puzzleId }],
      ["game.validate", { puzzleId, guess: "WRONG" }],
      ["game.validate", { puzzleId, guess }],
      ["game.submit", { puzzleId, solved: true }],
    ] as const) {
      const { status } = await mutate(procedure, input);
      if (status !== 200) statuses.push(`${procedure}: ${status}`);
    }
  }
  check("tRPC: every call of the day returned 200", statuses.length === 0, statuses);
  const { body } = await query({
    "puzzles.today": null,
    "stats.me": null,
    "history.me": { limit: 30 },
  });
  const [today, stats, history] = body.map(
    (each: { result?: { data: unknown } }) => each.result?.data,
  );
  check(
    "tRPC: a batch shows the finished day at once",
    today?.puzzles.every(({ hasPlayed }: { hasPlayed: boolean }) => hasPlayed) === true &&
      stats?.totalSolved === 3 &&
      history?.history.length === 3,
    body,
  );
}
