import { toUtcDate } from "@jumbl/domain/calendar";
import { useCallback, useEffect, useRef, useState } from "react";
import { track } from "../../../lib/analytics/analytics.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { loadWhenIdle } from "../../../lib/browser/idle.ts";
import { isAuthenticated, subscribeToToken } from "../../../lib/storage/token.ts";
import {
  type AfterVictoryEvent,
  INITIAL_AFTER_VICTORY_STATE,
  reduceAfterVictory,
} from "./after-victory-state.ts";
import type { FollowUp, FollowUpEffect } from "./follow-up.ts";
import { addNews, STREAK_NEWS_ID } from "./news.ts";
import { removeVictory, saveVictory } from "./stored-victories.ts";
import { MILESTONE_DELAY_MS } from "./streak-notice.ts";

export const loadMilestoneDialog = loadWhenIdle(() => import("./milestone-dialog.tsx"));

/** Runs the state machine of `after-victory-state.ts` with its effects. */
export function useAfterVictoryMachine() {
  const utils = trpc.useUtils();
  const [state, setState] = useState(INITIAL_AFTER_VICTORY_STATE);
  const latestState = useRef(state);
  const isUnmounted = useRef(false);

  const send = useCallback(
    (firstEvent: AfterVictoryEvent) => {
      const dispatch = (event: AfterVictoryEvent): void => {
        if (isUnmounted.current) return;
        const before = latestState.current.followUps;
        const transition = reduceAfterVictory(latestState.current, event);
        latestState.current = transition.state;
        setState(transition.state);
        for (const effect of transition.effects) runEffect(effect);
        storeProgress(before, transition.state.followUps, event);
      };
      const loadStats = async () => {
        await utils.stats.me.invalidate();
        const { currentStreak, totalSolved } = await utils.stats.me.fetch();
        return { puzzleStreak: currentStreak, totalSolved };
      };
      const runEffect = (effect: FollowUpEffect): void => {
        switch (effect.type) {
          case "start-delay":
            setTimeout(() => dispatch({ ...effect, type: "delay-passed" }), MILESTONE_DELAY_MS);
            break;
          case "load-stats":
            loadStats().then(
              (stats) => dispatch({ ...effect, type: "stats-loaded", stats }),
              () => dispatch({ ...effect, type: "stats-failed" }),
            );
            break;
          case "load-milestone-dialog":
            loadMilestoneDialog().then(
              () => dispatch({ ...effect, type: "milestone-loaded" }),
              () => dispatch({ ...effect, type: "milestone-failed" }),
            );
            break;
          case "show-streak-toast":
            addNews({ id: STREAK_NEWS_ID, ...effect.toast, lastSolved: toUtcDate(new Date()) });
            break;
          case "show-achievements":
            for (const { id, name } of effect.newAchievements) {
              addNews({ id, title: "Achievement Unlocked!", description: name });
              track("unlock_achievement", { achievement_id: id, achievement_name: name });
            }
            break;
          case "track-milestone":
          default:
            track("streak_milestone", { streak: effect.streak });
        }
      };
      dispatch(firstEvent);
    },
    [utils],
  );

  useEffect(() => {
    isUnmounted.current = false;
    const unsubscribe = subscribeToToken(() => {
      if (!isAuthenticated()) send({ type: "signed-out" });
    });
    return () => {
      isUnmounted.current = true;
      unsubscribe();
    };
  }, [send]);

  return { state, send };
}

/** Stores what is left to show of each victory; after a failure the next visit tries again. */
function storeProgress(
  before: readonly FollowUp[],
  after: readonly FollowUp[],
  event: AfterVictoryEvent,
): void {
  const hasFailed = event.type === "stats-failed" || event.type === "milestone-failed";
  for (const { id } of before) {
    const followUp = after.find((each) => each.id === id);
    if (followUp === undefined && !hasFailed) removeVictory(id);
    else if (followUp === undefined || !("newAchievements" in followUp))
      saveVictory({ id, newAchievements: [] });
  }
}
