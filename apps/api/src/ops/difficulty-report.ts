import type { Database } from "@jumbl/db";
import { listObservations, type PuzzleObservation } from "@jumbl/db/queries/observations";
import {
  findCertificate,
  type Observation,
  observedDifficulty,
  proposeWeights,
  weights,
} from "@jumbl/wordbank";

/** The longest time that counts for a puzzle nobody solved, in seconds. */
const UNSOLVED_SECONDS = 600;

function toObservation(seen: PuzzleObservation): Observation | undefined {
  const certificate = findCertificate(seen.word);
  return (
    certificate && {
      ...seen,
      features: certificate.features,
      medianSeconds: seen.medianSeconds ?? UNSOLVED_SECONDS,
    }
  );
}

function toLine(seen: PuzzleObservation): string {
  const observed = observedDifficulty({
    ...seen,
    medianSeconds: seen.medianSeconds ?? UNSOLVED_SECONDS,
  });
  return [
    seen.date,
    seen.difficulty.padEnd(6),
    seen.word.padEnd(18),
    (seen.predictedDifficulty?.toFixed(2) ?? "–").padStart(9),
    observed.toFixed(2).padStart(8),
    String(seen.plays).padStart(6),
    `${Math.round(seen.solveRate * 100)} %`.padStart(6),
    (seen.medianSeconds?.toFixed(1) ?? "–").padStart(8),
    seen.meanAttempts.toFixed(1).padStart(8),
    seen.meanHints.toFixed(1).padStart(6),
  ].join("  ");
}

/**
 * The model's prediction against what players did, a line a puzzle, and the weights that would fit better. Only a
 * proposal: the weights in the wordbank change by an edit and a rebuild.
 */
export async function reportDifficulty(db: Database): Promise<string[]> {
  const seen = await listObservations(db);
  const proposal = proposeWeights(seen.map(toObservation).filter((each) => each !== undefined));
  return [
    "date        level   word                predicted  observed  plays  solved  seconds  attempts  hints",
    ...seen.map(toLine),
    "",
    ...(proposal === undefined
      ? ["Too few puzzles with 20 plays or more to propose other weights."]
      : [
          `Proposed from ${proposal.puzzles} puzzles, explaining ${Math.round(proposal.explained * 100)} % of what was seen:`,
          ...Object.entries(proposal.weights).map(
            ([name, value]) =>
              `  ${name.padEnd(12)} ${value.toFixed(3).padStart(8)}  (now ${weights[name as keyof typeof weights]})`,
          ),
        ]),
  ];
}
