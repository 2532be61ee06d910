import type { Answers, Clock } from "./database.ts";

export type Difficulty = keyof Answers;

export type RestPlayer = {
  /** Calls the REST API. Throws unless the status is 2xx. */
  call: <Body>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<Body>;
  /** Solves one of today's puzzles in `ms` milliseconds, after a number of wrong guesses and hints. */
  solve: (
    difficulty: Difficulty,
    options?: { wrong?: number; hints?: number; ms?: number },
  ) => Promise<void>;
  giveUp: (difficulty: Difficulty) => Promise<void>;
};

/** Plays over the REST API. The clock must be frozen; each play advances it. */
export function createRestPlayer({
  url,
  token,
  clock,
  getAnswers,
}: {
  url: string;
  token: string;
  clock: Clock;
  getAnswers: () => Promise<Answers>;
}): RestPlayer {
  const call: RestPlayer["call"] = async <Body>(method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const start = async (difficulty: Difficulty) => {
    await call("GET", "puzzles/today");
    const { id, word } = (await getAnswers())[difficulty];
    await call("POST", "game/start", { puzzleId: id });
    return { puzzleId: id, word };
  };

  return {
    call,
    async solve(difficulty, { wrong = 0, hints = 0, ms = 42_170 } = {}) {
      const { puzzleId, word } = await start(difficulty);
      for (let hint = 0; hint < hints; hint += 1) await call("POST", "game/hint", { puzzleId });
      for (let guess = 0; guess < wrong; guess += 1) {
        await call("POST", "game/validate", { puzzleId, guess: `WRONG${"X".repeat(guess)}` });
      }
      await clock.advance(ms);
      await call("POST", "game/validate", { puzzleId, guess: word });
      await call("POST", "game/submit", { puzzleId, solved: true });
    },
    async giveUp(difficulty) {
      const { puzzleId } = await start(difficulty);
      await clock.advance(20_000);
      await call("POST", "game/give-up", { puzzleId });
    },
  };
}
