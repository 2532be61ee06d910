import { describe, expect, it } from "vitest";
import { type FollowVictoryActions, followVictory, MILESTONE_DELAY_MS } from "./follow-victory.ts";
import { getStreakNotice } from "./streak-notice.ts";

const STATS = { puzzleStreak: 2, totalSolved: 9 };
const MILESTONE = { puzzleStreak: 5, totalSolved: 9 };
const FIRST = { puzzleStreak: 1, totalSolved: 1 };

type Step =
  | "delay"
  | "stats"
  | "milestone stats"
  | "first stats"
  | "no stats"
  | "dialog"
  | "no dialog"
  | "next victory"
  | "sign-out";

function createDeferred<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Value>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

/** Follows a victory with one achievement, lets the steps happen in this order and lists what is shown and stored. */
async function follow(steps: readonly Step[]): Promise<string[]> {
  const done: string[] = [];
  const delay = createDeferred<void>();
  const stats = createDeferred<typeof STATS>();
  const dialog = createDeferred<void>();
  const session = new AbortController();
  let isSuperseded = false;
  const actions: FollowVictoryActions = {
    wait: () => delay.promise,
    loadStats: () => stats.promise,
    loadNotice: () => Promise.resolve({ getStreakNotice }),
    loadDialog: () => dialog.promise,
    isSuperseded: () => isSuperseded,
    showStreak: ({ title }) => done.push(title),
    showAchievements: (achievements) => done.push(...achievements.map(({ name }) => name)),
    openDialog: ({ name }) => done.push(name),
    save: ({ newAchievements }) => done.push(`${newAchievements.length} stored`),
    remove: () => done.push("removed"),
  };
  const happen: Record<Step, () => void> = {
    delay: () => delay.resolve(),
    stats: () => stats.resolve(STATS),
    "milestone stats": () => stats.resolve(MILESTONE),
    "first stats": () => stats.resolve(FIRST),
    "no stats": () => stats.reject(new Error("offline")),
    dialog: () => dialog.resolve(),
    "no dialog": () => dialog.reject(new Error("offline")),
    "next victory": () => (isSuperseded = true),
    "sign-out": () => session.abort(),
  };
  void followVictory(
    { id: "1", newAchievements: [{ id: "owl", name: "Night Owl" }] },
    session.signal,
    actions,
  );
  for (const step of steps) {
    happen[step]();
    // oxlint-disable-next-line no-await-in-loop -- each step is followed by what it causes
    await new Promise((resolve) => setTimeout(resolve));
  }
  return done;
}

describe("followVictory", () => {
  it.each<[Step[], string[]]>([
    [["stats"], ["Streak continues!", "Night Owl", "0 stored", "removed"]],
    [
      ["delay", "stats"],
      ["Night Owl", "0 stored", "Streak continues!", "removed"],
    ],
    [["no stats"], ["Night Owl", "0 stored"]],
    [
      ["delay", "no stats"],
      ["Night Owl", "0 stored"],
    ],
    [["milestone stats"], ["Streak continues!"]],
    [["milestone stats", "dialog"], ["Streak continues!"]],
    [
      ["milestone stats", "dialog", "delay"],
      ["Streak continues!", "Night Owl", "0 stored", "5 in a Row!", "removed"],
    ],
    [
      ["milestone stats", "delay", "dialog"],
      ["Streak continues!", "Night Owl", "0 stored", "5 in a Row!", "removed"],
    ],
    [
      ["delay", "milestone stats", "dialog"],
      ["Night Owl", "0 stored", "Streak continues!", "5 in a Row!", "removed"],
    ],
    [
      ["milestone stats", "no dialog"],
      ["Streak continues!", "Night Owl", "0 stored"],
    ],
    [
      ["milestone stats", "delay", "no dialog"],
      ["Streak continues!", "Night Owl", "0 stored"],
    ],
    [
      ["first stats", "dialog", "delay"],
      ["Night Owl", "0 stored", "First Puzzle Solved!", "removed"],
    ],
    [
      ["next victory", "milestone stats"],
      ["Night Owl", "0 stored", "removed"],
    ],
    [["sign-out", "stats", "delay"], []],
    [["milestone stats", "sign-out", "dialog", "delay"], ["Streak continues!"]],
  ])("after %j has shown and stored %j", async (steps, done) => {
    expect(await follow(steps)).toEqual(done);
  });

  it("delays the dialog by half a second", () => {
    expect(MILESTONE_DELAY_MS).toBe(500);
  });
});
