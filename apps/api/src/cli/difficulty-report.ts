import type { Database } from "@jumbl/db";
import { listObservations, type PuzzleObservation } from "@jumbl/db/queries/puzzles/observations";
import {
  findCertificate,
  measureDifficulty,
  type Observation,
  predictParts,
  proposeWeights,
  WEIGHTS,
} from "@jumbl/wordbank";

/** Replaces the median time of a puzzle without a solve. */
const UNSOLVED_SECONDS = 600;

function createObservation(puzzle: PuzzleObservation): Observation | undefined {
  const certificate = findCertificate(puzzle.word);
  return (
    certificate && {
      ...puzzle,
      features: certificate.features,
      medianSeconds: puzzle.medianSeconds ?? UNSOLVED_SECONDS,
    }
  );
}

function formatLine(puzzle: PuzzleObservation): string {
  const certificate = findCertificate(puzzle.word);
  const parts = certificate && predictParts(certificate.features);
  const observed = measureDifficulty({
    ...puzzle,
    medianSeconds: puzzle.medianSeconds ?? UNSOLVED_SECONDS,
  });
  return [
    puzzle.date,
    puzzle.difficulty.padEnd(6),
    puzzle.word.padEnd(18),
    (parts?.recognition.toFixed(2) ?? "–").padStart(11),
    (parts?.letters.toFixed(2) ?? "–").padStart(7),
    (puzzle.predictedDifficulty?.toFixed(2) ?? "–").padStart(9),
    observed.toFixed(2).padStart(8),
    String(puzzle.plays).padStart(6),
    `${Math.round(puzzle.solveRate * 100)} %`.padStart(6),
    (puzzle.medianSeconds?.toFixed(1) ?? "–").padStart(8),
    puzzle.meanAttempts.toFixed(1).padStart(8),
    puzzle.meanHints.toFixed(1).padStart(6),
  ].join("  ");
}

export type DifficultyReport = {
  puzzles: PuzzleObservation[];
  /** Undefined while there are too few plays. */
  proposal: ReturnType<typeof proposeWeights>;
};

export async function createDifficultyReport(db: Database): Promise<DifficultyReport> {
  const puzzles = await listObservations(db);
  const observations = puzzles.map(createObservation).filter((each) => each !== undefined);
  return { puzzles, proposal: proposeWeights(observations) };
}

/** A table of predicted and observed difficulty, and weights that would fit better. */
export function formatDifficultyReport({ puzzles, proposal }: DifficultyReport): string[] {
  return [
    "date        level   word                recognition  letters  predicted  observed  plays  solved  seconds  attempts  hints",
    ...puzzles.map(formatLine),
    "",
    ...(proposal === undefined
      ? ["Too few puzzles with at least 20 plays to propose other weights."]
      : [
          `Proposed from ${proposal.puzzles} puzzles, explaining ${Math.round(proposal.explained * 100)} % of the variance:`,
          ...Object.entries(proposal.weights).map(
            ([name, value]) =>
              `  ${name.padEnd(12)} ${value.toFixed(3).padStart(8)}  (now ${WEIGHTS[name as keyof typeof WEIGHTS]})`,
          ),
        ]),
  ];
}
