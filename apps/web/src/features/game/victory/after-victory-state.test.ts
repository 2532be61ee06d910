import { describe, expect, it } from "vitest";
import type { NewAchievement } from "../play/play-state.ts";
import {
  type AfterVictoryEvent,
  type AfterVictoryState,
  INITIAL_AFTER_VICTORY_STATE,
  isCelebrating,
  isMilestoneDialogOpen,
  reduceAfterVictory,
} from "./after-victory-state.ts";
import type { FollowUp, FollowUpEffect } from "./follow-up.ts";
import { getStreakNotice } from "./streak-notice.ts";

const newAchievements: readonly NewAchievement[] = [{ id: "owl", name: "Night Owl" }];
const STATS = { puzzleStreak: 2, totalSolved: 9 };
const MILESTONE_STATS = { puzzleStreak: 5, totalSolved: 9 };
const FIRST_STATS = { puzzleStreak: 1, totalSolved: 1 };

const dialog = getStreakNotice(MILESTONE_STATS).dialog!;
const milestone = { dialog, streak: 5 };
const showStreak = (stats: typeof STATS): FollowUpEffect => ({
  type: "show-streak-toast",
  toast: getStreakNotice(stats).toast!,
});
const SHOW_ACHIEVEMENTS: FollowUpEffect = { type: "show-achievements", newAchievements };
const LOAD_DIALOG: FollowUpEffect = { type: "load-milestone-dialog", id: "1" };
const TRACK: FollowUpEffect = { type: "track-milestone", streak: 5 };

const FOLLOW_UPS = {
  "loading-stats": { name: "loading-stats", id: "1", dailyVictories: 1, newAchievements },
  "loading-stats-late": { name: "loading-stats-late", id: "1", dailyVictories: 1 },
  "loading-milestone": { name: "loading-milestone", id: "1", milestone, newAchievements },
  "delaying-milestone": { name: "delaying-milestone", id: "1", milestone, newAchievements },
  "loading-milestone-late": { name: "loading-milestone-late", id: "1", milestone },
} as const satisfies Record<FollowUp["name"], FollowUp>;

const EVENTS = {
  "stats-loaded": { type: "stats-loaded", id: "1", stats: STATS },
  "stats-loaded at a milestone": { type: "stats-loaded", id: "1", stats: MILESTONE_STATS },
  "stats-failed": { type: "stats-failed", id: "1" },
  "delay-passed": { type: "delay-passed", id: "1" },
  "milestone-loaded": { type: "milestone-loaded", id: "1" },
  "milestone-failed": { type: "milestone-failed", id: "1" },
} as const satisfies Record<string, AfterVictoryEvent>;

type Outcome = FollowUp["name"] | "done" | "dialog open";
type Row = [FollowUp["name"], keyof typeof EVENTS, Outcome, FollowUpEffect[]];

/** Every other pair of state and event changes nothing. */
const TRANSITIONS: Row[] = [
  ["loading-stats", "stats-loaded", "done", [showStreak(STATS), SHOW_ACHIEVEMENTS]],
  [
    "loading-stats",
    "stats-loaded at a milestone",
    "loading-milestone",
    [showStreak(MILESTONE_STATS), LOAD_DIALOG],
  ],
  ["loading-stats", "stats-failed", "done", [SHOW_ACHIEVEMENTS]],
  ["loading-stats", "delay-passed", "loading-stats-late", [SHOW_ACHIEVEMENTS]],
  ["loading-stats-late", "stats-loaded", "done", [showStreak(STATS)]],
  [
    "loading-stats-late",
    "stats-loaded at a milestone",
    "loading-milestone-late",
    [showStreak(MILESTONE_STATS), LOAD_DIALOG],
  ],
  ["loading-stats-late", "stats-failed", "done", []],
  ["loading-milestone", "milestone-loaded", "delaying-milestone", []],
  ["loading-milestone", "milestone-failed", "done", [SHOW_ACHIEVEMENTS]],
  ["loading-milestone", "delay-passed", "loading-milestone-late", [SHOW_ACHIEVEMENTS]],
  ["delaying-milestone", "delay-passed", "dialog open", [TRACK, SHOW_ACHIEVEMENTS]],
  ["loading-milestone-late", "milestone-loaded", "dialog open", [TRACK]],
  ["loading-milestone-late", "milestone-failed", "done", []],
];

const UNCHANGED = Object.values(FOLLOW_UPS).flatMap(({ name }) =>
  (Object.keys(EVENTS) as (keyof typeof EVENTS)[])
    .filter((event) => !TRANSITIONS.some((row) => row[0] === name && row[1] === event))
    .map((event) => [name, event] as const),
);

const createState = (part: Partial<AfterVictoryState> = {}): AfterVictoryState => ({
  ...INITIAL_AFTER_VICTORY_STATE,
  dailyVictories: 1,
  ...part,
});

