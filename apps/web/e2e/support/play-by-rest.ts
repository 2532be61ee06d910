import type { Answers, Clock } from "./test.ts";

export type Difficulty = keyof Answers;

export interface Play {
  /** One of the documented calls; throws when it is refused. */
  call: <Answer>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<Answer>;
  /** Solves a puzzle of today's as a quick person would, after some wrong guesses and hints. */
  solve: (
    difficulty: Difficulty,
    how?: { wrong?: number; hints?: number; ms?: number },
  ) => Promise<void>;
  giveUp: (difficulty: Difficulty) => Promise<void>;
}

/** Plays through the documented calls alone. The clock must be frozen: it moves by the time each play takes. */
export function playByRest({
  url,
  token,
  clock,
  answers,
}: {
  url: string;
  token: string;
  clock: Clock;
  answers: () => Promise<Answers>;
}): Play {
  const call: Play["call"] = async <Answer>(method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const open = async (difficulty: Difficulty) => {
    await call("GET", "puzzles/today");
    const { id, word } = (await answers())[difficulty];
    await call("POST", "game/start", { puzzleId: id });
    return { puzzleId: id, word };
  };

  return {
    call,
    async solve(difficulty, { wrong = 0, hints = 0, ms = 42_170 } = {}) {
      const { puzzleId, word } = await open(difficulty);
      for (let hint = 0; hint < hints; hint += 1) await call("POST", "game/hint", { puzzleId });
      for (let guess = 0; guess < wrong; guess += 1) {
        await call("POST", "game/validate", { puzzleId, guess: `WRONG${"X".repeat(guess)}` });
      }
      await clock.advance(ms);
      await call("POST", "game/validate", { puzzleId, guess: word });
      await call("POST", "game/submit", { puzzleId, solved: true });
    },
    async giveUp(difficulty) {
      const { puzzleId } = await open(difficulty);
      await clock.advance(20_000);
      await call("POST", "game/give-up", { puzzleId });
    },
  };
}
