import type { Checks } from "../kit/checks.ts";
import { type JsonResponse, listPuzzleIds, register } from "../kit/client.ts";
import type { Answers } from "../kit/stored-accounts.ts";
import { createCaller } from "./play-days.ts";

const runAtOnce = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

/** Returns a string such as `200 × 3, 409 × 47`. */
function countStatuses(responses: JsonResponse[]): string {
  const groups = Object.groupBy(responses, ({ status }) => status);
  return Object.entries(groups)
    .map(([status, group]) => `${status} × ${group!.length}`)
    .join(", ");
}

/** Sends calls that reach all instances at once. */
export async function race(url: string, answers: Answers, checks: Checks): Promise<void> {
  const expectStatuses = (label: string, responses: JsonResponse[], expected: string) => {
    const counts = countStatuses(responses);
    checks.check(`${label}: ${expected}`, counts === expected, counts);
  };
  const crowd = await runAtOnce(60, (index) => register(url, `crowd_${index}`));
  expectStatuses("60 concurrent sign-ups", crowd, "200 × 60");
  const same = await runAtOnce(10, () => register(url, "one_name"));
  const accepted = same.filter(({ status }) => status === 200);
  checks.check("one of ten sign-ups with one name succeeds", accepted.length === 1);

  const { get, play } = await createCaller(url, "racer");
  const [puzzleId] = listPuzzleIds((await get("/puzzles/today")).body);
  const starts = await runAtOnce(50, () => play("start", { puzzleId }));
  expectStatuses("50 concurrent starts", starts, "200 × 50");
  const instants = new Set(starts.map(({ body }) => body?.session?.startedAt));
  checks.check("they start the clock once", instants.size === 1, [...instants]);
  const hints = await runAtOnce(50, () => play("hint", { puzzleId }));
  expectStatuses("50 concurrent hints", hints, "200 × 3, 409 × 47");
  const guesses = await runAtOnce(50, (index) => {
    const guess = `WRONG ${"ABCDE"[index % 5]}${"VWXYZQJKLM"[Math.floor(index / 5)]}`;
    return play("validate", { puzzleId, guess });
  });
  const attempts = guesses.map(({ body }) => body?.attempts as number).toSorted((a, b) => a - b);
  const isCounted = attempts.every((attempt, index) => attempt === index + 1);
  checks.check("50 concurrent guesses are counted one by one", isCounted, attempts);

  // The first player has reached the limit of guesses.
  const submitter = await createCaller(url, "submitter");
  const guess = answers.get(puzzleId!)!.word;
  await submitter.play("start", { puzzleId });
  const solve = { puzzleId, solved: true, guess };
  const submits = await runAtOnce(50, () => submitter.play("submit", solve));
  expectStatuses("50 concurrent submits", submits, "200 × 50");
  const results = new Set(submits.map(({ text }) => text));
  checks.check("they store one result and return it to each", results.size === 1, [...results]);
}