describe("a follow-up", () => {
  it.each(TRANSITIONS)("moves from %s on %s to %s", (name, event, outcome, effects) => {
    const state = createState({ followUps: [FOLLOW_UPS[name]] });
    expect(reduceAfterVictory(state, EVENTS[event])).toEqual({
      state: createState({
        followUps: outcome === "done" || outcome === "dialog open" ? [] : [FOLLOW_UPS[outcome]],
        milestoneDialog: outcome === "dialog open" ? { dialog, isOpen: true } : undefined,
      }),
      effects,
    });
  });

  it.each(UNCHANGED)("stays in %s on %s", (name, event) => {
    const state = createState({ followUps: [FOLLOW_UPS[name]] });
    expect(reduceAfterVictory(state, EVENTS[event])).toEqual({ state, effects: [] });
  });

  it("shows no streak when a later daily victory has begun", () => {
    const state = createState({ dailyVictories: 2, followUps: [FOLLOW_UPS["loading-stats"]] });
    expect(reduceAfterVictory(state, EVENTS["stats-loaded at a milestone"])).toEqual({
      state: createState({ dailyVictories: 2 }),
      effects: [SHOW_ACHIEVEMENTS],
    });
  });

  it("shows no streak toast after the first puzzle ever", () => {
    const state = createState({ followUps: [FOLLOW_UPS["loading-stats"]] });
    const event: AfterVictoryEvent = { type: "stats-loaded", id: "1", stats: FIRST_STATS };
    expect(reduceAfterVictory(state, event).effects).toEqual([LOAD_DIALOG]);
  });

  it("leaves the other follow-ups as they are", () => {
    const other: FollowUp = { ...FOLLOW_UPS["loading-stats-late"], id: "2" };
    const state = createState({ followUps: [FOLLOW_UPS["loading-stats"], other] });
    expect(reduceAfterVictory(state, EVENTS["stats-loaded"]).state.followUps).toEqual([other]);
  });
});

type StateRow = [string, Partial<AfterVictoryState>, AfterVictoryEvent, Partial<AfterVictoryState>];

describe("reduceAfterVictory", () => {
  it.each<StateRow>([
    [
      "counts a daily celebration",
      {},
      { type: "celebration-started", isDaily: true },
      { celebrations: 1, dailyVictories: 2 },
    ],
    [
      "counts an archive celebration apart from daily victories",
      {},
      { type: "celebration-started", isDaily: false },
      { celebrations: 1 },
    ],
    [
      "ends one of two celebrations",
      { celebrations: 2 },
      { type: "celebration-ended" },
      { celebrations: 1 },
    ],
    [
      "closes the milestone dialog",
      { milestoneDialog: { dialog, isOpen: true } },
      { type: "milestone-closed" },
      { milestoneDialog: { dialog, isOpen: false } },
    ],
    [
      "drops all follow-ups and closes the dialog on sign-out",
      { followUps: [FOLLOW_UPS["loading-stats"]], milestoneDialog: { dialog, isOpen: true } },
      { type: "signed-out" },
      { milestoneDialog: { dialog, isOpen: false } },
    ],
    ["ignores an unknown follow-up", {}, { type: "delay-passed", id: "7" }, {}],
  ])("%s", (_name, before, event, after) => {
    expect(reduceAfterVictory(createState(before), event)).toEqual({
      state: createState(after),
      effects: [],
    });
  });

  it("loads the stats after a daily victory", () => {
    const event = { type: "follow-up-started", id: "1", isDaily: true, newAchievements } as const;
    expect(reduceAfterVictory(createState(), event)).toEqual({
      state: createState({ followUps: [FOLLOW_UPS["loading-stats"]] }),
      effects: [
        { type: "start-delay", id: "1" },
        { type: "load-stats", id: "1" },
      ],
    });
  });

  it("only shows the achievements after an archive victory", () => {
    const event = { type: "follow-up-started", id: "1", isDaily: false, newAchievements } as const;
    const state = createState();
    expect(reduceAfterVictory(state, event)).toEqual({ state, effects: [SHOW_ACHIEVEMENTS] });
  });
});

describe("isCelebrating", () => {
  it.each<[boolean, string, Partial<AfterVictoryState>]>([
    [false, "nothing is left", { milestoneDialog: { dialog, isOpen: false } }],
    [true, "a victory is celebrated", { celebrations: 1 }],
    [true, "a follow-up is running", { followUps: [FOLLOW_UPS["loading-stats"]] }],
    [true, "the milestone dialog is open", { milestoneDialog: { dialog, isOpen: true } }],
  ])("is %s when %s", (expected, _name, part) => {
    expect(isCelebrating(createState(part))).toBe(expected);
  });
});

describe("isMilestoneDialogOpen", () => {
  it("is false while the next victory is celebrated", () => {
    const milestoneDialog = { dialog, isOpen: true };
    expect(isMilestoneDialogOpen(createState({ milestoneDialog }))).toBe(true);
    expect(isMilestoneDialogOpen(createState({ milestoneDialog, celebrations: 1 }))).toBe(false);
  });
});
