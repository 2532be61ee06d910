import type { CriteriaType } from "./criteria-counts.ts";

export const CATEGORIES = ["easy", "medium", "hard", "legendary"] as const;
export type Category = (typeof CATEGORIES)[number];

type Row = readonly [
  id: string,
  category: Category,
  icon: string,
  name: string,
  description: string,
  criteriaType: CriteriaType,
  criteriaValue: number,
];

// oxfmt-ignore
const ROWS = [
  ["first-solve", "easy", "SmilePlus", "Hot Off the Press", "Solve your first daily puzzle.", "solves", 1],
  ["first-medium", "easy", "TrendingUp", "Moving Up", "Solve a medium puzzle.", "medium-solves", 1],
  ["first-hard", "easy", "Brain", "Hard Copy", "Solve a hard puzzle.", "hard-solves", 1],
  ["no-hint", "easy", "Lightbulb", "Unassisted", "Solve a puzzle without a hint.", "no-hint-solves", 1],
  ["first-try", "easy", "Crosshair", "Right First Time", "Solve a puzzle with your first guess.", "first-try-solves", 1],
  ["two-words", "easy", "Layers", "Double Column", "Solve a two-word puzzle.", "two-word-solves", 1],
  ["streak-5", "easy", "Flame", "Five in a Row", "Reach a puzzle streak of 5.", "puzzle-streak", 5],
  ["days-3", "easy", "Calendar", "Regular Reader", "Solve a puzzle on 3 days in a row.", "day-streak", 3],
  ["perfect-day", "easy", "Star", "Full Edition", "Solve all three puzzles of a day.", "perfect-days", 1],
  ["solves-10", "easy", "Award", "Ten Up", "Solve 10 daily puzzles.", "solves", 10],
  ["persistent", "easy", "Heart", "Never Say Never", "Solve a puzzle after 10 or more attempts.", "persistent-solves", 1],
  ["early", "easy", "Timer", "Early Edition", "Solve a puzzle within 10 minutes of the daily reset.", "early-solves", 1],

  ["days-7", "medium", "Award", "Weekly Paper", "Solve a puzzle on 7 days in a row.", "day-streak", 7],
  ["streak-25", "medium", "Zap", "On a Roll", "Reach a puzzle streak of 25.", "puzzle-streak", 25],
  ["solves-50", "medium", "Medal", "Fifty Up", "Solve 50 daily puzzles.", "solves", 50],
  ["easy-25", "medium", "SmilePlus", "Easy Does It", "Solve 25 easy puzzles.", "easy-solves", 25],
  ["medium-25", "medium", "Gauge", "Steady Hand", "Solve 25 medium puzzles.", "medium-solves", 25],
  ["hard-10", "medium", "Shield", "Hard Graft", "Solve 10 hard puzzles.", "hard-solves", 10],
  ["no-hint-25", "medium", "Star", "In the Dark", "Solve 25 puzzles without a hint.", "no-hint-solves", 25],
  ["first-try-25", "medium", "Target", "Sharp Eye", "Solve 25 puzzles with your first guess.", "first-try-solves", 25],
  ["two-words-10", "medium", "Heart", "Word Pairs", "Solve 10 two-word puzzles.", "two-word-solves", 10],
  ["perfect-days-7", "medium", "Medal", "Seven Full Editions", "Solve all three puzzles on 7 days.", "perfect-days", 7],
  ["quick-easy", "medium", "Zap", "Quick Read", "Solve an easy puzzle in 15 seconds or less.", "easy-quick-solves", 1],
  ["quick-medium", "medium", "Bolt", "Speed Reader", "Solve a medium puzzle in 30 seconds or less.", "medium-quick-solves", 1],

  ["days-30", "hard", "Shield", "Monthly Magazine", "Solve a puzzle on 30 days in a row.", "day-streak", 30],
  ["streak-75", "hard", "Rocket", "Going Places", "Reach a puzzle streak of 75.", "puzzle-streak", 75],
  ["solves-250", "hard", "Trophy", "Front Page", "Solve 250 daily puzzles.", "solves", 250],
  ["hard-50", "hard", "Bolt", "Hard-Boiled", "Solve 50 hard puzzles.", "hard-solves", 50],
  ["no-hint-100", "hard", "Sparkles", "Clean Copy", "Solve 100 puzzles without a hint.", "no-hint-solves", 100],
  ["perfect-days-30", "hard", "Award", "Thirty Full Editions", "Solve all three puzzles on 30 days.", "perfect-days", 30],
  ["spotless-10", "hard", "Gem", "Spotless", "Solve all three puzzles without a hint on 10 days.", "perfect-days-without-hints", 10],
  ["quick-hard", "hard", "Gauge", "Stop Press", "Solve a hard puzzle in a minute or less.", "hard-quick-solves", 1],
  ["hard-first-try-25", "hard", "Crosshair", "One Look", "Solve 25 hard puzzles with your first guess.", "hard-first-try-solves", 25],
  ["two-words-50", "hard", "Medal", "Two by Two", "Solve 50 two-word puzzles.", "two-word-solves", 50],

  ["days-100", "legendary", "Medal", "Hundred Days", "Solve a puzzle on 100 days in a row.", "day-streak", 100],
  ["days-365", "legendary", "Crown", "The Yearbook", "Solve a puzzle on 365 days in a row.", "day-streak", 365],
  ["streak-300", "legendary", "Trophy", "Unstoppable", "Reach a puzzle streak of 300.", "puzzle-streak", 300],
  ["solves-1000", "legendary", "Diamond", "Thousand Up", "Solve 1,000 daily puzzles.", "solves", 1000],
  ["hard-250", "legendary", "Gem", "Living Dictionary", "Solve 250 hard puzzles.", "hard-solves", 250],
  ["perfect-days-100", "legendary", "Layers", "Complete Works", "Solve all three puzzles on 100 days.", "perfect-days", 100],
  ["spotless-50", "legendary", "Sparkles", "Not a Mark on It", "Solve all three puzzles without a hint on 50 days.", "perfect-days-without-hints", 50],
  ["lightning-10", "legendary", "Zap", "Lightning Press", "Solve 10 hard puzzles in 20 seconds or less each.", "hard-lightning-solves", 10],
] as const satisfies readonly Row[];

export type AchievementId = (typeof ROWS)[number][0];

export type Achievement = {
  id: AchievementId;
  category: Category;
  /** The name of an icon, unique within its criterion. */
  icon: (typeof ROWS)[number][2];
  name: string;
  description: string;
  criteriaType: CriteriaType;
  criteriaValue: number;
};

/** In display order. Ids are stored with players, so never reuse one. */
export const ACHIEVEMENTS: readonly Achievement[] = ROWS.map(
  ([id, category, icon, name, description, criteriaType, criteriaValue]) => ({
    id,
    category,
    icon,
    name,
    description,
    criteriaType,
    criteriaValue,
  }),
);
