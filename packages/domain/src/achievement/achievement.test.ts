import { describe, expect, it } from "vitest";
import { startOfDay } from "../calendar/utc-date.ts";
import { addResults, getCriteriaCounts, NO_PROGRESS } from "../progress/index.ts";
import { createResults } from "../testing/results.ts";
import {
  ACHIEVEMENTS,
  type CriteriaCounts,
  type AchievementResult,
  CATEGORIES,
  type CriteriaType,
  evaluateAchievements,
} from "./index.ts";

const NONE = getCriteriaCounts(NO_PROGRESS);

const CRITERIA_TYPES = Object.keys(NONE) as CriteriaType[];

function countCriteria(results: readonly AchievementResult[]): CriteriaCounts {
  return getCriteriaCounts(addResults(NO_PROGRESS, results));
}

function countDays(days: string[], change: Partial<AchievementResult>): CriteriaCounts {
  return countCriteria(createResults(...days).map((result) => ({ ...result, ...change })));
}

function completedAfterReset(ms: number): Partial<AchievementResult> {
  return { completedAt: new Date(startOfDay("2026-11-01").getTime() + ms) };
}

describe("ACHIEVEMENTS", () => {
  it("has at least 32 entries with unique ids, names and descriptions", () => {
    expect(ACHIEVEMENTS.length).toBeGreaterThanOrEqual(32);
    for (const key of ["id", "name", "description"] as const) {
      expect(new Set(ACHIEVEMENTS.map((each) => each[key])).size).toBe(ACHIEVEMENTS.length);
    }
  });

  it("requires more in each harder section", () => {
    for (const type of CRITERIA_TYPES) {
      const values = CATEGORIES.flatMap((category) =>
        ACHIEVEMENTS.filter((each) => each.category === category && each.criteriaType === type).map(
          (each) => each.criteriaValue,
        ),
      );
      expect(values).not.toEqual([]);
      expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b));
    }
  });
});

describe("getCriteriaCounts", () => {
  const CASES: readonly [string, CriteriaType, string[], Partial<AchievementResult>, number][] = [
    ["solved plays", "solves", ["EMh", "e"], {}, 2],
    ["easy ones", "easy-solves", ["EMH", "E", "e"], {}, 2],
    ["medium ones", "medium-solves", ["EMH", "Em"], {}, 1],
    ["hard ones", "hard-solves", ["EMH", "emH"], {}, 2],
    ["two-word ones", "two-word-solves", ["EM"], { word: "STRAW HAT" }, 2],
    ["no one-word ones as two-word", "two-word-solves", ["EM"], {}, 0],
    ["solves without a hint", "no-hint-solves", ["EMh"], { hintsUsed: 0 }, 2],
    ["none with a hint as without", "no-hint-solves", ["EM"], { hintsUsed: 1 }, 0],
    ["first guesses", "first-try-solves", ["EMh"], { attempts: 1 }, 2],
    ["hard first guesses", "hard-first-try-solves", ["EMH"], { attempts: 1 }, 1],
    ["no second guesses", "first-try-solves", ["EMH"], { attempts: 2 }, 0],
    ["solves after 10 attempts", "persistent-solves", ["Em"], { attempts: 10 }, 1],
    ["none after 9", "persistent-solves", ["E"], { attempts: 9 }, 0],
    ["solves within 10 minutes", "early-solves", ["Em"], completedAfterReset(600_000), 1],
    ["none after 10 minutes", "early-solves", ["E"], completedAfterReset(600_001), 0],
    ["no grace-hour solve as early", "early-solves", ["E"], completedAfterReset(86_400_001), 0],
    ["easy in 15 s", "easy-quick-solves", ["EMH"], { timeMs: 15_000 }, 1],
    ["easy in more", "easy-quick-solves", ["EMH"], { timeMs: 15_001 }, 0],
    ["medium in 30 s", "medium-quick-solves", ["EMH"], { timeMs: 30_000 }, 1],
    ["medium in more", "medium-quick-solves", ["EMH"], { timeMs: 30_001 }, 0],
    ["hard in 60 s", "hard-quick-solves", ["EMH"], { timeMs: 60_000 }, 1],
    ["hard in more", "hard-quick-solves", ["EMH"], { timeMs: 60_001 }, 0],
    ["hard in 20 s", "hard-lightning-solves", ["EMH"], { timeMs: 20_000 }, 1],
    ["hard in a bit more", "hard-lightning-solves", ["EMH"], { timeMs: 20_001 }, 0],
    ["no quick give-up", "hard-quick-solves", ["EMh"], { timeMs: 5_000 }, 0],
    [
      "no humanly impossible time",
      "easy-quick-solves",
      ["E"],
      { timeMs: 100, isHumanlyPossible: false },
      0,
    ],
    ["days with all three", "perfect-days", ["EMH", "EMh", "", "EMH"], {}, 2],
    [
      "days with all three without hints",
      "perfect-days-without-hints",
      ["EMH", "EMH"],
      { hintsUsed: 0 },
      2,
    ],
    ["no such day with a hint", "perfect-days-without-hints", ["EMH"], {}, 0],
    ["the best puzzle streak", "puzzle-streak", ["EMH", "E", "e", "E"], {}, 4],
    ["the best day streak", "day-streak", ["E", "E", "", "E"], {}, 2],
  ];

  it.each(CASES)("counts %s", (_name, type, days, change, expected) => {
    expect(countDays(days, change)[type]).toBe(expected);
  });

  it("has a case for each criterion", () => {
    expect(new Set(CASES.map(([, type]) => type))).toEqual(new Set(CRITERIA_TYPES));
  });
});

describe("evaluateAchievements", () => {
  it.each(ACHIEVEMENTS)(
    "awards $id at $criteriaType $criteriaValue, not earlier",
    (achievement) => {
      const { id, criteriaType, criteriaValue } = achievement;
      const at = (value: number) => evaluateAchievements({ ...NONE, [criteriaType]: value })[id];
      expect(at(criteriaValue - 1)).toEqual({ progress: criteriaValue - 1, earned: false });
      expect(at(criteriaValue)).toEqual({ progress: criteriaValue, earned: true });
      expect(at(criteriaValue + 1)).toEqual({ progress: criteriaValue, earned: true });
    },
  );

  it("keeps what was earned, whatever the counts", () => {
    const evaluation = evaluateAchievements(NONE, new Set(["streak-5", "no-longer-known"]));
    expect(evaluation["streak-5"]).toEqual({ progress: 5, earned: true });
    expect(Object.values(evaluation).filter(({ earned }) => earned)).toHaveLength(1);
  });
});
