import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { startOfDay } from "../calendar/utc-date.ts";
import { inOrder } from "../streak/daily-result.ts";
import { anyResults, played } from "../testing/results.ts";
import {
  ACHIEVEMENTS,
  type AchievementFacts,
  type AchievementResult,
  achievementFacts,
  CATEGORIES,
  CRITERIA_TYPES,
  type CriteriaType,
  evaluateAchievements,
  ICONS,
} from "./index.ts";

const NONE = achievementFacts([]);

function changed(days: string[], change: Partial<AchievementResult>): AchievementFacts {
  return achievementFacts(played(...days).map((result) => ({ ...result, ...change })));
}

function valuesOf(key: "icon" | "category" | "criteriaType"): Set<string> {
  return new Set(ACHIEVEMENTS.map((each) => each[key]));
}

function afterReset(ms: number): Partial<AchievementResult> {
  return { completedAt: new Date(startOfDay("2026-11-01").getTime() + ms) };
}

describe("the list of achievements", () => {
  it("has at least 32, each id, name and description once", () => {
    expect(ACHIEVEMENTS.length).toBeGreaterThanOrEqual(32);
    for (const key of ["id", "name", "description"] as const) {
      expect(new Set(ACHIEVEMENTS.map((each) => each[key])).size).toBe(ACHIEVEMENTS.length);
    }
  });

  test.each(ACHIEVEMENTS)("$id is complete", (achievement) => {
    expect(achievement.id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/u);
    expect(achievement.description).toMatch(/^[A-Z][^.]+\.$/u);
    expect(ICONS).toContain(achievement.icon);
    expect(CATEGORIES).toContain(achievement.category);
    expect(CRITERIA_TYPES).toContain(achievement.criteriaType);
    expect(achievement.criteriaValue).toBeGreaterThan(0);
  });

  it("uses every icon, every category and every criterion", () => {
    expect(valuesOf("icon")).toEqual(new Set(ICONS));
    expect(valuesOf("category")).toEqual(new Set(CATEGORIES));
    expect(valuesOf("criteriaType")).toEqual(new Set(CRITERIA_TYPES));
  });

  it("asks for more in each harder section", () => {
    for (const type of CRITERIA_TYPES) {
      const values = CATEGORIES.flatMap((category) =>
        ACHIEVEMENTS.filter((each) => each.category === category && each.criteriaType === type).map(
          (each) => each.criteriaValue,
        ),
      );
      expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b));
    }
  });

  it("knows the icons of the specification", () => {
    expect(ICONS).toHaveLength(24);
  });
});

describe("what achievements count", () => {
  test.each<[string, CriteriaType, AchievementFacts, number]>([
    ["solved plays", "solves", changed(["EMh", "e"], {}), 2],
    ["easy ones", "easy-solves", changed(["EMH", "E", "e"], {}), 2],
    ["medium ones", "medium-solves", changed(["EMH", "Em"], {}), 1],
    ["hard ones", "hard-solves", changed(["EMH", "emH"], {}), 2],
    ["two-word ones", "two-word-solves", changed(["EM"], { word: "STRAW HAT" }), 2],
    ["no one-word ones as two-word", "two-word-solves", changed(["EM"], {}), 0],
    ["solves without a hint", "no-hint-solves", changed(["EMh"], { hintsUsed: 0 }), 2],
    ["none with a hint as without", "no-hint-solves", changed(["EM"], { hintsUsed: 1 }), 0],
    ["first guesses", "first-try-solves", changed(["EMh"], { attempts: 1 }), 2],
    ["hard first guesses", "hard-first-try-solves", changed(["EMH"], { attempts: 1 }), 1],
    ["no second guesses", "first-try-solves", changed(["EMH"], { attempts: 2 }), 0],
    ["solves after 10 attempts", "persistent-solves", changed(["Em"], { attempts: 10 }), 1],
    ["none after 9", "persistent-solves", changed(["E"], { attempts: 9 }), 0],
    ["solves within 10 minutes", "early-solves", changed(["Em"], afterReset(600_000)), 1],
    ["none after 10 minutes", "early-solves", changed(["E"], afterReset(600_001)), 0],
    ["no grace-hour solve as early", "early-solves", changed(["E"], afterReset(86_400_001)), 0],
    ["easy in 15 s", "easy-quick-solves", changed(["EMH"], { timeMs: 15_000 }), 1],
    ["easy in more", "easy-quick-solves", changed(["EMH"], { timeMs: 15_001 }), 0],
    ["medium in 30 s", "medium-quick-solves", changed(["EMH"], { timeMs: 30_000 }), 1],
    ["hard in 60 s", "hard-quick-solves", changed(["EMH"], { timeMs: 60_000 }), 1],
    ["hard in 20 s", "hard-lightning-solves", changed(["EMH"], { timeMs: 20_000 }), 1],
    ["no quick give-up", "hard-quick-solves", changed(["EMh"], { timeMs: 5_000 }), 0],
    [
      "no time that no human makes",
      "easy-quick-solves",
      changed(["E"], { timeMs: 100, isHumanlyPossible: false }),
      0,
    ],
    ["days with all three", "perfect-days", changed(["EMH", "EMh", "", "EMH"], {}), 2],
    [
      "days with all three without hints",
      "perfect-days-without-hints",
      changed(["EMH", "EMH"], { hintsUsed: 0 }),
      2,
    ],
    ["no such day with a hint", "perfect-days-without-hints", changed(["EMH"], {}), 0],
    ["the best puzzle streak", "puzzle-streak", changed(["EMH", "E", "e", "E"], {}), 4],
    ["the best day streak", "day-streak", changed(["E", "E", "", "E"], {}), 2],
  ])("%s", (_name, type, facts, expected) => {
    expect(facts[type]).toBe(expected);
  });

  it("is all 0 for a new player", () => {
    expect(Object.keys(NONE).toSorted()).toEqual([...CRITERIA_TYPES].toSorted());
    expect(new Set(Object.values(NONE))).toEqual(new Set([0]));
  });
});

