import { describe, expect, it } from "vitest";
import { extractFeatures, type Features, WEIGHTS } from "./model.ts";
import { measureDifficulty, type Observation, proposeWeights } from "./fit.ts";

const play = { plays: 100, solveRate: 1, medianSeconds: 32, meanAttempts: 1, meanHints: 0 };

function observe(features: Features, doublings: number): Observation {
  return { ...play, features, medianSeconds: 2 ** doublings };
}

const sample = Array.from({ length: 200 }, (_, i) => {
  const word = "aeioubcdfghlmnprst".slice(i % 5, (i % 5) + 5 + (i % 7));
  const answer = i % 3 === 0 ? `${word} ${word.slice(0, 3 + (i % 4))}` : word;
  return extractFeatures(answer, {
    competitors: answer.split(" ").map(() => (i % 11) / 3),
    familiarity: 2 + (i % 13) / 4,
    known: 1 + (i % 5),
  });
});

const truth = (features: Features) => 4 + 1.5 * features.competitors - 0.5 * features.familiarity;

describe("measureDifficulty", () => {
  it("returns more for a longer time, fewer solves, more guesses and more hints", () => {
    const base = measureDifficulty(play);
    expect(base).toBe(5);
    for (const worse of [
      { medianSeconds: 64 },
      { solveRate: 0.5 },
      { meanAttempts: 3 },
      { meanHints: 1 },
    ]) {
      expect(measureDifficulty({ ...play, ...worse })).toBeGreaterThan(base);
    }
  });
});

describe("proposeWeights", () => {
  it("returns the weights that made the observations", () => {
    const proposal = proposeWeights(sample.map((features) => observe(features, truth(features))));
    expect(proposal?.explained).toBeGreaterThan(0.99);
    expect(proposal?.weights.competitors).toBeCloseTo(1.5, 1);
    expect(proposal?.weights.familiarity).toBeCloseTo(-0.5, 1);
    expect(Object.keys(proposal?.weights ?? {})).toEqual(Object.keys(WEIGHTS));
  });

  it("returns undefined when too few puzzles were played enough", () => {
    expect(
      proposeWeights(sample.slice(0, 20).map((features) => observe(features, 5))),
    ).toBeUndefined();
    expect(
      proposeWeights(sample.map((features) => ({ ...observe(features, 5), plays: 3 }))),
    ).toBeUndefined();
  });
});
