import type { NewAchievement } from "../play/play-state.ts";
import {
  type FollowUp,
  type FollowUpEffect,
  type FollowUpEvent,
  reduceFollowUp,
  showAchievements,
} from "./follow-up.ts";
import type { StreakDialog } from "./streak-notice.ts";

export type AfterVictoryState = {
  /** Victories being celebrated on a screen, until their dialog closes. */
  celebrations: number;
  /** Daily victories since the page was loaded. */
  dailyVictories: number;
  followUps: readonly FollowUp[];
  /** A closed dialog stays rendered for its exit animation. */
  milestoneDialog: { dialog: StreakDialog; isOpen: boolean } | undefined;
};

type FollowUpStarted = {
  type: "follow-up-started";
  id: string;
  isDaily: boolean;
  newAchievements: readonly NewAchievement[];
};

export type AfterVictoryEvent =
  | { type: "celebration-started"; isDaily: boolean }
  | { type: "celebration-ended" }
  | FollowUpStarted
  | FollowUpEvent
  | { type: "milestone-closed" }
  | { type: "signed-out" };

type Transition = { state: AfterVictoryState; effects: readonly FollowUpEffect[] };

export const INITIAL_AFTER_VICTORY_STATE: AfterVictoryState = {
  celebrations: 0,
  dailyVictories: 0,
  followUps: [],
  milestoneDialog: undefined,
};

export function isCelebrating(state: AfterVictoryState): boolean {
  const { celebrations, followUps, milestoneDialog } = state;
  return celebrations > 0 || followUps.length > 0 || milestoneDialog?.isOpen === true;
}

/** The milestone dialog waits while the next victory is celebrated. */
export function isMilestoneDialogOpen({
  celebrations,
  milestoneDialog,
}: AfterVictoryState): boolean {
  return celebrations === 0 && milestoneDialog?.isOpen === true;
}

/** @returns the next state, and the effects to run in this order. Events of an unknown follow-up change nothing. */
export function reduceAfterVictory(state: AfterVictoryState, event: AfterVictoryEvent): Transition {
  const { celebrations, dailyVictories } = state;
  switch (event.type) {
    case "celebration-started":
      return withoutEffects({
        ...state,
        celebrations: celebrations + 1,
        dailyVictories: dailyVictories + (event.isDaily ? 1 : 0),
      });
    case "celebration-ended":
      return withoutEffects({ ...state, celebrations: celebrations - 1 });
    case "follow-up-started":
      return startFollowUp(state, event);
    case "milestone-closed":
      return withoutEffects(closeMilestoneDialog(state));
    case "signed-out":
      return withoutEffects({ ...closeMilestoneDialog(state), followUps: [] });
    default:
      return updateFollowUp(state, event);
  }
}

function startFollowUp(
  state: AfterVictoryState,
  { id, isDaily, newAchievements }: FollowUpStarted,
): Transition {
  // Archive plays do not change the streak.
  if (!isDaily) return { state, effects: showAchievements(newAchievements) };
  const { dailyVictories, followUps } = state;
  const followUp = { name: "loading-stats", id, dailyVictories, newAchievements } as const;
  return {
    state: { ...state, followUps: [...followUps, followUp] },
    effects: [
      { type: "start-delay", id },
      { type: "load-stats", id },
    ],
  };
}

function updateFollowUp(state: AfterVictoryState, event: FollowUpEvent): Transition {
  const followUp = state.followUps.find(({ id }) => id === event.id);
  if (!followUp) return withoutEffects(state);
  const { next, effects, dialog } = reduceFollowUp(followUp, event, state.dailyVictories);
  const followUps = state.followUps.flatMap((each) => (each === followUp ? (next ?? []) : each));
  const milestoneDialog = dialog ? { dialog, isOpen: true } : state.milestoneDialog;
  return { state: { ...state, followUps, milestoneDialog }, effects };
}

function withoutEffects(state: AfterVictoryState): Transition {
  return { state, effects: [] };
}

function closeMilestoneDialog(state: AfterVictoryState): AfterVictoryState {
  const { milestoneDialog } = state;
  return { ...state, milestoneDialog: milestoneDialog && { ...milestoneDialog, isOpen: false } };
}