describe("an evaluation", () => {
  it("has nothing earned for a new player", () => {
    const evaluation = Object.values(evaluateAchievements(NONE));
    expect(evaluation).toHaveLength(ACHIEVEMENTS.length);
    expect(new Set(evaluation.map(({ progress }) => progress))).toEqual(new Set([0]));
    expect(evaluation.filter(({ earned }) => earned)).toEqual([]);
  });

  test.each(ACHIEVEMENTS)(
    "earns $id at $criteriaType $criteriaValue, not before",
    (achievement) => {
      const { id, criteriaType, criteriaValue } = achievement;
      const at = (value: number) => evaluateAchievements({ ...NONE, [criteriaType]: value })[id];
      expect(at(criteriaValue - 1)).toEqual({ progress: criteriaValue - 1, earned: false });
      expect(at(criteriaValue)).toEqual({ progress: criteriaValue, earned: true });
      expect(at(criteriaValue + 1)).toEqual({ progress: criteriaValue, earned: true });
    },
  );

  test.each([
    ["the first solve", changed(["E"], {}), ["first-solve"]],
    [
      "a first day without a hint",
      changed(["EMH"], { hintsUsed: 0 }),
      ["first-solve", "first-medium", "first-hard", "no-hint", "perfect-day"],
    ],
  ])("of %s holds what it earns", (_name, facts, expected) => {
    const evaluation = evaluateAchievements(facts);
    const earned = ACHIEVEMENTS.filter(({ id }) => evaluation[id].earned).map(({ id }) => id);
    expect(earned).toEqual(expected);
  });

  it("keeps what was earned, whatever the facts say now", () => {
    const evaluation = evaluateAchievements(NONE, new Set(["streak-5", "no-longer-known"]));
    expect(evaluation["streak-5"]).toEqual({ progress: 5, earned: true });
    expect(Object.values(evaluation).filter(({ earned }) => earned)).toHaveLength(1);
  });

  it("never takes anything back as a player plays on", () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const ordered = inOrder(results);
        const half = achievementFacts(ordered.slice(0, ordered.length / 2));
        const whole = achievementFacts(ordered);
        const lost = CRITERIA_TYPES.filter((type) => whole[type] < half[type]);
        expect(lost).toEqual([]);
      }),
    );
  });

  it("can be earned in full by one very good year", () => {
    const days = Array.from({ length: 365 }, () => "EMH");
    const facts = changed(days, {
      ...afterReset(1),
      attempts: 1,
      hintsUsed: 0,
      timeMs: 9_000,
      word: "STRAW HAT",
    });
    const evaluation = evaluateAchievements({ ...facts, "persistent-solves": 1 });
    expect(ACHIEVEMENTS.filter(({ id }) => !evaluation[id].earned)).toEqual([]);
  });
});
