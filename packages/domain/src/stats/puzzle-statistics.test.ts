import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computePuzzleStatistics, MIN_COUNTED_PLAYERS, type PuzzleCounts } from "./index.ts";

const anySolve = fc.record({
  attempts: fc.integer({ min: 1, max: 7 }),
  hints: fc.integer({ min: 0, max: 3 }),
  time: fc.integer({ min: 1, max: 40 }),
});

function tally(values: readonly number[]): [number, number][] {
  const distinct = [...new Set(values)].toSorted((a, b) => a - b);
  return distinct.map((value) => [value, values.filter((each) => each === value).length]);
}

type Solve = { attempts: number; hints: number; time: number };

const count = (solves: readonly Solve[], failures: number): PuzzleCounts => ({
  solved: tally([...solves.map(() => 1), ...Array.from({ length: failures }, () => 0)]),
  attempts: tally(solves.map(({ attempts }) => attempts)),
  hints: tally(solves.map(({ hints }) => hints)),
  time: tally(solves.map(({ time }) => time)),
});

describe("computePuzzleStatistics", () => {
  it("agrees with the list of plays", () => {
    fc.assert(
      fc.property(
        fc.array(anySolve, { minLength: 1, maxLength: 60 }),
        fc.nat(30),
        (solves, failures) => {
          const [own] = solves;
          const times = solves.map(({ time }) => time).toSorted((a, b) => a - b);
          const statistics = computePuzzleStatistics(count(solves, failures), own!.time);
          fc.pre(solves.length + failures >= MIN_COUNTED_PLAYERS);
          const others = solves.slice(1);
          const slower = others.filter(({ time }) => time > own!.time).length;
          expect(statistics).toMatchObject({
            players: solves.length + failures,
            solved: solves.length,
            medianTime: times[Math.ceil(times.length / 2) - 1],
            own: {
              rank: times.indexOf(own!.time) + 1,
              fasterThan: others.length === 0 ? null : Math.floor((slower * 100) / others.length),
            },
          });
          statistics!.attempts.forEach((players, at) => {
            expect(players).toBe(solves.filter(({ attempts }) => attempts === at + 1).length);
          });
          statistics!.hints.forEach((players, at) => {
            expect(players).toBe(solves.filter(({ hints }) => hints === at).length);
          });
        },
      ),
    );
  });

  it("leaves a whole percent as it is", () => {
    const time: PuzzleCounts["time"] = [
      [10, 71],
      [20, 1],
      [30, 29],
    ];
    const statistics = computePuzzleStatistics({ solved: [[1, 101]], time }, 20);
    expect(statistics!.own).toEqual({ rank: 72, fasterThan: 29 });
  });

  it("returns nothing below twenty players", () => {
    expect(computePuzzleStatistics(count([], MIN_COUNTED_PLAYERS - 1), null)).toBeNull();
  });

  it("has neither a median nor a place if no player has solved it", () => {
    expect(computePuzzleStatistics(count([], MIN_COUNTED_PLAYERS), null)).toEqual({
      players: 20,
      solved: 0,
      medianTime: null,
      attempts: [0, 0, 0, 0, 0, 0, 0],
      hints: [0, 0, 0, 0],
      own: null,
    });
  });
});
