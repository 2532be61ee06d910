import type { Answers } from "../../apps/api/faults/support/read-accounts.ts";
import { type Caller, type Response, signUp } from "./callers.ts";
import type { Checks } from "./check.ts";

const runAtOnce = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

function countStatuses(responses: Response[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Calls that reach all instances at once; the second player has the limit of guesses before them. */
export async function race(
  [{ rest }, other]: readonly [Caller, Caller],
  { url, answers }: { url: string; answers: Answers },
  { check }: Checks,
): Promise<void> {
  const names = await runAtOnce(60, (index) => signUp(url, `crowd_${index}`));
  check(
    "60 sign-ups at once succeed",
    isEqual(countStatuses(names), { 200: 60 }),
    countStatuses(names),
  );
  const same = await runAtOnce(10, () => signUp(url, "one_name"));
  check(
    "of ten sign-ups with one name one succeeds",
    countStatuses(same)["200"] === 1,
    countStatuses(same),
  );

  const today = await rest("GET", "/puzzles/today");
  const puzzleId = today.body.puzzles[0].puzzle.id as string;
  const starts = await runAtOnce(50, () => rest("POST", "/game/start", { puzzleId }));
  const instants = new Set(starts.map(({ body }) => body?.session?.startedAt));
  check(
    "50 starts start the clock once",
    isEqual(countStatuses(starts), { 200: 50 }) && instants.size === 1,
    [countStatuses(starts), ...instants],
  );
  const hints = await runAtOnce(50, () => rest("POST", "/game/hint", { puzzleId }));
  check(
    "of 50 hints three are granted",
    isEqual(countStatuses(hints), { 200: 3, 409: 47 }),
    countStatuses(hints),
  );
  const guesses = await runAtOnce(50, (index) => {
    const guess = `WRONG ${"ABCDE"[index % 5]}${"VWXYZQJKLM"[Math.floor(index / 5)]}`;
    return rest("POST", "/game/validate", { puzzleId, guess });
  });
  const attempts = guesses.map(({ body }) => body?.attempts as number).toSorted((a, b) => a - b);
  check(
    "50 guesses are counted one by one",
    isEqual(
      attempts,
      Array.from({ length: 50 }, (_, index) => index + 1),
    ),
    attempts,
  );
  const guess = answers.get(puzzleId)!.word;
  await other.rest("POST", "/game/start", { puzzleId });
  const submits = await runAtOnce(50, () =>
    other.rest("POST", "/game/submit", { puzzleId, solved: true, guess }),
  );
  const texts = new Set(submits.map(({ text }) => text));
  check(
    "50 submits store one result and return it to each",
    isEqual(countStatuses(submits), { 200: 50 }) && texts.size === 1,
    [countStatuses(submits), ...texts].slice(0, 3),
  );
}
