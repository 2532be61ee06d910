import { setTimeout } from "node:timers/promises";
import type { Checks } from "../kit/checks.ts";
import { listPuzzleIds, register, sendJson } from "../kit/client.ts";
import type { Answers } from "../kit/stored-accounts.ts";

/** A faster solve is left out of two of the boards. See docs/rules.md#leaderboards. */
const HUMAN_MS = 4000;

/** A new player whose calls reach whichever instance haproxy chooses. */
export async function createCaller(url: string, username: string) {
  const { status, body, text } = await register(url, username);
  if (status !== 200) throw new Error(`the sign-up returned ${status} ${text}`);
  const { token } = body as { token: string };
  const failures: string[] = [];
  const send = async (path: string, input?: object) => {
    const response = await sendJson(url + path, { token, body: input });
    if (response.status !== 200) failures.push(`${path}: ${response.status}`);
    return response;
  };
  return {
    /** Calls that did not return 200. */
    failures,
    get: (path: string) => send(`/api${path}`),
    play: (call: string, input: object) => send(`/api/game/${call}`, input),
    mutate: (procedure: string, input: object) => send(`/trpc/${procedure}`, input),
    /** Sends several queries in one batch. */
    query: (inputs: Record<string, object>) => {
      const input = encodeURIComponent(JSON.stringify(Object.assign({}, Object.values(inputs))));
      return send(`/trpc/${Object.keys(inputs).join(",")}?batch=1&input=${input}`);
    },
  };
}

/** Solves two of the day's puzzles, gives up the third, and reads after each write. */
export async function playOverRest(url: string, answers: Answers, checks: Checks): Promise<void> {
  const username = "rest_player";
  const { get, play, failures } = await createCaller(url, username);
  const puzzleIds = listPuzzleIds((await get("/puzzles/today")).body);
  for (const [index, puzzleId] of puzzleIds.entries()) {
    await play("start", { puzzleId });
    const hint = (await play("hint", { puzzleId })).body;
    await play("validate", { puzzleId, guess: "WRONG" });
    const { session } = (await get(`/game/session/${puzzleId}`)).body;
    const isStored = hint.hintsUsed === 1 && session.guesses.length === 1;
    const label = `REST: the session of puzzle ${index + 1} has the hint and the guess immediately`;
    checks.check(label, isStored, { hint, session });
    if (index === 2) await play("give-up", { puzzleId });
    else {
      await setTimeout(HUMAN_MS);
      const guess = answers.get(puzzleId)!.word;
      const { isCorrect } = (await play("validate", { puzzleId, guess })).body;
      const { result } = (await play("submit", { puzzleId, solved: true })).body;
      const isSolved = isCorrect && result.attempts === 2;
      checks.check(`REST: puzzle ${index + 1} is solved with two attempts`, isSolved, result);
    }
  }
  const stats = (await get("/stats/me")).body;
  checks.check("REST: the statistics count the day immediately", stats.totalSolved === 2, stats);
  const { history } = (await get("/history/me?limit=30")).body;
  checks.check("REST: the history has three results immediately", history.length === 3, history);
  await get("/achievements/me");
  await get("/puzzles?limit=30");
  for (const board of ["streaks", "fastest", "least-attempts"]) {
    for (const period of ["today", "month", "all"]) {
      const { leaderboard, me } = (await get(`/leaderboard/${board}?period=${period}`)).body;
      const row = leaderboard.find(
        ({ user }: { user: { username: string } }) => user.username === username,
      );
      const isListed = me.rank !== null && row?.rank === me.rank;
      const label = `REST: the board ${board} of ${period} shows the player immediately`;
      checks.check(label, isListed, { me, row });
    }
  }
  checks.check("REST: every call returned 200", failures.length === 0, failures);
}

/** Solves the day's puzzles like the web app. */
export async function playOverTrpc(url: string, answers: Answers, checks: Checks): Promise<void> {
  const { mutate, query, failures } = await createCaller(url, "trpc_player");
  const [before] = (await query({ "puzzles.today": {} })).body;
  for (const puzzleId of listPuzzleIds(before.result.data)) {
    const guess = answers.get(puzzleId)!.word;
    for (const [procedure, input] of [
      ["start", {}],
      ["hint", {}],
      ["validate", { guess: "WRONG" }],
      ["validate", { guess }],
      ["submit", { solved: true }],
    ] as const) {
      await mutate(`game.${procedure}`, { puzzleId, ...input });
    }
  }
  checks.check("tRPC: every call returned 200", failures.length === 0, failures);
  const inputs = { "puzzles.today": {}, "stats.me": {}, "history.me": { limit: 30 } };
  const { body } = await query(inputs);
  const [today, stats, history] = body.map(
    ({ result }: { result?: { data: unknown } }) => result?.data,
  );
  const isFinished =
    today?.puzzles.every(({ hasPlayed }: { hasPlayed: boolean }) => hasPlayed) === true &&
    stats?.totalSolved === 3 &&
    history?.history.length === 3;
  checks.check("tRPC: a batch shows the finished day immediately", isFinished, body);
}
